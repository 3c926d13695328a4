/** A serial number that tries one thing about how they are written and compared. */
export interface OddSerial {
  /** What sets its certificate apart, as it may follow "a certificate". */
  readonly that: string
  /** One that is so, in hexadecimal as OpenSSL writes it. */
  readonly serial: string
  /** Whether any serial number is so. */
  readonly fits: (serial: string) => boolean
}

export const oddSerials = {
  // Some writers leave the first zero out.
  'serial-leading-zero': {
    that: 'whose serial number has a zero as first digit',
    serial: '0A01B20C30',
    fits: (serial) => /^0./.test(serial),
  },
  // Its encoding begins with an octet of zeros, lest it be negative.
  'serial-high-bit': {
    that: 'whose serial number has its highest bit set',
    serial: 'F0E1D2C3B4A5968778695A4B3C2D1E0F',
    fits: (serial) => serial.length % 2 === 0 && /^[89A-F]/.test(serial),
  },
  // As long as RFC 5280 lets a serial number be.
  'serial-20-octets': {
    that: 'with a serial number of 20 octets',
    serial: '70F1E2D3C4B5A69788796A5B4C3D2E1F00112233',
    fits: (serial) => serial.length === 40,
  },
} as const satisfies Record<string, OddSerial>

export type OddSerialName = keyof typeof oddSerials
export const ODD_SERIALS = Object.keys(oddSerials) as readonly OddSerialName[]
