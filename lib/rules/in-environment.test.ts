import { expect, test } from 'vitest'
import { inEnvironment, levelText } from './in-environment.ts'

test('a rule may be milder in a sandbox', () => {
  const rule = { level: 'implied', levelInSandbox: 'should' } as const
  expect(inEnvironment(rule, 'production').level).toBe('implied')
  expect(inEnvironment(rule, 'sandbox').level).toBe('should')
  expect(levelText(rule)).toBe('implied, in a sandbox should')
})

test('most rules have one level', () => {
  expect(inEnvironment({ level: 'must' }, 'sandbox').level).toBe('must')
  expect(levelText({ level: 'must' })).toBe('must')
})
