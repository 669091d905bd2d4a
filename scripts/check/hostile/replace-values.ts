export type ValuePath = readonly (string | number)[]

/** The path of every nested value; the value itself is not included. */
export function pathsIn(value: unknown, path: ValuePath = []): ValuePath[] {
  const parts: [string | number, unknown][] = Array.isArray(value)
    ? value.map((part: unknown, index) => [index, part])
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : []
  return parts.flatMap(([name, part]) => [[...path, name], ...pathsIn(part, [...path, name])])
}

/** A copy of a value with one nested value replaced. */
export function replaceAt(value: unknown, [name, ...rest]: ValuePath, change: unknown): unknown {
  if (name === undefined) return change
  if (Array.isArray(value))
    return value.map((part: unknown, index) => (index === name ? replaceAt(part, rest, change) : part))
  const fields = Object.entries(value ?? {}).map(([field, part]: [string, unknown]) => [
    field,
    field === name ? replaceAt(part, rest, change) : part,
  ])
  return Object.fromEntries(fields)
}
