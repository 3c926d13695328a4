import { Type } from 'typebox'
import { BASKET_ID, PAYMENT_ID, defaultBaskets } from '../contract/baskets.ts'
import { operations } from '../contract/operations.ts'
import { CERTIFICATE_KINDS } from '../signing/kinds/certificate-kinds.ts'
import { PAYMENT_CONSENT } from './description.ts'

/*
 * The one place where a field of the configuration is described. The published JSON Schema,
 * the file that `samsvar init` writes, the table in the documentation and the checks of
 * `loadConfig` are all made from it.
 */

const strict = { additionalProperties: false } as const
const text = { minLength: 1 } as const

const currency = Type.String({
  description: 'Currency of the account, ISO 4217.',
  pattern: '^[A-Z]{3}$',
  examples: ['NOK'],
})

const account = Type.Object(
  {
    bban: Type.String({ ...text, description: 'Account number.', examples: ['95360573002'] }),
    currency,
  },
  strict,
)

const cardAccount = Type.Object(
  {
    identification: Type.String({
      ...text,
      description: 'Reference of the card account.',
      examples: ['4925100000000004'],
    }),
    currency,
  },
  strict,
)

const furtherCertificate = Type.Object(
  {
    certificate: Type.String({
      ...text,
      description: 'Certificate: PEM file or text.',
      examples: ['./expired.pem'],
    }),
    key: Type.Optional(
      Type.String({
        ...text,
        description: 'Its private key, where it is not that of tpp: PEM file or text.',
        examples: ['./weak-key.key.pem'],
      }),
    ),
  },
  strict,
)

const tpp = Type.Object(
  {
    certificate: Type.String({
      ...text,
      description:
        'Certificate that signs requests (QSealC): a PEM file, relative to this file, or PEM text.',
      examples: ['./tpp-certificate.pem'],
    }),
    key: Type.String({
      ...text,
      description: 'Its private RSA key: a PEM file, relative to this file, or PEM text.',
      examples: ['./tpp-key.pem'],
    }),
    keyPassphrase: Type.Optional(
      Type.String({
        description: 'Passphrase of the key, if it has one.',
        examples: ['${TPP_KEY_PASSPHRASE}'],
      }),
    ),
    certificates: Type.Optional(
      Type.Record(Type.String(), furtherCertificate, {
        propertyNames: { enum: [...CERTIFICATE_KINDS] },
        description:
          'Further certificates to see what the bank makes of them, by kind (samsvar keys --all-kinds makes them all). Those called issuer-… and serial-… must be ones that the bank trusts. Rules about kinds that are not here are skipped.',
        examples: [{ expired: { certificate: './expired.pem' } }],
      }),
    ),
  },
  { ...strict, description: 'Who the harness is: a TPP with its certificate.' },
)

const uuid = {
  pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
} as const

const corporate = Type.Object(
  {
    nationalId: Type.Optional(
      Type.String({
        ...text,
        description: 'Identification number that is typed into the SCA page for this user.',
        examples: ['${CORPORATE_NATIONAL_ID}'],
      }),
    ),
    psuId: Type.Optional(
      Type.String({
        ...uuid,
        description: 'PSU-ID from an earlier SCA, with corporateId; SCA is then left out.',
        examples: ['${CORPORATE_PSU_ID}'],
      }),
    ),
    corporateId: Type.Optional(
      Type.String({
        ...text,
        description: 'PSU-Corporate-ID; by default the one that the redirect after SCA brings.',
        examples: ['${PSU_CORPORATE_ID}'],
      }),
    ),
    accounts: Type.Array(account, {
      minItems: 1,
      description: 'Accounts that this user may pay from.',
      examples: [[{ bban: '95360582222', currency: 'NOK' }]],
    }),
  },
  {
    ...strict,
    description:
      'A second user, who acts in the context CORPORATE; without one, rules about corporate users are skipped.',
  },
)

