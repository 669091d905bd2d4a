/** The parts of a syntax tree node that the rule reads. */
interface Node {
  type: string
  operator?: string
  left?: Node
  init?: Node | null
  id?: Node
  properties?: readonly Node[]
  typeAnnotation?: Node
  typeName?: Node
  name?: string
}

interface Context {
  report(found: { node: Node; message: string }): void
}

const isRecord = (type: Node | undefined): boolean =>
  type?.type === 'TSTypeReference' && type.typeName?.name === 'Record'

/**
 * Forbids using an object as a lookup table for keys that can come from a request. Every object inherits keys such as
 * `constructor`, and assigning to `__proto__` replaces its prototype, so a single request could crash the process.
 */
export const noUntrustedKeys = {
  create: (context: Context) => ({
    BinaryExpression(node: Node) {
      const fixedKey = node.left?.type === 'Literal' || node.left?.type === 'PrivateIdentifier'
      if (node.operator !== 'in' || fixedKey) return
      context.report({ node, message: '`in` also finds inherited keys: use Object.hasOwn or a Map.' })
    },
    VariableDeclarator(node: Node) {
      const empty = node.init?.type === 'ObjectExpression' && node.init.properties?.length === 0
      if (!empty || !isRecord(node.id?.typeAnnotation?.typeAnnotation)) return
      context.report({
        node,
        message:
          'A record that is filled with dynamic keys: use a Map, or recordOf of shared/null-prototype-record.ts.',
      })
    },
  }),
}
