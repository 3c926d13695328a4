import { runChecks, type Check } from './check.ts'
import type { BankPolicy } from './policy.ts'
import type { Received } from './received.ts'
import { Refusal } from './refusal.ts'
import { readStrictJson } from './strict-json.ts'

const contentChecks: readonly Check<Received>[] = [
  {
    name: 'body.content-type',
    objection: ({ headers }) =>
      isJson(headers.first('Content-Type') ?? '')
        ? undefined
        : {
            status: 415,
            code: 'FORMAT_ERROR',
            text: 'Header Content-Type must be application/json, in UTF-8',
          },
  },
  {
    name: 'body.content-encoding',
    objection: ({ headers }) =>
      /^(?:identity)?$/i.test(headers.first('Content-Encoding') ?? '')
        ? undefined
        : { status: 415, code: 'FORMAT_ERROR', text: 'Bodies must not have a Content-Encoding' },
  },
]

const JSON_TYPE = /^application\/json[\t ]*(?:;(.*))?$/i
const UTF_8 = /^[\t ]*charset="?utf-8"?[\t ]*$/i

function isJson(contentType: string): boolean {
  const match = JSON_TYPE.exec(contentType)
  if (match === null) return false
  const parameters = (match[1] ?? '').split(';')
  return parameters.every(
    (parameter) => !/^[\t ]*charset=/i.test(parameter) || UTF_8.test(parameter),
  )
}

/** The value of a JSON body. Undefined only when the policy lets malformed JSON pass. */
export function readBody(policy: BankPolicy, request: Received): unknown {
  runChecks(policy, contentChecks, request)
  const { value, problems } = readStrictJson(request.http.body ?? new Uint8Array())
  for (const { fault, text } of problems) {
    const check = `body.${fault}`
    if (!policy.without.has(check)) {
      throw new Refusal({ check, status: 400, code: 'FORMAT_ERROR', text })
    }
  }
  return value
}
