import { products } from '../../contract/operations.ts'
import type { BodyHabit } from '../body-habits.ts'
import type { Trusted } from '../misplaced-trust.ts'
import { leavingOut } from '../policy.ts'
import { collect, type Defect } from './defect.ts'

const everywhere = (rule: string): string[] => products.map((product) => `${product}.${rule}`)

const AMOUNTS = everywhere('instructed-amount.amount.format')
const CURRENCIES = everywhere('instructed-amount.currency.one-of')
/** What is tried with a date of another year may begin after the payment's end. */
const LATER_DATES = [
  'ndct.requested-execution-date.format',
  'ncbct.requested-execution-date.format',
  'periodic.end-date.format',
]
const START_DATE = 'periodic.start-date.format'
const DATES = [...LATER_DATES, START_DATE]
const REFERENCES = 'ndct.remittance-information-structured-array'
const MONTHS = 'periodic.months-of-execution'

const OF_TEXTS = ['{ndct,ncbct,periodic}.*.{one-of,format}']
const OF_LISTS = [`${REFERENCES}.*`, `${MONTHS}.*`]

type Intent = readonly [
  description: string,
  trips: readonly string[],
  alsoTrips?: readonly string[],
]

const habits: Readonly<Record<BodyHabit, Intent>> = {
  'trims-texts': ['trims every text', [...AMOUNTS, ...CURRENCIES], OF_TEXTS],
  'drops-last-newlines': ['drops a newline at the end of a text', [...AMOUNTS, ...DATES]],
  'drops-leading-blanks': [
    'drops blanks in front of a text',
    [...AMOUNTS, ...CURRENCIES],
    OF_TEXTS,
  ],
  'sees-first-elements-only': [
    'looks at the first element of a list only',
    [`${REFERENCES}.reference.max-length`, `${MONTHS}.distinct`],
    OF_LISTS,
  ],
  'sees-last-elements-only': [
    'looks at the last element of a list only',
    [`${REFERENCES}.reference.max-length`, `${MONTHS}.distinct`],
    OF_LISTS,
  ],
  'reads-all-digits': ['takes digits of Arabic script for digits', AMOUNTS],
  'reads-hexadecimal': ['takes hexadecimal numbers', AMOUNTS],
  'reads-literals-of-java': ['takes numbers with a letter behind, as Java does', AMOUNTS],
  'reads-literals-of-python': ['takes numbers with underscores, as Python does', AMOUNTS],
  'gives-every-month-31-days': ['gives every month 31 days', LATER_DATES, [START_DATE]],
  'gives-every-year-a-leap-day': ['gives every year a 29 February', LATER_DATES, [START_DATE]],
  'takes-dates-without-zeros': ['takes dates without leading zeros', LATER_DATES, [START_DATE]],
  'takes-dates-without-hyphens': ['takes dates without hyphens', DATES],
  'takes-dates-with-slashes': ['takes dates with slashes', DATES],
  'takes-dates-with-a-zone': ['takes dates with a zone, as XML Schema does', DATES],
}

/** Checks that would refuse a body for what the habit takes from it. */
const LETS_PASS: { readonly [Habit in BodyHabit]?: readonly string[] } = {
  'drops-last-newlines': ['body.control-character'],
}

/** The signature is not looked at; what else is wrong with a request is. */
const SIGNATURE = ['signing.signature.valid', 'signing.signature.own-key']

const trusts: Readonly<Record<Trusted, string>> = {
  body: 'verifies no signature over a body that it has accepted before',
  'psu-and-key': 'verifies no signature of a PSU and certificate that it has accepted before',
}

/** Defects of banks that look right at first sight. */
export const trickDefects = collect([
  ...(Object.keys(habits) as BodyHabit[]).map((habit): [string, Defect] => {
    const [description, trips, alsoTrips = []] = habits[habit]
    return [
      `habit:${habit}`,
      {
        description,
        trips,
        alsoTrips,
        apply: (policy) => ({
          ...leavingOut(policy, LETS_PASS[habit] ?? []),
          bodyHabits: new Set([...policy.bodyHabits, habit]),
        }),
      },
    ]
  }),
  ...(Object.keys(trusts) as Trusted[]).map((what): [string, Defect] => [
    `trust:${what}`,
    {
      description: trusts[what],
      trips: SIGNATURE,
      alsoTrips: ['signing.*', 'headers.*.{signature,tpp-signature-certificate,digest}.*'],
      apply: (policy) => ({ ...policy, trusts: what }),
    },
  ]),
  [
    'judge-possible-duplicates-only',
    {
      description: 'looks at payments only when they may be logical duplicates',
      trips: ['ndct.duplicates.nothing-else', 'ncbct.duplicates.nothing-else'],
      // What it does not look at it does not remember.
      alsoTrips: ['{ndct,ncbct}.duplicates.{refused,not-boolean}'],
      apply: (policy) => ({ ...policy, judges: 'possible-duplicates' }),
    },
  ],
  [
    'refuse-the-unknown',
    {
      description: 'refuses the first payment between two accounts, and takes all that follow',
      trips: everywhere('creditor-name.max-length'),
      alsoTrips: ['*'],
      apply: (policy) => ({ ...policy, judgement: 'refuse-the-unknown' }),
    },
  ],
])
