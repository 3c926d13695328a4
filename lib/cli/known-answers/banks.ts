import type { Answer, Asked, Deed, Script } from './scripted-bank.ts'

let payments = 0

const created = (): Answer => {
  payments += 1
  return { status: 201, json: { paymentId: `p${payments}`, transactionStatus: 'RCVD' } }
}
const refused = (status = 400, code = 'FORMAT_ERROR'): Answer => ({
  status,
  json: { tppMessages: [{ category: 'ERROR', code, text: 'No.' }] },
})

const longerThan =
  (limit: number) =>
  ({ name }: Asked): boolean =>
    typeof name === 'string' && name.length > limit
const isLong = longerThan(70)
const isRefused = (asked: Asked): boolean => {
  const answer = right(asked)
  return typeof answer === 'object' && answer.status >= 400
}

/** A bank that is right about all that is tried here. */
const right: Script = (asked) => {
  const { operation, signed, name, account, allowsDuplicate, again } = asked
  if (!signed) return refused()
  if (operation === 'basket.create') return { status: 201, json: { basketId: 'b' } }
  if (operation === 'basket.authorise') return { status: 201, json: { scaStatus: 'EXEMPTED' } }
  if (operation !== 'ndct.create') return refused(404, 'RESOURCE_UNKNOWN')
  if (isLong(asked) || name === null || account.length > 30) return refused()
  return again > 0 && !allowsDuplicate ? refused(409, 'CONFLICT') : created()
}

/** A bank that is right but for what `which` picks out. */
const but =
  (which: (asked: Asked) => boolean, deed: Deed | Script): Script =>
  (asked) => {
    if (!which(asked)) return right(asked)
    return typeof deed === 'function' ? deed(asked) : deed
  }

const once = (which: (asked: Asked) => boolean): ((asked: Asked) => boolean) => {
  let done = false
  return (asked) => {
    if (done || !which(asked)) return false
    done = true
    return true
  }
}
const isValid = (asked: Asked): boolean => asked.operation === 'ndct.create' && !isRefused(asked)
const everyOther = (): ((asked: Asked) => boolean) => {
  let valid = 0
  return (asked) => {
    if (isValid(asked)) valid += 1
    return isValid(asked) && valid % 2 === 0
  }
}
const isLongNumber = ({ account }: Asked): boolean => account.length > 20
const slowDown: Answer = { status: 429, headers: { 'retry-after': '0.01' } }

/** Little banks by what they do; what a run says of each stands in known-answers.txt. */
export const banks: Readonly<Record<string, () => Script>> = {
  'is right': () => right,
  'takes names of any length': () => but(isLong, created),
  'takes names of 69 characters at most': () => but(longerThan(69), refused()),
  'takes null for a name': () => but(({ name }) => name === null, created),
  'takes everything': () => () => created(),
  'refuses everything': () => () => refused(403, 'FORBIDDEN'),
  'creates what is there already': () =>
    but(
      ({ again }) => again > 0,
      (asked) => right({ ...asked, again: 0 }),
    ),
  'answers 422 where the signature is missing': () => but(({ signed }) => !signed, refused(422)),
  'breaks down over long names': () => but(isLong, { status: 500 }),
  'breaks down once over a long name': () => but(once(isLong), { status: 500 }),
  'breaks down over everything': () => () => ({ status: 500 }),
  'is out of service for long names': () => but(isLong, { status: 503 }),
  'is out of service': () => () => ({ status: 503 }),
  'drops the connection on long names': () => but(isLong, 'drop'),
  'drops the connection once': () => but(once(isLong), 'drop'),
  'drops every connection': () => () => 'drop',
  'is silent to long names': () => but(isLong, 'silence'),
  'cuts its answers to valid payments short': () => but(isValid, 'cut'),
  'answers valid payments at great length': () =>
    but(isValid, () => ({ ...created(), json: { paymentId: 'x'.repeat(9000) } })),
  'says neither yes nor no to long names': () => but(isLong, { status: 200 }),
  'asks to slow down all the time': () => () => slowDown,
  'asks to slow down at first': () => but(({ nth }) => nth < 2, slowDown),
  'asks to slow down on long names': () => but(isLong, slowDown),
  'demands SCA at first': () => but(({ nth }) => nth === 0, 'demand-sca'),
  'demands SCA for everything': () => () => 'demand-sca',
  'demands SCA for long names, however often it is done': () => but(isLong, 'demand-sca'),
  'refuses every other valid payment': () => but(everyOther(), refused(400, 'PAYMENT_FAILED')),
  'refuses long account numbers for reasons of its own': () =>
    but(isLongNumber, refused(400, 'PRODUCT_UNKNOWN')),
  'refuses long account numbers as malformed': () => but(isLongNumber, refused()),
  'has no signing baskets': () =>
    but(({ operation }) => operation === 'basket.create', refused(404, 'RESOURCE_UNKNOWN')),
  'redirects valid payments': () =>
    but(isValid, { status: 303, headers: { location: '/v1/elsewhere' } }),
  'answers valid payments with a page': () =>
    but(isValid, { status: 200, html: '<h1>Thank you</h1>' }),
  'says nothing with its refusals': () => but(isRefused, { status: 400, json: {} }),
  'calls its JSON text': () => (asked) => {
    const answer = right(asked)
    if (typeof answer === 'string') return answer
    return { ...answer, headers: { 'content-type': 'text/plain' } }
  },
}
