/** The part of the http-signature package that the tests use; it comes without types. */
declare module 'http-signature' {
  interface ParsedSignature {
    readonly keyId: string
    readonly signingString: string
  }
  interface RequestToSign {
    readonly method: string
    readonly path: string
    getHeader(name: string): string | undefined
    setHeader(name: string, value: string): void
  }
  const httpSignature: {
    parseRequest(
      request: {
        readonly method: string
        readonly url: string
        readonly headers: Readonly<Record<string, string>>
      },
      options?: { readonly headers?: readonly string[]; readonly clockSkew?: number },
    ): ParsedSignature
    verifySignature(parsed: ParsedSignature, publicKeyPem: string): boolean
    signRequest(
      request: RequestToSign,
      options: {
        readonly key: string
        readonly keyId: string
        readonly algorithm: string
        readonly headers: readonly string[]
        readonly authorizationHeaderName: string
      },
    ): boolean
  }
  export default httpSignature
}
