import { area } from './area.ts'
import { bankRules } from './bank-rule.ts'
import type { Clause } from './types.ts'

const rule = bankRules('transport', 'any')

const TRANSPORT: Clause = { part: 'Authentication', item: '1, Transport' }
const READING =
  'What a server answers to the first message of a handshake decides; the handshake is not gone on with. One that closes the connection without a word refuses only if it does so time and again, while newer versions are taken in between.'

const rules = [
  rule({
    id: 'transport.tls-1-0.refused',
    title: 'TLS 1.0 is refused',
    level: 'must',
    clause: TRANSPORT,
    reading: READING,
  }),
  rule({
    id: 'transport.tls-1-1.refused',
    title: 'TLS 1.1 is refused',
    level: 'must',
    clause: TRANSPORT,
    reading: READING,
  }),
  rule({
    id: 'transport.tls-1-2.accepted',
    title: 'TLS 1.2 or TLS 1.3 is spoken',
    level: 'must',
    clause: TRANSPORT,
  }),
] as const

/** Rules about the connections that requests travel on. */
export const transport = area('transport', rules)
