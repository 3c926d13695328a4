import { ANY_4XX } from '../bank-rule.ts'
import { DATE, signingRule } from './clauses.ts'

/** The Date header, after correcting for the target's own clock. */
export const dateRules = [
  signingRule({
    id: 'signing.date.within-60-seconds',
    title: 'A Date less than 60 seconds off is accepted',
    level: 'must',
    clause: DATE,
  }),
  signingRule({
    id: 'signing.date.beyond-60-seconds',
    title: 'A Date more than 60 seconds off is refused',
    level: 'must',
    clause: DATE,
    refusal: ANY_4XX,
    reading: 'Exactly 60 seconds is not judged; the status is open, 400 and 401 are both seen.',
  }),
  signingRule({
    id: 'signing.date.present',
    title: 'A request without a Date header is refused',
    level: 'should',
    clause: DATE,
    refusal: ANY_4XX,
    reading: 'The clause may only want the Date to be right when there is one.',
  }),
  signingRule({
    id: 'signing.date.format',
    title: 'A Date that is not an HTTP date is refused',
    level: 'implied',
    clause: DATE,
    refusal: ANY_4XX,
  }),
  signingRule({
    id: 'signing.date.obsolete-format',
    title: 'A Date in an obsolete form of RFC 7231 is observed',
    level: 'open',
    clause: DATE,
    reading:
      'RFC 7231 wants recipients to take RFC 850 and asctime dates; the specification wants the full-date form.',
  }),
] as const
