export const TLS_VERSIONS = ['TLS 1.0', 'TLS 1.1', 'TLS 1.2', 'TLS 1.3'] as const
export type TlsVersion = (typeof TLS_VERSIONS)[number]

/** What comes of greeting a server in one version of TLS and no other. */
export type Handshake =
  /** It goes on with the handshake, in the version that it names. */
  | { readonly reply: 'hello'; readonly version: TlsVersion | 'an unknown version' }
  /** It gives the handshake up, and says why in the words of the protocol. */
  | { readonly reply: 'alert'; readonly description: string }
  | { readonly reply: 'closed'; readonly how: 'closed' | 'reset' }
  | { readonly reply: 'silence'; readonly seconds: number }
  /** It answers in another protocol than TLS; with what the answer begins with. */
  | { readonly reply: 'no-tls'; readonly beginning: string }
  | { readonly reply: 'unreachable'; readonly message: string }

export function describeHandshake(handshake: Handshake): string {
  switch (handshake.reply) {
    case 'hello':
      return `the handshake goes on in ${handshake.version}`
    case 'alert':
      return `refused with the alert ${handshake.description}`
    case 'closed':
      return handshake.how === 'reset' ? 'the connection is reset' : 'the connection is closed'
    case 'silence':
      return `no answer within ${handshake.seconds} s`
    case 'no-tls':
      return `an answer that is no TLS, beginning with ${JSON.stringify(handshake.beginning)}`
    case 'unreachable':
      return handshake.message
  }
}
