import type { HttpResponse } from '../http/message.ts'

/**
 * Holds answers against the form in which the target is declared to sign them: each function says
 * what is wrong, or nothing. Whether an answer has the header at all is not their question.
 */
export interface ResponseVerifier {
  digest(response: HttpResponse): string | undefined
  signature(response: HttpResponse): string | undefined
}
