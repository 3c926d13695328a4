import fc from 'fast-check'

/** Any header value as node:http hands it over: a character for each octet. */
export const wireText: fc.Arbitrary<string> = fc
  .uint8Array()
  .map((octets) => Buffer.from(octets).toString('latin1'))
