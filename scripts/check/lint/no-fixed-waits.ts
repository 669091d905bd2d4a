/** The parts of a syntax tree node that the rule reads. */
interface Node {
  type: string
  name?: string
  callee?: Node
  object?: Node
  property?: Node
  source?: { value?: unknown }
  specifiers?: readonly Node[]
  imported?: Node
  local?: Node
  loc: { start: { line: number } }
}

interface Context {
  filename: string
  sourceCode: { text: string }
  report(found: { node: Node; message: string }): void
}

const fixedWait =
  'A fixed wait is too short on a busy machine and too long on others: use eventually(), the local cloud’s settled(), or a clock. If there is no other way, the line before says why: `// Fixed wait: …`.'
const ownLimit = 'Use eventually(): its limit is generous, and the same everywhere.'

const globals = new Set(['window', 'globalThis'])
const ownLimits = new Set(['vi.waitFor', 'vi.waitUntil', 'expect.poll'])

/**
 * Forbids tests to wait for time to pass: a test that sleeps fails when the machine is slow, and proves nothing when it is fast.
 * Playwright's `expect.poll` is fine, since its limit is the runner's.
 */
export const noFixedWaits = {
  create(context: Context) {
    const lines = context.sourceCode.text.split('\n')
    const isExplained = ({ loc: { start } }: Node) =>
      [lines[start.line - 1], lines[start.line - 2]].some((line) => /\/\/ Fixed wait: \S/.test(line ?? ''))
    const isBrowserTest = /\.spec\.ts$|\/e2e\//.test(context.filename)
    const waits = new Set(['setTimeout', 'sleep'])
    const report = (node: Node, message: string) => {
      if (!isExplained(node)) context.report({ node, message })
    }
    return {
      ImportDeclaration({ source, specifiers = [] }: Node) {
        if (!/^(?:node:)?timers\/promises$/.test(String(source?.value))) return
        for (const { imported, local } of specifiers)
          if (imported?.name === 'setTimeout' && local?.name) waits.add(local.name)
      },
      CallExpression(node: Node) {
        const { callee } = node
        if (callee?.type === 'Identifier' && waits.has(callee.name ?? '')) report(node, fixedWait)
        if (callee?.type !== 'MemberExpression') return
        const [object = '', property = ''] = [callee.object?.name, callee.property?.name]
        if (property === 'waitForTimeout' || (globals.has(object) && property === 'setTimeout'))
          report(node, fixedWait)
        if (!isBrowserTest && ownLimits.has(`${object}.${property}`)) report(node, ownLimit)
      },
    }
  },
}
