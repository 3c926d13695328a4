import * as asn1js from 'asn1js'

// X.509 and the statements of a qualified certificate for electronic seals, by the ASN.1 of RFC 5280,
// RFC 3739, ETSI EN 319 412-5 and ETSI TS 119 495: nothing here is shared with what makes certificates.

const oid = (name: string) => new asn1js.ObjectIdentifier({ name })
const sequence = (...value: asn1js.AsnSchemaType[]) => new asn1js.Sequence({ value })
const sequenceOf = (name: string, value: asn1js.AsnSchemaType) =>
  new asn1js.Sequence({ value: [new asn1js.Repeated({ name, value })] })
const text = (name = '') => new asn1js.Utf8String({ name })
const time = () =>
  new asn1js.Choice({ value: [new asn1js.UTCTime(), new asn1js.GeneralizedTime()] })
const algorithm = () => sequence(oid(''), new asn1js.Any({ optional: true }))

const name = () =>
  sequenceOf(
    '',
    new asn1js.Set({
      value: [new asn1js.Repeated({ value: sequence(oid(''), new asn1js.Any()) })],
    }),
  )

const certificate = sequence(
  sequence(
    new asn1js.Constructed({
      idBlock: { tagClass: 3, tagNumber: 0 },
      value: [new asn1js.Integer()],
    }),
    new asn1js.Integer(),
    algorithm(),
    name(),
    sequence(time(), time()),
    name(),
    sequence(algorithm(), new asn1js.BitString()),
    new asn1js.Constructed({
      idBlock: { tagClass: 3, tagNumber: 3 },
      value: [
        sequenceOf(
          'extensions',
          sequence(oid(''), new asn1js.Boolean({ optional: true }), new asn1js.OctetString()),
        ),
      ],
    }),
  ),
  algorithm(),
  new asn1js.BitString(),
)

const qcStatements = sequenceOf('statements', sequence(oid(''), new asn1js.Any({ optional: true })))

/** What may follow the identifier of each statement. */
const infos: Readonly<Record<string, asn1js.AsnSchemaType>> = {
  '0.4.0.1862.1.5': sequenceOf('', sequence(new asn1js.IA5String(), new asn1js.PrintableString())),
  '0.4.0.1862.1.6': sequenceOf('', oid('')),
  '0.4.0.19495.2': sequence(
    sequenceOf('roles', sequence(oid(''), text())),
    text('authorityName'),
    text('authorityId'),
  ),
}

export interface StatedSeal {
  /** Identifiers of the statements, in their order. */
  readonly statements: readonly string[]
  readonly psd2?: {
    readonly roles: readonly (readonly [oid: string, name: string])[]
    readonly authorityName: string
    readonly authorityId: string
  }
}

/** What a certificate states by these schemas; throws when it does not keep to them. */
export function readSeal(der: Uint8Array): StatedSeal {
  const extensions = listIn(verified(der, certificate), 'extensions').map(partsOf)
  const extension = extensions.find(([id]) => oidOf(id) === '1.3.6.1.5.5.7.1.3')
  const octets = extension?.at(-1)
  if (!(octets instanceof asn1js.OctetString)) return { statements: [] }
  const found = verified(octets.valueBlock.valueHexView, qcStatements)
  const statements = listIn(found, 'statements').map(partsOf)
  const results = statements.map(([id, info]) => {
    const schema = infos[oidOf(id)]
    if ((schema === undefined) !== (info === undefined)) throw new Error(`info of ${oidOf(id)}`)
    return schema && info && checked(asn1js.compareSchema(info, info, schema))
  })
  const psd2 = results.find((result) => result?.['authorityId'] !== undefined)
  return {
    statements: statements.map(([id]) => oidOf(id)),
    ...(psd2 && {
      psd2: {
        roles: listIn(psd2, 'roles').map((role) => {
          const [id, name] = partsOf(role)
          return [oidOf(id), textOf(name)] as const
        }),
        authorityName: textOf(psd2['authorityName']),
        authorityId: textOf(psd2['authorityId']),
      },
    }),
  }
}

type Named = Readonly<Record<string, unknown>>

function verified(der: Uint8Array, schema: asn1js.AsnSchemaType): Named {
  return checked(asn1js.verifySchema(der, schema))
}

function checked(comparison: asn1js.CompareSchemaResult): Named {
  if (comparison.verified) return comparison.result
  throw new Error('The schema is not kept to')
}

function listIn(result: Named, name: string): unknown[] {
  const list = result[name]
  return Array.isArray(list) ? list : []
}

function partsOf(node: unknown): asn1js.AsnType[] {
  return node instanceof asn1js.Sequence ? node.valueBlock.value : []
}

function oidOf(node: unknown): string {
  return node instanceof asn1js.ObjectIdentifier ? node.valueBlock.toString() : ''
}

function textOf(node: unknown): string {
  return node instanceof asn1js.Utf8String ? node.valueBlock.value : ''
}
