import { defineConfig } from 'vitest/config'

// The project's own tests. The suites that judge a bank are started by the
// command line (lib/cli/run), which hands Vitest its configuration itself.
export default defineConfig({
  test: {
    name: 'self',
    include: ['{lib,generators,suites,reports,bench}/**/*.test.ts'],
    pool: 'threads',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
