import { defaultBaskets, type BasketInterface } from '../contract/baskets.ts'
import { operations } from '../contract/operations.ts'
import type { TransactionStatus } from '../contract/transaction-statuses.ts'
import type { AnswerSignature } from './answer-signature.ts'
import type { AnswerStyle } from './answer-styles.ts'
import { startCustomers, type Customer } from './customers.ts'
import type { ErrorStyle, ErrorsElsewhere } from './error-styles.ts'
import type { IdStyle } from './ids.ts'
import type { Load } from './load.ts'
import type { ScaDialogue } from './sca-dialogue.ts'
import type { WireHabit } from './wire.ts'

/** What the specification leaves to a bank: whatever it chooses here it is sound. */
export interface Latitude {
  /** Names of the optional checks that the bank makes. */
  readonly also: ReadonlySet<string>
  /** What the town of an address may be called. */
  readonly townNames: readonly ('townName' | 'city')[]
  /** What one character of a text is. */
  readonly lengthsIn: 'code-points' | 'utf-16-units' | 'graphemes'
  /** Which earlier payments another one can be a duplicate of. */
  readonly duplicatesOf: 'any' | 'approved'
  /** In what duplicates are alike: in all that tells payments apart, or in money, accounts and day. */
  readonly duplicatesAgreeIn: 'everything' | 'the-transfer'
  /** What a TPP gets that does not say whether it wants logical duplicates. */
  readonly duplicatesUnlessAsked: 'accepted' | 'refused'
  /** What comes of a payment whose X-Request-ID was used before. */
  readonly repeatedRequestIds: 'ignored' | 'refused' | 'answered-again'
  /** Whether certificates may come in PEM. */
  readonly takesPem: boolean
  /** Whether the obsolete forms of a Date that HTTP knows are taken. */
  readonly takesObsoleteDates: boolean
  /** Whether authorities are believed that a trusted one has certified. */
  readonly believesIntermediates: boolean
  /** What counts as the issuer's name in keyId: itself in any spelling, or also what RFC 5280 takes for the same. */
  readonly issuersCompared: 'exactly' | 'loosely'
  /** What a payment gets whose PSU-ID the bank never gave out. */
  readonly unknownPsu: 'sca-demanded' | 'refused'
  /** Whether a PSU who has authenticated may be named by X-PSU-IDENTITY alone. */
  readonly takesPsuIdentity: boolean
  /** Before which payments a PSU who is known must authenticate once more. */
  readonly scaForPayments: 'none' | 'first-of-each-kind' | 'every'
  /** How the PSU is led through authentication. */
  readonly sca: ScaDialogue
  /** Whether PSUs are known, and their approval is not asked for: authentication is exempted. */
  readonly exemptsSca: boolean
  /** Who asks for the user is sent through SCA each time, known or not. */
  readonly userNeedsSca: boolean
  /** What ids are made of. */
  readonly ids: IdStyle
  /** What statuses are called where payments and baskets are told of. */
  readonly statusWords: Readonly<Partial<Record<TransactionStatus, TransactionStatus>>>
  /** Where a refusal says that payments must not be mixed. */
  readonly mixCode: 'in-messages' | 'elsewhere'
  /** How signing baskets are created and addressed. */
  readonly baskets: BasketInterface
  /** Who has accounts when the bank starts. */
  readonly customers: readonly Customer[]
  /** Where the interface begins, before /v1. */
  readonly basePath: string
  /** How far the bank's clock is from the real time. */
  readonly secondsAhead: number
  /** Where the answer to a payment leads for its approval. */
  readonly approvalBy: 'startAuthorisation' | 'scaRedirect'
  /** Whether a PSU is known only in the session that it authenticated in. */
  readonly bindsSessions: boolean
  /** Whether the first address that a TPP wants its PSUs sent to is the only one that it may give. */
  readonly bindsRedirects: boolean
  /** From which amount in kroner on an account cannot pay. */
  readonly funds: number
  /** The number of CREATED. */
  readonly created: 200 | 201 | 202
  /** Whether the bank is busy. */
  readonly load: Load
  /** What answers have besides what they must, or leave out of what they may. */
  readonly answerStyles: ReadonlySet<AnswerStyle>
  /** How refusals are worded. */
  readonly errorStyles: ReadonlySet<ErrorStyle>
  /** What refusals of operations that create no payment have for a body. */
  readonly errorsElsewhere: ErrorsElsewhere
  /** In which form answers are signed, if they are. */
  readonly answerSignature: AnswerSignature
  /** What HTTP and JSON leave to the writer. */
  readonly wire: ReadonlySet<WireHabit>
}

/** What this bank chooses, unless it is told to vary. */
export const usualLatitude: Latitude = {
  also: new Set(),
  townNames: ['townName', 'city'],
  lengthsIn: 'code-points',
  duplicatesOf: 'any',
  duplicatesAgreeIn: 'everything',
  duplicatesUnlessAsked: 'accepted',
  repeatedRequestIds: 'ignored',
  takesPem: false,
  takesObsoleteDates: false,
  believesIntermediates: true,
  issuersCompared: 'exactly',
  unknownPsu: 'sca-demanded',
  takesPsuIdentity: false,
  scaForPayments: 'none',
  sca: { steps: ['identify'], page: 'plain', hops: 0, parameters: {} },
  exemptsSca: false,
  userNeedsSca: false,
  ids: 'opaque',
  statusWords: {},
  mixCode: 'in-messages',
  baskets: { ...defaultBaskets, statusPath: operations['basket.status'].path },
  customers: startCustomers,
  basePath: '',
  secondsAhead: 0,
  approvalBy: 'startAuthorisation',
  bindsSessions: false,
  bindsRedirects: false,
  funds: Infinity,
  created: 201,
  load: 'none',
  answerStyles: new Set(),
  errorStyles: new Set(),
  errorsElsewhere: 'messages',
  answerSignature: 'none',
  wire: new Set(),
}