const psu = Type.Object(
  {
    nationalId: Type.Optional(
      Type.String({
        ...text,
        description:
          'Identification number that is typed into the SCA page of the bank. Needed unless psuId is given.',
        examples: ['${PSU_NATIONAL_ID}'],
      }),
    ),
    psuId: Type.Optional(
      Type.String({
        ...uuid,
        description: 'PSU-ID from an earlier SCA; SCA is then left out.',
        examples: ['${PSU_ID}'],
      }),
    ),
    corporateId: Type.Optional(
      Type.String({
        ...text,
        description: 'PSU-Corporate-ID, for the context CORPORATE.',
        examples: ['${PSU_CORPORATE_ID}'],
      }),
    ),
    context: Type.Optional(
      Type.Enum(['PRIVATE', 'CORPORATE'], {
        description: 'PSU-Context of the requests.',
        default: 'PRIVATE',
      }),
    ),
    ipAddress: Type.Optional(
      Type.String({
        ...text,
        description: 'PSU-IP-Address of the requests.',
        default: '192.0.2.1',
      }),
    ),
    corporate: Type.Optional(corporate),
  },
  { ...strict, description: 'The user whose accounts are paid from.' },
)

const accounts = Type.Object(
  {
    debtor: Type.Array(account, {
      minItems: 1,
      description: 'Accounts that the PSU may pay from.',
      examples: [[{ bban: '95360573002', currency: 'NOK' }]],
    }),
    cards: Type.Optional(
      Type.Array(cardAccount, {
        description:
          'Card accounts that the PSU may pay from; without any, card payments are left out.',
        default: [],
        examples: [[{ identification: '4925100000000004', currency: 'NOK' }]],
      }),
    ),
    creditor: Type.Optional(
      Type.Array(account, {
        description:
          'Accounts to pay to; without any, numbers with right check digits are made up.',
        default: [],
        examples: [[{ bban: '90412263056', currency: 'NOK' }]],
      }),
    ),
    anyAccountNumber: Type.Optional(
      Type.Boolean({
        description:
          'Whether the bank takes creditor account numbers of any shape up to 30 characters.',
        default: false,
      }),
    ),
  },
  { ...strict, description: 'Accounts that requests may refer to.' },
)

const sca = Type.Object(
  {
    redirectUri: Type.Optional(
      Type.String({
        ...text,
        description:
          'TPP-Redirect-URI, where the bank wants it registered. By default an address on this machine.',
        examples: ['https://tpp.example/redirect'],
      }),
    ),
  },
  { ...strict, description: 'Strong customer authentication.', default: {} },
)

const address = Type.Object(
  {
    town: Type.Optional(
      Type.Enum(['auto', 'city', 'townName', 'both'], {
        description:
          'Which name the bank takes for the town of an address; auto finds out with payments.',
        default: 'auto',
      }),
    ),
  },
  { ...strict, description: 'Postal addresses.', default: {} },
)

const path = { pattern: '^/' } as const

const baskets = Type.Object(
  {
    path: Type.Optional(
      Type.String({
        ...path,
        description: 'Path that signing baskets are created at.',
        default: defaultBaskets.path,
      }),
    ),
    body: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: `Body that creates a basket; the element of a list that holds ${PAYMENT_ID} is repeated for each payment.`,
        default: defaultBaskets.body,
      }),
    ),
    idField: Type.Optional(
      Type.String({
        ...text,
        description: 'Field of the answer that holds the id of the basket.',
        default: defaultBaskets.idField,
      }),
    ),
    authorisationPath: Type.Optional(
      Type.String({
        ...path,
        description: `Path that the authorisation of a basket is started at, with ${BASKET_ID}.`,
        default: defaultBaskets.authorisationPath,
      }),
    ),
    statusPath: Type.Optional(
      Type.String({
        ...path,
        description: `Path that the status of a basket is read at, with ${BASKET_ID}; without one it is not judged.`,
        examples: [operations['basket.status'].path],
      }),
    ),
  },
  {
    ...strict,
    description: 'Signing baskets, whose creation the specification does not show.',
    default: {},
  },
)

const responses = Type.Object(
  {
    signature: Type.Optional(
      Type.Object(
        {
          certificate: Type.String({
            ...text,
            description:
              'Certificate that the bank signs its answers with, or of the authority that issued those in certificateHeader: PEM file or text.',
            examples: ['./bank-signature.pem'],
          }),
          certificateHeader: Type.Optional(
            Type.String({
              pattern: "^[!#$%&'*+.^_`|~\\w-]+$",
              description:
                'Header in which answers bring the certificate that they are signed with, base64 of DER; where they bring none, leave it out.',
              examples: ['ASPSP-Signature-Certificate'],
            }),
          ),
        },
        {
          ...strict,
          description:
            'Declares that the bank signs its answers as requests are signed, with Digest and Signature. Without it signatures of answers are not judged.',
        },
      ),
    ),
  },
  { ...strict, description: 'Answers of the bank.', default: {} },
)

