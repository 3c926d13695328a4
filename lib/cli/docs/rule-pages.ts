import { sampleWorld } from '../../../generators/world.ts'
import { checks, suites } from '../../../suites/index.ts'
import { catalogue } from '../../rules/catalogue.ts'
import { levelText } from '../../rules/in-environment.ts'
import type { Check } from '../../run/check.ts'
import { examplesOf, howJudged, LEVEL_MEANS, waysOf, type RuleExample } from '../explain/explain-rule.ts'
import type { GeneratedFile } from './generated-files.ts'

/** The reference of all rules: a page for each area, and one that leads to them. */
export function rulePages(): readonly GeneratedFile[] {
  const areas = [...new Set(catalogue.map(({ area }) => area))]
  return [
    { path: 'docs/rules/README.md', content: index(areas) },
    ...areas.map((area) => ({ path: `docs/rules/${area}.md`, content: areaPage(area) })),
  ]
}

function index(areas: readonly string[]): string {
  const lines = areas.map((area) => {
    const rules = catalogue.filter((rule) => rule.area === area)
    return `| [${area}](${area}.md) | ${rules.length} |`
  })
  return [
    '# Rules',
    '',
    `${catalogue.length} statements of the specification, each with how it is judged and an example. Made from the`,
    'sources with `npm run generate`; `samsvar explain <rule>` shows the same for one rule.',
    '',
    '| area | rules |',
    '| --- | ---: |',
    ...lines,
    '',
    'Levels:',
    '',
    ...Object.entries(LEVEL_MEANS).map(([level, means]) => `- **${level}**: ${means}.`),
    '',
  ].join('\n')
}

function areaPage(area: string): string {
  const ofArea = new Set(checks.filter(({ rule }) => rule.area === area))
  const parts = suites.flatMap((suite) => {
    const here = suite.checks.filter((check) => ofArea.has(check))
    return here.length === 0 ? [] : [`## ${suite.title}\n`, ...here.map(section)]
  })
  return [`# Rules: ${area}\n`, ...parts].join('\n')
}

function section(check: Check): string {
  const { rule } = check
  return [
    `### \`${rule.id}\``,
    '',
    `${rule.title}.`,
    '',
    `- level: ${levelText(rule)}`,
    `- clause: ${rule.clause.part}: ${rule.clause.item}`,
    ...(rule.reading === undefined ? [] : [`- reading: ${rule.reading}`]),
    `- judged: ${howJudged(check)}`,
    ...waysOf(check, sampleWorld).map(({ half, kinds }) => `- ${half}: ${kinds.join(', ')}`),
    ...examplesOf(check, sampleWorld).flatMap(example),
    '',
  ].join('\n')
}

function example(shown: RuleExample): string[] {
  const { kind, expected, path, from, to, request, setup, body } = shown
  const edit = from === to ? [] : ['', '```diff', `- ${from}`, `+ ${to}`, '```']
  const place = from === to ? '' : `\`${path}\` in `
  return [
    '',
    `Example (${kind}): ${place}${request}; ${expected}.`,
    ...setup.map((step) => `After ${step}.`),
    ...edit,
    ...(body === undefined ? [] : ['', ...fold(body)]),
  ]
}

function fold(body: string): string[] {
  return [
    '<details><summary>the request’s body</summary>',
    '',
    '```json',
    body,
    '```',
    '',
    '</details>',
  ]
}
