import { KEPT, NOT_APPLICABLE, broken, stateless } from './monitor.ts'
import { readAnswer } from './read-answer.ts'

/** What stack traces look like, by platform. Each is far from anything that a bank would tell a TPP. */
const TRACES = [
  /\bat [\w$.<>]+\((?:[\w$]+\.(?:java|kt|scala|groovy):\d+|Native Method|Unknown Source)\)/, // JVM
  /\bat (?:async )?(?:[\w$.<>[\] ]+ )?\(?(?:file:\/\/|node:|\/|[A-Z]:\\)[^\s)]+:\d+:\d+\)?/, // Node
  /\bat [\w.`<>]+\([^)]*\) in [^\n]+:line \d+/, // .NET
  /Traceback \(most recent call last\)/, // Python
  /\bgoroutine \d+ \[[a-z ]+\]:/, // Go
  /#\d+ [^\n]+\.php\(\d+\): /, // PHP
  /\.rb:\d+:in [`'][^']+'/, // Ruby
  /thread '[^']+' panicked at /, // Rust
  /\bORA-\d{5}: |\bSQLSTATE\[/, // databases
]

/** What every trace has somewhere: a cheap look before the expressions. */
const HINT = /\bat |Traceback|goroutine|\.php\(|\.rb:|panicked|ORA-|SQLSTATE/

export const noStackTrace = stateless((exchange) => {
  const answer = readAnswer(exchange)
  if (answer === undefined || answer.text === '') return NOT_APPLICABLE
  const { text } = answer
  if (!HINT.test(text)) return KEPT
  for (const trace of TRACES) {
    const found = trace.exec(text)
    if (found !== null) return broken('no stack trace in the answer', excerpt(text, found.index))
  }
  return KEPT
})

function excerpt(text: string, at: number): string {
  return text.slice(Math.max(0, at - 40), at + 160).replaceAll(/\s+/g, ' ')
}
