/** Whether two serial numbers in hexadecimal are the same number, whatever their case and leading zeros. */
export function sameSerial(one: string, other: string): boolean {
  return normalized(one) === normalized(other)
}

/** The form that the specification asks for. */
export function isUpperCaseHex(serial: string): boolean {
  return /^[0-9A-F]+$/.test(serial)
}

function normalized(serial: string): string {
  return serial.replace(/^0+(?=.)/, '').toUpperCase()
}
