import type { PreflightStep } from '../../lib/run/result.ts'
import type { Page, Style } from './page.ts'
import { paragraph } from './page.ts'

/** One step of the preflight: its outcome and, where there is something to do, what. */
export function stepLines(
  page: Page,
  { step, state, message, advice, cause }: PreflightStep,
): string[] {
  const { colors, symbols } = page
  const looks: Readonly<Record<PreflightStep['state'], readonly [string, Style]>> = {
    ok: [symbols.passed, colors.green],
    warning: [symbols.warning, colors.yellow],
    failed: [symbols.failed, colors.red],
    skipped: [symbols.skipped, colors.dim],
  }
  const [symbol, style] = looks[state]
  const blame = state === 'failed' && cause !== undefined ? ` (${cause})` : ''
  return [
    ...paragraph(page, `${step}${blame}: ${message}`, { first: `${style(symbol)} `, rest: '  ' }),
    ...(advice === undefined
      ? []
      : paragraph(page, advice, {
          first: `  ${symbols.arrow} `,
          rest: '    ',
          style: colors.bold,
        })),
  ]
}
