import type { Origin } from '../exchange/sender.ts'

/**
 * What an X-Request-ID says of the request that carries it. It is a version 4 UUID by form:
 *
 *     rrrrrrrr-hhhh-4hhh-Vccc-ccsssssskkkkk   (schematic)
 *
 * run tag (32 bits), hash of the rule id (28), case (20), role (2), sequence (20), checksum (20).
 */
export interface RequestIdParts extends Omit<Origin, 'valid'> {
  /** Eight lower-case hexadecimal digits. */
  readonly run: string
  /** Makes each call of a run unique. */
  readonly sequence: number
}

/** Case and sequence numbers lie below this. */
export const NUMBER_LIMIT = 2 ** 20

const ROLES = ['probe', 'control', 'shrink', 'other'] as const satisfies readonly Origin['role'][]
const FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export function encodeRequestId({ run, rule, case: caseNumber, role, sequence }: RequestIdParts) {
  if (!/^[0-9a-f]{8}$/.test(run)) {
    throw new RangeError(`A run tag is eight lower-case hexadecimal digits, but this one is ${run}`)
  }
  checkRange('case', caseNumber)
  checkRange('sequence', sequence)
  const hash = ruleHash(rule)
  const tail = hex(sequence, 5)
  // 62 bits follow the variant: 20 of case, 2 of role, 20 of sequence, 20 of checksum.
  const head = (caseNumber * 4 + ROLES.indexOf(role)) >>> 0
  const check = checksum(run, hash, head, sequence)
  const fourth = 0x8000 | (head >>> 8)
  return `${run}-${hex(hash >>> 12, 4)}-4${hex(hash & 0xfff, 3)}-${hex(fourth, 4)}-${hex(head & 0xff, 2)}${tail}${hex(check, 5)}`
}

/** Reads an X-Request-ID back, or says why it is none of ours. */
export function decodeRequestId(
  text: string,
  ruleIds: Iterable<string>,
): RequestIdParts | { readonly problem: string } {
  const id = text.trim().toLowerCase()
  if (!FORM.test(id)) return { problem: 'This is no version 4 UUID, so no X-Request-ID of samsvar' }
  const digits = id.replaceAll('-', '')
  const run = digits.slice(0, 8)
  const hash = Number.parseInt(digits.slice(8, 12) + digits.slice(13, 16), 16)
  const head = ((Number.parseInt(digits.slice(16, 20), 16) & 0x3fff) << 8) | byte(digits, 20)
  const sequence = Number.parseInt(digits.slice(22, 27), 16)
  const check = Number.parseInt(digits.slice(27), 16)
  if (check !== checksum(run, hash, head, sequence)) {
    return { problem: 'The checksum is wrong: this UUID was not made by samsvar, or was altered' }
  }
  for (const rule of ruleIds) {
    if (ruleHash(rule) !== hash) continue
    return { run, rule, case: head >>> 2, role: ROLES[head & 3] ?? 'other', sequence }
  }
  return {
    problem: `Run ${run} made this X-Request-ID for a rule that this version of samsvar does not have`,
  }
}

const hashes = new Map<string, number>()

/** 28 bits. A test holds every known rule id against every other. */
export function ruleHash(rule: string): number {
  let hash = hashes.get(rule)
  if (hash === undefined) {
    hash = 0x811c9dc5
    for (let at = 0; at < rule.length; at++) {
      hash = Math.imul(hash ^ rule.charCodeAt(at), 0x01000193)
    }
    hash = mix(hash) >>> 4
    hashes.set(rule, hash)
  }
  return hash
}

function checksum(run: string, hash: number, head: number, sequence: number): number {
  let sum = mix(Number.parseInt(run, 16) ^ 0x73616d73)
  sum = mix(sum ^ hash)
  sum = mix(sum ^ head)
  return mix(sum ^ sequence) >>> 12
}

/** Spreads every bit over all 32, so that near neighbours differ (the finaliser of MurmurHash3). */
function mix(value: number): number {
  let mixed = value
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}

function byte(digits: string, at: number): number {
  return Number.parseInt(digits.slice(at, at + 2), 16)
}

function checkRange(name: string, value: number): void {
  if (Number.isInteger(value) && value >= 0 && value < NUMBER_LIMIT) return
  throw new RangeError(
    `The ${name} number of an X-Request-ID lies from 0 to ${NUMBER_LIMIT - 1}, not ${value}`,
  )
}
