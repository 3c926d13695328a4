// What is removed, one at a time: a family says in which files, which nodes, what stands in their
// place, and which tests must notice. A node is of the ESTree, with `start` and `end`.

const named = (property) => property.key?.name ?? property.key?.value
const isCall = (node, ...names) =>
  node.type === 'CallExpression' && names.includes(node.callee.name)
const gone = ''

/** What every check of a suite is: all arguments of a call but the first. */
const lines = (node) => (isCall(node, 'suite') ? node.arguments.slice(1) : [])

/** A way of trying a rule: an argument of these, an element with a kind, or an entry of a table of edits. */
function variants(node) {
  if (isCall(node, 'accepts', 'refuses', 'observes')) return node.arguments
  if (node.type === 'ArrayExpression') {
    return node.elements.filter(
      (element) =>
        isCall(element, 'variant') ||
        (element.type === 'ObjectExpression' &&
          element.properties.some((p) => named(p) === 'kind')),
    )
  }
  if (node.type !== 'ObjectExpression') return []
  return node.properties.filter(
    (property) => property.key?.type === 'Literal' && /^[a-z]+(-[a-z0-9]+)+$/.test(named(property)),
  )
}

const valuesOf = (name) => (node) =>
  node.type === 'Property' && named(node) === name ? [node.value] : []

function judgements(node) {
  if (isCall(node, 'stateless')) return node.arguments.slice(0, 1)
  return node.type === 'Property' && named(node) === 'judge' && node.method ? [node.value.body] : []
}

export const families = {
  holds: {
    files: /^lib\/rules\/(?!.*\.test\.ts)/,
    nodes: valuesOf('holds'),
    instead: () => '() => true',
    tests: ['lib/rules', 'generators/pairs-for.test.ts', 'generators/baskets'],
  },
  variants: {
    files: /^generators\/(?!.*\.test\.ts)/,
    nodes: variants,
    instead: () => gone,
    tests: ['generators', 'lib/cli/testing/rule-pages.judge.ts'],
  },
  checks: {
    files: /^lib\/bank\/(?!.*\.test\.ts|variations|defects|oversights)/,
    nodes: valuesOf('objection'),
    instead: () => '() => undefined',
    tests: ['lib/bank', 'lib/cli/testing/right-bank.judge.ts'],
  },
  monitors: {
    files: /^lib\/run\/monitors\/(?!.*\.test\.ts)/,
    nodes: judgements,
    instead: (node) =>
      node.type === 'BlockStatement'
        ? '{ return { applies: true, ok: true } }'
        : '() => ({ applies: true, ok: true })',
    tests: ['lib/run/monitors'],
  },
  lines: {
    files: /^suites\/.*\.suite\.ts$/,
    nodes: lines,
    instead: () => gone,
    tests: ['suites/suites.test.ts'],
  },
  engine: {
    files: /^lib\/run\/[\w-]+\.ts$/,
    nodes: (node) => (node.type === 'IfStatement' && node.alternate === null ? [node] : []),
    instead: () => ';',
    tests: ['lib/run', 'suites/scenarios', 'lib/cli/known-answers'],
  },
}
