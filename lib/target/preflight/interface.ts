import { headerValue } from '../../http/message.ts'
import { estimateOffset } from '../clock.ts'
import { CLIENT_CERTIFICATE, noAnswer } from './no-answer.ts'
import { readAnswer } from './read-answer.ts'
import { failed, ok, warning } from './step.ts'
import type { Step } from './step.ts'

const NOT_SUCH_A_BANK =
  'This is not the PSD2 interface. See whether baseUrl is right: it is the part before /v1, with the path that the bank’s documentation gives.'

/** What a web server before the bank says of a connection that it does not like. */
function adviceOn(page: string): string {
  if (/plain HTTP request was sent to HTTPS/i.test(page)) return 'Write https in baseUrl.'
  return /SSL certificate|client certificate/i.test(page) ? CLIENT_CERTIFICATE : NOT_SUCH_A_BANK
}

/** Asks for `/v1/user`, and tells a bank from everything else that answers HTTP. */
export const interfaceStep: Step = {
  name: 'interface',
  run: async (work) => {
    const exchange = await work.target.send(
      { operation: 'user.get' },
      { rule: 'preflight', case: 0, role: 'other', valid: true },
    )
    work.firstAnswer = exchange
    const answer = readAnswer(exchange)
    if (answer === undefined) return noAnswer(work.target.description, exchange.trouble)
    const { status, html, json } = answer
    const what = `${exchange.request.method} ${exchange.request.target}`
    if (status >= 300 && status < 400) {
      const location = headerValue(exchange.response?.headers ?? [], 'location') ?? 'nowhere'
      return failed(
        'configuration',
        `${what} is redirected to ${location.split('?')[0]} (status ${status}); an interface answers itself`,
        NOT_SUCH_A_BANK,
      )
    }
    if (html) return failed('configuration', `${what}: ${answer.text}`, adviceOn(answer.text))
    if (status === 404 && work.target.description.psu.psuId === undefined) {
      return failed('configuration', `${what} is not there: ${answer.text}`, NOT_SUCH_A_BANK)
    }
    if (status >= 500) {
      return failed('target', `${what}: ${answer.text}`, 'The bank has an error. See its log.')
    }
    if (status === 429) {
      return failed(
        'configuration',
        `${what}: ${answer.text}`,
        'The bank takes no more requests now. Wait, and set limits.rate.',
      )
    }
    if (exchange.response?.truncated === true) {
      const limit = work.target.description.limits.maxResponseBytes
      return failed(
        'configuration',
        `${what} answers with more than ${limit} bytes`,
        NOT_SUCH_A_BANK,
      )
    }
    if (json === undefined && (exchange.response?.body.byteLength ?? 0) > 0) {
      return failed(
        'configuration',
        `${what} does not answer with JSON: ${answer.text}`,
        status === 401 || status === 403
          ? 'A gateway seems to stand before the bank. If it wants an API key, set it under headers.'
          : NOT_SUCH_A_BANK,
      )
    }
    return ok(`${what} answers: ${status}${json === undefined ? '' : ' with JSON'}`)
  },
}

/** Reads the target's clock from its first answer, so that requests carry a Date that is right there. */
export const clockStep: Step = {
  name: 'clock',
  run: ({ target, firstAnswer, observations }) => {
    const date = headerValue(firstAnswer?.response?.headers ?? [], 'date')
    const offset =
      firstAnswer &&
      estimateOffset([
        {
          sentAt: firstAnswer.startedAt,
          receivedAt: firstAnswer.startedAt + firstAnswer.durationMs,
          date,
        },
      ])
    if (offset === undefined) {
      return warning(
        'target',
        `The answer has ${date === undefined ? 'no Date header' : `a Date that cannot be read: ${date}`}; both clocks are taken to be the same`,
        'If requests are refused for their Date, set the clock of this machine.',
      )
    }
    target.useClock(offset)
    const seconds = Math.round(offset.offsetMs / 100) / 10
    if (Math.abs(seconds) <= 5) return ok(`The clocks differ by ${Math.abs(seconds)} s`)
    const direction = seconds > 0 ? 'ahead of' : 'behind'
    const message = `The target’s clock is ${Math.abs(seconds)} s ${direction} this machine’s`
    observations.push(message)
    return warning(
      'configuration',
      message,
      'Requests carry the target’s time. Set the clock of this machine, or of the target, right.',
    )
  },
}
