import type { WireHabit } from '../wire.ts'
import type { Variation, Variations } from './variation.ts'

const HTTP = 'HTTP leaves it to the server'
const JSON_TEXT = 'JSON leaves it to the writer'

const habits: { readonly [Habit in WireHabit]: readonly [description: string, because: string] } = {
  chunked: ['sends its answers in chunks that cut letters in two', HTTP],
  closing: ['closes the connection after each answer', HTTP],
  'other-header-case': ['writes header names in upper case, in another order', HTTP],
  'further-headers': ['adds headers of gateways, also one that comes twice', HTTP],
  'without-date': ['sends no Date header', HTTP],
  'interim-response': ['says that it is at work before it answers (102)', HTTP],
  'own-reason-phrase': ['has words of its own in the status line', HTTP],
  'json-indented': ['writes JSON with indentation, and blanks around it', JSON_TEXT],
  'json-escaped': ['writes letters beyond ASCII, and slashes, as JSON escapes', JSON_TEXT],
  'json-without-charset': ['labels answers as application/json and no more', JSON_TEXT],
  'json-type-in-other-case': [
    'labels answers as Application/JSON; charset="UTF-8"',
    'The names of media types and of charsets have no letter case',
  ],
}

/** How answers are written. */
export const wireVariations: Variations = Object.fromEntries(
  Object.entries(habits).map(([habit, [description, because]]): [string, Variation] => [
    habit,
    {
      description,
      because,
      rulings: [98],
      apply: (policy) => ({ ...policy, wire: new Set([...policy.wire, habit as WireHabit]) }),
    },
  ]),
)
