import type { Value } from '../template/cloud-assembly.ts'

type Fields = { [name: string]: Value }
const isObject = (value: Value | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One alternative for a field: a literal, or a comparison such as `{ "prefix": "a/" }`. */
function matchesAlternative(alternative: Value, value: Value | undefined): boolean {
  if (!isObject(alternative)) return value === alternative
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
      throw new Error(`The local EventBridge does not support the comparison "${name}".`)
  }
}

/** Does an event match an EventBridge pattern? All of the pattern's fields must match; in a list, one alternative. */
export function matchesPattern(pattern: Value, event: Value | undefined): boolean {
  if (!isObject(pattern)) return false
  return Object.entries(pattern).every(([name, expected]) => {
    const value = isObject(event) ? event[name] : undefined
    if (!Array.isArray(expected)) return matchesPattern(expected, value)
    const values = Array.isArray(value) ? value : [value]
    return expected.some((alternative) => values.some((one) => matchesAlternative(alternative, one)))
  })
}