const sandbox = Type.Object(
  {
    customerType: Type.Optional(
      Type.String({
        ...text,
        description:
          'The type that a private customer is created with; by default PRIVATE is tried, then private.',
        examples: ['private'],
      }),
    ),
  },
  {
    ...strict,
    description: 'The operations that exist in the sandbox only.',
    default: {},
  },
)

const tls = Type.Object(
  {
    ca: Type.Optional(
      Type.String({
        ...text,
        description:
          'Authority of the bank’s TLS certificate, where the machine does not know it: PEM file or text.',
        examples: ['./bank-ca.pem'],
      }),
    ),
    clientCertificate: Type.Optional(
      Type.String({
        ...text,
        description: 'Client certificate for mutual TLS (QWAC): PEM file or text.',
        examples: ['./tls-certificate.pem'],
      }),
    ),
    clientKey: Type.Optional(
      Type.String({
        ...text,
        description: 'Its private key: PEM file or text.',
        examples: ['./tls-key.pem'],
      }),
    ),
    clientKeyPassphrase: Type.Optional(
      Type.String({
        description: 'Passphrase of that key, if it has one.',
        examples: ['${TLS_KEY_PASSPHRASE}'],
      }),
    ),
  },
  { ...strict, description: 'Connections to the bank.', default: {} },
)

const limits = Type.Object(
  {
    timeoutSeconds: Type.Optional(
      Type.Number({
        description: 'How long one request may take from connecting to the end of its answer.',
        exclusiveMinimum: 0,
        maximum: 600,
        default: 10,
      }),
    ),
    concurrency: Type.Optional(
      Type.Integer({
        description: 'Requests under way at once.',
        minimum: 1,
        maximum: 256,
        default: 8,
      }),
    ),
    rate: Type.Optional(
      Type.Number({
        description: 'Requests per second at most; unlimited when left out.',
        exclusiveMinimum: 0,
        examples: [20],
      }),
    ),
    maxResponseBytes: Type.Optional(
      Type.Integer({
        description: 'How much of an answer is read.',
        minimum: 1024,
        maximum: 2 ** 28,
        default: 2 ** 20,
      }),
    ),
  },
  { ...strict, description: 'How hard the bank is worked.', default: {} },
)

const production = Type.Object(
  {
    allowPayments: Type.Optional(
      Type.String({
        description: `In production nothing that could move money is sent unless this says: ${PAYMENT_CONSENT}`,
        examples: [PAYMENT_CONSENT],
      }),
    ),
  },
  { ...strict, description: 'Consent to what a run does in production.', default: {} },
)

/** The configuration as a person writes it: what has a default may be left out. */
export const configSchema = Type.Object(
  {
    name: Type.Optional(
      Type.String({
        ...text,
        description: 'What reports call the bank; by default its host name.',
        examples: ['Example Bank sandbox'],
      }),
    ),
    baseUrl: Type.String({
      ...text,
      description: 'Where the interface lives, without /v1: https, or http on this machine.',
      examples: ['https://psd2.bank.example/api'],
    }),
    environment: Type.Enum(['sandbox', 'production'], {
      description: 'sandbox or production.',
      examples: ['sandbox'],
    }),
    tpp,
    psu,
    accounts,
    sca: Type.Optional(sca),
    address: Type.Optional(address),
    baskets: Type.Optional(baskets),
    sandbox: Type.Optional(sandbox),
    headers: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'Headers that every request carries, such as the API key of a gateway.',
        default: {},
        examples: [{ 'X-API-Key': '${GATEWAY_API_KEY}' }],
      }),
    ),
    responses: Type.Optional(responses),
    tls: Type.Optional(tls),
    limits: Type.Optional(limits),
    production: Type.Optional(production),
  },
  {
    ...strict,
    title: 'samsvar configuration',
    description: 'A bank to judge, and the TPP and PSU to judge it with.',
  },
)

export type TargetConfig = Type.Static<typeof configSchema>
