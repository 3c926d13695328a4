import type { ErrorsElsewhere, ErrorStyle } from '../error-styles.ts'
import type { BankPolicy } from '../policy.ts'
import type { Variation, Variations } from './variation.ts'

const BODY = 'Of a message only category and code are required'
const ELSEWHERE = 'The error body outside payment initiation responses is not shown'
const ANY_4XX = 'That such a request is refused is stated or follows; with which 4xx is not said'

/** How a refusal is worded, and with which status it comes. */
export const errorVariations: Variations = {
  'errors-terse': {
    ...worded('terse', 'gives messages with category and code alone', BODY, []),
    leavesOpen: ['responses.tpp-messages.text-length'],
  },
  'errors-several-messages': worded(
    'several-messages',
    'gives several messages with a refusal, warnings among them',
    'A payment response has a list of messages',
    [],
  ),
  'errors-pointers-for-paths': worded(
    'pointers-for-paths',
    'names fields in messages by JSON pointers',
    'The path of a message is a string, of no stated form',
    [76],
  ),
  'errors-further-fields': worded(
    'further-fields',
    'adds fields to the body of a refusal',
    'What else an error body may hold is not said',
    [41],
  ),
  'errors-general-codes': worded(
    'general-codes',
    'refuses with codes of the list that say less: BAD_REQUEST, NOT_FOUND',
    'Which code of the list goes with which error is mostly not said',
    [61, 78],
  ),
  ...elsewhere('empty', 'refuses with an empty body, except payments'),
  ...elsewhere('text', 'refuses in plain text, except payments'),
  ...elsewhere('html', 'refuses with an HTML page, except payments'),
  ...elsewhere('problem', 'refuses with application/problem+json, except payments'),
  'fields-422': status(
    ['schema.maxLength', 'schema.enum', 'schema.pattern', 'schema.type', 'schema.minLength'],
    422,
    'answers fields that are wrong in themselves with 422',
    [78],
  ),
  'headers-403': status(
    ['header.'],
    403,
    'answers headers that are missing or wrong with 403',
    [27],
  ),
  'certificate-401': status(
    [
      'signature.certificate-untrusted',
      'signature.certificate-self-signed',
      'signature.certificate-expired',
      'signature.certificate-not',
      'signature.certificate-without',
    ],
    401,
    'answers certificates that it does not trust with 401',
    [13],
  ),
  'date-401': status(['signature.date-skewed'], 401, 'answers a Date that is off with 401', [3]),
  'bodies-422': status(
    ['body.malformed', 'body.content', 'body.too-deep', 'body.duplicate-key', 'body.utf-8'],
    422,
    'answers bodies that are no payments with 422',
    [78],
  ),
  'duplicates-403': status(['payment.logical-duplicate'], 403, 'refuses duplicates with 403', [48]),
  'unknown-403': status(
    ['basket.unknown', 'payment.unknown'],
    403,
    'answers for what it does not know, or does not show, with 403',
    [],
  ),
}

function worded(
  style: ErrorStyle,
  description: string,
  because: string,
  rulings: readonly number[],
): Variation {
  return {
    description,
    because,
    rulings,
    apply: (policy) => ({ ...policy, errorStyles: new Set([...policy.errorStyles, style]) }),
  }
}

function elsewhere(errorsElsewhere: ErrorsElsewhere, description: string): Variations {
  return {
    [`errors-elsewhere-${errorsElsewhere}`]: {
      description,
      because: ELSEWHERE,
      rulings: [],
      apply: (policy) => ({ ...policy, errorsElsewhere }),
    },
  }
}

function status(
  checks: readonly string[],
  status: number,
  description: string,
  rulings: readonly number[],
): Variation {
  return {
    description,
    because: ANY_4XX,
    rulings,
    apply: (policy: BankPolicy) => ({
      ...policy,
      statuses: [...checks.map((check) => ({ check, status })), ...policy.statuses],
    }),
  }
}
