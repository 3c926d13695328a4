/**
 * Serial numbers, in hexadecimal, that who compares numbers wrongly may take for a given one, by what
 * they are to it; undefined where they would be the same number.
 */
export const otherSerials = {
  // Beyond what a floating point number holds.
  'other-end': (serial) => withOtherDigit(serial, serial.length - 1),
  // Beyond what 64 bits hold.
  'other-begin': (serial) => withOtherDigit(serial, serial.search(/[^0]/)),
  'last-64-bits': (serial) => unless(serial, serial.slice(-16)),
  'without-zeros': (serial) => unless(serial, serial.replaceAll('0', '')),
  // Read as a number with a sign, and written without it.
  negated: (serial) => {
    const magnitude = 2n ** BigInt(serial.length * 4) - numberOf(serial)
    return unless(serial, magnitude.toString(16).toUpperCase())
  },
} satisfies Record<string, (serial: string) => string | undefined>

function withOtherDigit(serial: string, at: number): string {
  const other = serial[at] === '9' ? '8' : '9'
  return serial.slice(0, at) + other + serial.slice(at + 1)
}

function unless(serial: string, other: string): string | undefined {
  return other === '' || numberOf(other) === numberOf(serial) ? undefined : other
}

function numberOf(serial: string): bigint {
  return BigInt(`0x${serial}`)
}
