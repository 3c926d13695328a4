import { KEPT, NOT_APPLICABLE, broken, stateless } from './monitor.ts'
import { readAnswer } from './read-answer.ts'

/** What stack traces look like, by platform. Each is far from anything that a bank would tell a TPP. */
const TRACES = [
  /\bat [\w$.<>]{1,200}\((?:[\w$]{1,80}\.(?:java|kt|scala|groovy):\d+|Native Method|Unknown Source)\)/, // JVM
  /\bat (?:async )?(?:[\w$.<>[\] ]{1,200} )?\(?(?:file:\/\/|node:|\/|[A-Z]:\\)[^\s)]{1,300}:\d+:\d+\)?/, // Node
  /\bat [\w.`<>]{1,200}\([^)]{0,300}\) in .{1,300}:line \d+/, // .NET
  /Traceback \(most recent call last\)/, // Python
  /\bgoroutine \d+ \[[a-z ]{1,40}\]:/, // Go
  /#\d+ .{1,300}\.php\(\d+\): /, // PHP
  /\.rb:\d+:in [`'][^']{1,200}'/, // Ruby
  /thread '[^']{1,100}' panicked at /, // Rust
  /\bORA-\d{5}: |\bSQLSTATE\[/, // databases
]

/** Characters of an answer that are looked at. With the bounds above, no answer can make this slow. */
const EXAMINED = 65_536

/** What every trace has somewhere: a cheap look before the expressions. */
const HINT = /at |Traceback|goroutine|\.php\(|\.rb:|panicked|ORA-|SQLSTATE/

export const noStackTrace = stateless((exchange) => {
  const answer = readAnswer(exchange)
  if (answer === undefined || answer.text === '') return NOT_APPLICABLE
  const beginning = answer.text.slice(0, EXAMINED)
  if (!HINT.test(beginning)) return KEPT
  // Within JSON the blanks of a trace are escaped.
  const text = beginning.replaceAll(/\\[nrt]/g, ' ')
  for (const trace of TRACES) {
    const found = trace.exec(text)
    if (found !== null) return broken('no stack trace in the answer', excerpt(text, found.index))
  }
  return KEPT
})

function excerpt(text: string, at: number): string {
  return text.slice(Math.max(0, at - 40), at + 160).replaceAll(/\s+/g, ' ')
}
