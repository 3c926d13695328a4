import { randomInt } from 'node:crypto'
import { BANK_TLS_VERSIONS, type BankTlsVersion } from '../bank/server.ts'
import type { Level } from '../rules/types.ts'
import type { Shard } from '../run/shard.ts'
import { UsageError } from './usage-error.ts'

/** Parsers of option values: each takes the text that was typed and the name to complain with. */
type Parser<Value> = (text: string, option: string) => Value

export function wholeNumber(least: number, most: number): Parser<number> {
  return (text, option) => {
    const value = Number(text)
    if (/^-?\d+$/.test(text) && value >= least && value <= most) return value
    throw new UsageError(`${option} takes a whole number from ${least} to ${most}, not “${text}”`)
  }
}

export function positiveNumber(text: string, option: string): number {
  const value = Number(text)
  if (text.trim() !== '' && Number.isFinite(value) && value > 0) return value
  throw new UsageError(`${option} takes a number above zero, not “${text}”`)
}

const UNIT_SECONDS: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, h: 3600 }

/** Seconds, from `90`, `90s`, `15m` or `2h`. */
export function duration(text: string, option: string): number {
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)([smh]?)$/.exec(text) ?? []
  const seconds = Number(digits) * (UNIT_SECONDS[unit] ?? 0)
  if (seconds > 0) return seconds
  throw new UsageError(`${option} takes a duration such as 90s, 15m or 2h, not “${text}”`)
}

export function seed(text: string, option: string): number {
  if (text === 'random') return randomInt(0, 2 ** 31)
  return wholeNumber(-(2 ** 31), 2 ** 31 - 1)(text, `${option} (or the word random)`)
}

const LEVELS: readonly Level[] = ['must', 'implied', 'should', 'open']

export function level(text: string, option: string): Level {
  const found = LEVELS.find((known) => known === text)
  if (found !== undefined) return found
  throw new UsageError(`${option} takes one of ${LEVELS.join(', ')}, not “${text}”`)
}

/** A day that the calendar has, YYYY-MM-DD. */
export function day(text: string, option: string): string {
  const time = Date.parse(`${text}T00:00:00Z`)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(time).toJSON()?.slice(0, 10) === text)
    return text
  throw new UsageError(`${option} takes a day in the form 2026-11-15, not “${text}”`)
}

/** One of several parts, counted from 1: `2/3`. */
export function shard(text: string, option: string): Shard {
  const [, part, of] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? []
  if (part !== undefined && Number(part) <= Number(of))
    return { part: Number(part), of: Number(of) }
  throw new UsageError(`${option} takes a part and the number of parts, such as 2/3, not “${text}”`)
}

/** Versions of TLS, from `1.2,1.3`. */
export function tlsVersions(text: string, option: string): BankTlsVersion[] {
  const versions = text
    .split(',')
    .map((version) => BANK_TLS_VERSIONS.find((one) => one === version))
  if (versions.every((version) => version !== undefined)) return versions
  throw new UsageError(
    `${option} takes one or more of ${BANK_TLS_VERSIONS.join(', ')}, joined by commas, not “${text}”`,
  )
}

export function text(value: string): string {
  return value
}
