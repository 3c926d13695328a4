import { defineConfig } from 'vitest/config'

// What `npm run conformance` does, as a test that can be run on sources that are not built.
export default defineConfig({
  test: { include: ['lib/**/*.judge.ts'], pool: 'threads', testTimeout: 600_000 },
})
