import type { Answer } from './answer.ts'
import { replacing } from './answer-quirks.ts'

/** Ways in which a refusal can be wrong. Each takes the right one. */
export const refusalQuirks = {
  'without-messages': replacing({ tppMessages: undefined }),
  'code-unlisted': replacing({ tppMessages: [{ category: 'ERROR', code: 'BAD_LUCK' }] }),
  'text-513': replacing({
    tppMessages: [{ category: 'ERROR', code: 'FORMAT_ERROR', text: 'ø'.repeat(513) }],
  }),
  'messages-as-text': replacing({ tppMessages: 'refused' }),
  'not-json': (answer) => ({ ...answer, contentType: 'text/html', body: '<h1>Bad Request</h1>' }),
} satisfies Record<string, (answer: Answer) => Answer>

export type RefusalQuirk = keyof typeof refusalQuirks
