import { withBody, withHeader, withStatus, type Spoil } from './delivery.ts'
import type { Corruption } from './corruption.ts'
import { head } from './proxy.ts'
import { payments, refused } from './fields.ts'

const SERVER_ERROR = 'responses.status.no-server-error'
const JSON_BODY = 'responses.body.json'
const UTF_8 = 'responses.body.utf-8'
const NO_SIGNATURE = 'signing.signature.present'
const ON_ERRORS = 'responses.tpp-messages.on-errors'
/** Rules that go by whether a payment was created. */
const PAYMENTS = [ON_ERRORS, 'ndct.*', 'ndct.*.*', 'basket.*.*', 'signing.*.*']

const one = (
  description: string,
  { of }: Pick<Corruption, 'of'>,
  spoil: Spoil,
  reportedBy: readonly string[],
  alsoBy: readonly string[] = [],
): Corruption => ({ description, of, which: 'one', spoil, reportedBy, alsoBy })

const every = (...args: Parameters<typeof one>): Corruption => ({ ...one(...args), which: 'every' })

/** Nobody is blamed for a connection: the rules that hang on it stay open. */
const network = (description: string, spoil: Spoil): Corruption =>
  one(description, payments, spoil, [], [])

const junk = Buffer.from('SSH-2.0-OpenSSH_9.2\r\n')

/** Whole answers spoilt: status, headers, the body as such, and the connection that carries them. */
export const messageCorruptions: Readonly<Record<string, Corruption>> = {
  'status:created-becomes-500': one(
    '201 becomes 500',
    payments,
    withStatus(500),
    [SERVER_ERROR],
    PAYMENTS,
  ),
  'status:created-becomes-503': every(
    'every 201 becomes 503',
    payments,
    withStatus(503),
    [SERVER_ERROR],
    PAYMENTS,
  ),
  'status:created-becomes-400': every(
    'every 201 becomes 400',
    payments,
    withStatus(400),
    ['ndct.accepted'],
    PAYMENTS,
  ),
  'status:created-becomes-302': every(
    'every 201 becomes 302',
    payments,
    withStatus(302),
    ['ndct.accepted'],
    PAYMENTS,
  ),
  'status:refused-becomes-500': one(
    '400 becomes 500',
    refused,
    withStatus(500),
    [SERVER_ERROR],
    PAYMENTS,
  ),
  'status:refused-becomes-401': every(
    'every 400 becomes 401',
    refused,
    withStatus(401),
    [NO_SIGNATURE],
    ['responses.*.*'],
  ),
  'status:refused-becomes-422': every(
    'every 400 becomes 422',
    refused,
    withStatus(422),
    [NO_SIGNATURE],
    ['responses.*.*'],
  ),
  'status:refused-becomes-201': every(
    'every 400 becomes 201',
    refused,
    withStatus(201),
    [NO_SIGNATURE],
    [...PAYMENTS, 'responses.*.*'],
  ),
  'content-type:dropped': one('Content-Type is left out', payments, withHeader('content-type'), [
    JSON_BODY,
    'responses.body.content-type',
  ]),
  'content-type:text': one(
    'Content-Type is text/plain',
    payments,
    withHeader('content-type', 'text/plain'),
    [JSON_BODY],
  ),
  'content-type:xml': one(
    'Content-Type is application/xml',
    payments,
    withHeader('content-type', 'application/xml'),
    [JSON_BODY],
    ['transport.*.*', 'responses.*.*'],
  ),
  'content-type:latin-1': one(
    'the charset is iso-8859-1',
    payments,
    withHeader('content-type', 'application/json; charset=iso-8859-1'),
    [UTF_8],
  ),
  'body:empty': one(
    'the body is empty',
    payments,
    withBody(() => Buffer.alloc(0)),
    [JSON_BODY],
    PAYMENTS,
  ),
  'body:half': one(
    'half of the body, and a length that says so',
    payments,
    withBody((body) => body.subarray(0, body.length / 2)),
    [JSON_BODY],
    PAYMENTS,
  ),
  'body:text': one(
    'the body is no JSON',
    payments,
    withBody(() => Buffer.from('created')),
    [JSON_BODY],
    PAYMENTS,
  ),
  'body:array': one(
    'the body is a list of the right one',
    payments,
    withBody((body) => Buffer.from(`[${body.toString()}]`)),
    ['responses.payment.payment-id'],
    [...PAYMENTS, 'responses.payment.*'],
  ),
  'body:latin-1': one(
    'the body is in ISO-8859-1',
    payments,
    withBody((body) =>
      Buffer.from(body.toString().replace('psuMessage":"', 'psuMessage":"å '), 'latin1'),
    ),
    [UTF_8],
    [...PAYMENTS, JSON_BODY],
  ),
  'body:twice': one(
    'the body comes twice',
    payments,
    withBody((body) => Buffer.concat([body, body])),
    [JSON_BODY],
    PAYMENTS,
  ),
  'connection:cut': network('the connection ends within the body', (answer) => ({
    kind: 'cut',
    answer,
    octets: 10,
  })),
  'connection:cut-before-body': network('the connection ends before the body', (answer) => ({
    kind: 'cut',
    answer,
    octets: 0,
  })),
  'connection:reset': network('the connection is reset', () => ({ kind: 'reset' })),
  'connection:reset-instead-of-refusal': one(
    'the connection is reset instead of a refusal',
    refused,
    () => ({ kind: 'reset' }),
    [],
  ),
  'connection:silence': network('no answer comes', () => ({ kind: 'silence' })),
  'connection:closed': network('the connection is closed without an answer', () => ({
    kind: 'octets',
    octets: Buffer.alloc(0),
  })),
  'protocol:junk': network('something that is not HTTP', () => ({ kind: 'octets', octets: junk })),
  'protocol:half-a-head': network('the connection ends within the head', (answer) => ({
    kind: 'octets',
    octets: Buffer.from(head(answer).slice(0, 40)),
  })),
  'protocol:two-lengths': network('two lengths that contradict each other', (answer) => ({
    kind: 'octets',
    octets: Buffer.concat([
      Buffer.from(head({ ...answer, headers: [...answer.headers, ['content-length', '3']] })),
      answer.body,
    ]),
  })),
  'protocol:bad-chunks': network('chunks that cannot be read', () => ({
    kind: 'octets',
    octets: Buffer.from(
      'HTTP/1.1 201 \r\ntransfer-encoding: chunked\r\n\r\nxyz\r\n{}\r\n0\r\n\r\n',
    ),
  })),
  'protocol:header-without-colon': network('a header without a colon', (answer) => ({
    kind: 'octets',
    octets: Buffer.from(head(answer).replace('\r\n', '\r\nno header at all\r\n')),
  })),
}
