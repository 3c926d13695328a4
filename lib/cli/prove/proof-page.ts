import { findRule } from '../../rules/catalogue.ts'
import { shortcomings } from './proof-text.ts'
import { holds, type Proof } from './proof.ts'
import { ratesOf } from './rates.ts'
import type { SoundRule } from './sound.ts'

/** The page that shows a proof to readers: what was tried, the rates, and for every rule the defects that it catches. */
export function proofPage(proof: Proof): string {
  return [
    '# Proof',
    '',
    INTRODUCTION,
    '',
    `${proof.seeds.length === 1 ? 'Seed' : 'Seeds'} ${list(proof.seeds.map(String))}; rules are judged as of ${list(days(proof))}. Made by \`npm run prove -- --page docs/proof.md\`.`,
    '',
    holds(proof) ? '**The proof holds.**' : '**The proof does not hold.**',
    '',
    ...shortcomings(proof).map((line) => `- ${line}`),
    '## Rates',
    '',
    ...table(
      ['area', 'rules proved, by side', 'defects caught, by rule'],
      ratesOf(proof).map(({ area, rules, kills }) => [area, of(rules), of(kills)]),
    ),
    '',
    `Precision: ${proof.unrelated.length} rules failed at a bank whose defect is none of their business; ${proof.falseAlarms.length} failed at the bank without defects.`,
    `A further ${proof.aimless} ways of being wrong are about no rule, and trip none.`,
    '',
    ...oddsSection(proof),
    '## Rule by rule',
    '',
    'A side is what a rule expects: that something is accepted, or that it is refused.',
    '',
    ...table(['rule', 'level', 'sides', 'catches', 'defects'], proof.sound.flatMap(ruleRow)),
    '',
    '## Not judged at the reference bank',
    '',
    ...table(
      ['rule', 'verdict', 'why'],
      proof.sound
        .filter(({ verdict }) => verdict !== 'passed')
        .map(({ rule, verdict, reason = '' }) => [code(rule), verdict, reason]),
    ),
    '',
  ].join('\n')

  function ruleRow({ rule, verdict, sides }: SoundRule): string[][] {
    if (verdict !== 'passed') return []
    const about = proof.defects.filter(
      ({ caught, missed }) => caught.some((kill) => kill.rule === rule) || missed.includes(rule),
    )
    const caught = about.filter(({ missed }) => !missed.includes(rule))
    const level = findRule(rule)?.level ?? ''
    const names = caught.map(({ defect }) => code(defect))
    return [[code(rule), level, sides.join(', '), of([caught.length, about.length]), some(names)]]
  }
}

const INTRODUCTION = `A conformance suite that nobody has tried on broken banks is a guess. This page is the record of trying: the
reference bank is made wrong in one way after the other, and each rule that is about that way must notice it;
nothing else may. [What a verdict means](reading-a-result.md) is told elsewhere.`

function oddsSection({ odds }: Proof): string[] {
  const certain = odds.filter(({ missed }) => missed === 0).length
  const likely = odds.filter(({ missed }) => missed > 0)
  return [
    '## Luck',
    '',
    'A defect that only some seeds show is not caught. Each way of trying a rule was drawn twenty times at the bank with the defect.',
    `Of ${odds.length} pairs of defect and rule, ${certain} have a way that showed the defect every time, and every way is tried in every run.`,
    ...(likely.length === 0
      ? []
      : [
          `For the other ${likely.length}, the odds are those of a run with default settings; fewer than one run in a thousand may miss.`,
          '',
          ...table(
            ['defect', 'rule', 'missed by'],
            likely.map(({ defect, rule, missed }) => [code(defect), code(rule), rarity(missed)]),
          ),
        ]),
    '',
  ]
}

function rarity(missed: number): string {
  if (missed <= 0.000_001) return 'fewer than one run in a million'
  if (missed <= 0.001) return 'fewer than one run in a thousand'
  return `one run in ${Math.ceil(1 / missed)}`
}

/** Defects come in families; a row names the first few. */
const NAMED = 6

function some(names: readonly string[]): string {
  const rest = names.length - NAMED
  return [...names.slice(0, NAMED), ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ')
}

function days({ sound }: Proof): string[] {
  return [...new Set(sound.map(({ asOf }) => asOf))].toSorted().toReversed()
}

function list(words: readonly string[]): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}

function of([reached, all]: readonly [number, number]): string {
  return `${reached} of ${all}`
}

function code(text: string): string {
  return `\`${text}\``
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)]
}
