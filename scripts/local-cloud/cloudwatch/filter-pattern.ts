/** Whether a log line, as an object, fits a filter pattern. */
export type LinePattern = (line: unknown) => boolean

const tokens = /\s*(?:(\(|\)|&&|\|\|)|(\$[\w.]+)\s*(=|!=|<=|>=|<|>)\s*(?:"([^"]*)"|(-?\d+(?:\.\d+)?)))\s*/y

const compare: Record<string, (one: unknown, other: string | number) => boolean> = {
  '=': (one, other) => one === other,
  '!=': (one, other) => one !== other,
  '<': (one, other) => typeof one === 'number' && one < Number(other),
  '<=': (one, other) => typeof one === 'number' && one <= Number(other),
  '>': (one, other) => typeof one === 'number' && one > Number(other),
  '>=': (one, other) => typeof one === 'number' && one >= Number(other),
}

/** The field of an object that `$.message.status` names. */
const fieldOf = (line: unknown, path: string): unknown =>
  path
    .split('.')
    .slice(1)
    .reduce<unknown>(
      (part, name) =>
        typeof part === 'object' && part !== null
          ? Object.getOwnPropertyDescriptor(part, name)?.value
          : undefined,
      line,
    )

/**
 * Reads a pattern such as `{ ($.message.status = 401) && ($.message.endpoint = "session.login") }`: comparisons with texts and
 * numbers, joined by `&&` and `||`. Undefined for everything else that CloudWatch has.
 */
export function parseFilterPattern(pattern: string): LinePattern | undefined {
  const inside = /^\s*\{(.*)\}\s*$/s.exec(pattern)?.[1]
  if (inside === undefined) return undefined
  const found: RegExpExecArray[] = []
  tokens.lastIndex = 0
  while (tokens.lastIndex < inside.length) {
    const token = tokens.exec(inside)
    if (!token) return undefined
    found.push(token)
  }
  return parseTokens(found)
}

function parseTokens(found: RegExpExecArray[]): LinePattern | undefined {
  let next = 0
  const isNext = (sign: string) => found[next]?.[1] === sign

  function primary(): LinePattern | undefined {
    const token = found[next++]
    if (token?.[1] === '(') {
      const inner = either()
      return isNext(')') && next++ ? inner : undefined
    }
    const [, , path, operator = '', text, number] = token ?? []
    const hold = compare[operator]
    if (path === undefined || !hold) return undefined
    const wanted = text ?? Number(number)
    return (line) => hold(fieldOf(line, path), wanted)
  }

  function joined(
    part: () => LinePattern | undefined,
    sign: string,
    join: (parts: readonly LinePattern[]) => LinePattern,
  ): LinePattern | undefined {
    const parts = [part()]
    while (isNext(sign)) {
      next++
      parts.push(part())
    }
    const known = parts.filter((one) => one !== undefined)
    return known.length === parts.length ? join(known) : undefined
  }
  const both = () => joined(primary, '&&', (parts) => (line) => parts.every((one) => one(line)))
  const either = (): LinePattern | undefined =>
    joined(both, '||', (parts) => (line) => parts.some((one) => one(line)))

  const whole = either()
  return next === found.length ? whole : undefined
}
