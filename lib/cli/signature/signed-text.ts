import { createPage, heading, paragraph, type Page } from '../../../reports/text/page.ts'
import { printable } from '../../../reports/printable.ts'
import { headerValue, type HttpRequest } from '../../http/message.ts'
import { signingOctets } from '../../signing/signing-string.ts'
import type { Style } from '../style.ts'
import { exactLines } from './exact-lines.ts'
import type { SignedRequest } from './sign-request.ts'
import { fromWire } from './wire-text.ts'

/** A signed request to read: what was hashed, what was signed, and the headers that came of it. */
export function signedText(
  { request, signingString, remarks }: SignedRequest,
  look: Style,
): string {
  const page = createPage(look)
  const count = signingOctets(signingString).length
  const lines = [
    page.colors.bold(printable(`${request.method} ${request.target}`)),
    ...remarks.flatMap((remark) => marked(page, remark)),
    ...digestLines(page, request),
    ...heading(page, `Signing string: ${count} octets, LF between the lines, none at the end`),
    ...signingString
      .split('\n')
      .flatMap((line) => exactLines(fromWire(line), page.width, { first: '  ', rest: '    ' })),
    ...heading(page, 'Headers to send, each on one line'),
    // Not cut and not wrapped: these are to be copied.
    ...request.headers.map(([name, value]) => `${name}: ${printable(fromWire(value).trim())}`),
    '',
    ...paragraph(
      page,
      '--curl prints a command that sends it, --http the raw request, --json all of it as data.',
    ),
  ]
  return `${lines.join('\n')}\n`
}

function marked(page: Page, text: string): string[] {
  return paragraph(page, text, {
    first: `${page.symbols.warning} `,
    rest: '  ',
    style: page.colors.yellow,
  })
}

function digestLines(page: Page, { headers, body }: HttpRequest): string[] {
  if (body === undefined) return heading(page, 'Digest: none, there is no body')
  const digest = headerValue(headers, 'Digest') ?? ''
  const text = Buffer.from(body).toString('utf8')
  return [
    ...heading(page, `Digest input: the ${body.byteLength} octets of the body`),
    ...exactLines(text, page.width, { first: '  ' }),
    ...exactLines(digest, page.width, { first: `${page.symbols.arrow} `, rest: '  ' }),
  ]
}
