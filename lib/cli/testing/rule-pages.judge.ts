import { expect, test } from 'vitest'
import { rulePages } from '../docs/rule-pages.ts'

test.each(rulePages())('$path is as it was', async ({ path, content }) => {
  await expect(content).toMatchFileSnapshot(`../../../.samsvar/${path}`)
})
