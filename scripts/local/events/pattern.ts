import type { Value } from '../template/assembly.ts'

type Fields = { [name: string]: Value }
const isFields = (value: Value | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One alternative of a leaf: a literal, or a comparison such as `{ "prefix": "a/" }`. */
function allows(alternative: Value, value: Value | undefined): boolean {
  if (!isFields(alternative)) return value === alternative
  const [name, operand] = Object.entries(alternative)[0] ?? ['', null]
  switch (name) {
    case 'exists':
      return (value !== undefined) === operand
    case 'prefix':
      return typeof value === 'string' && typeof operand === 'string' && value.startsWith(operand)
    case 'suffix':
      return typeof value === 'string' && typeof operand === 'string' && value.endsWith(operand)
    case 'anything-but':
      return value !== undefined && ![operand].flat().includes(value)
    default:
      throw new Error(`The local EventBridge does not know the comparison "${name}".`)
  }
}

/** Does an event match an EventBridge pattern? Every field of the pattern must; of a list, one alternative. */
export function matchesPattern(pattern: Value, event: Value | undefined): boolean {
  if (!isFields(pattern)) return false
  return Object.entries(pattern).every(([name, wanted]) => {
    const value = isFields(event) ? event[name] : undefined
    if (!Array.isArray(wanted)) return matchesPattern(wanted, value)
    const values = Array.isArray(value) ? value : [value]
    return wanted.some((alternative) => values.some((one) => allows(alternative, one)))
  })
}
