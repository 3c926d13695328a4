import type { Hypothesis } from './search.ts'

/** What becomes of a serial number in upper-case hexadecimal, octet by octet. */
export const serialSpellings: readonly Hypothesis<string>[] = [
  {
    name: 'decimal-serial',
    says: 'The serial number is written in decimal.',
    fix: 'Write the serial number in upper-case hexadecimal (in Java toString(16), not toString()).',
    variants: (serial) => [BigInt(`0x${serial}`).toString(10)],
  },
  {
    name: 'negative-serial',
    says: 'The serial number was read as a negative number: its first bit was taken for a sign.',
    fix: 'Read the octets of the serial number as an unsigned number.',
    variants: (serial) => [`-${complement(serial)}`, `-${withoutZeros(complement(serial))}`],
  },
  {
    name: 'leading-zeros-stripped',
    says: 'The leading zeros of the serial number are left out.',
    fix: 'Keep the leading zeros: some banks compare the serial number as text.',
    variants: (serial) => [withoutZeros(serial)],
  },
  {
    name: 'leading-zeros-added',
    says: 'The serial number has leading zeros that the certificate’s does not have.',
    fix: 'Leave the added zeros out: some banks compare the serial number as text.',
    variants: (serial) =>
      [2, 4, 8, 16, 20].map((size) => serial.padStart(size * 2, '0')).concat(`00${serial}`),
  },
  {
    name: 'serial-in-octets',
    says: 'The octets of the serial number are held apart, as tools show it.',
    fix: 'Write the serial number as one run of hexadecimal digits.',
    variants: (serial) => [':', ' ', '-'].map((by) => (serial.match(/../g) ?? []).join(by)),
  },
  {
    name: 'hexadecimal-prefix',
    says: 'The serial number has 0x before it.',
    fix: 'Leave the 0x out.',
    variants: (serial) => [`0x${serial}`],
  },
  {
    name: 'lower-case-serial',
    says: 'The serial number is written in lower case.',
    fix: 'Write the serial number in upper case.',
    variants: (serial) => [serial.toLowerCase()],
  },
]

function withoutZeros(serial: string): string {
  return serial.replace(/^0+(?=.)/, '')
}

function complement(serial: string): string {
  const size = 1n << BigInt(serial.length * 4)
  return (size - BigInt(`0x${serial}`)).toString(16).toUpperCase()
}
