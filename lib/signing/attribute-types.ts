/** Attribute types that RFC 2253, section 2.3, gives a short name, by object identifier. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.6': 'C',
  '2.5.4.9': 'STREET',
  '0.9.2342.19200300.100.1.25': 'DC',
  '0.9.2342.19200300.100.1.1': 'UID',
}

const OIDS: ReadonlyMap<string, string> = new Map(
  Object.entries(SHORT_NAMES).map(([oid, name]) => [name, oid]),
)

/** `CN` for `2.5.4.3`; undefined for types that RFC 2253 has no short name for. */
export function shortNameOf(oid: string): string | undefined {
  return SHORT_NAMES[oid]
}

/** The object identifier for a short name in any case, or for an identifier with or without the `OID.` of older writers. */
export function attributeOid(type: string): string | undefined {
  const oid = type.replace(/^oid\./i, '')
  return /^\d+(?:\.\d+)+$/.test(oid) ? oid : OIDS.get(type.toUpperCase())
}
