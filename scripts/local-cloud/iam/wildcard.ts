const compiled = new Map<string, RegExp>()

function patternOf(pattern: string, flags: '' | 'i'): RegExp {
  const known = compiled.get(flags + pattern)
  if (known) return known
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^]*')
    .replaceAll('?', '[^]')
  const expression = new RegExp(`^${source}$`, flags)
  compiled.set(flags + pattern, expression)
  return expression
}

/** `*` stands for any number of characters, `?` for one. */
export const matchesText = (pattern: string, text: string): boolean => patternOf(pattern, '').test(text)

/** The same without regard to case, for actions. */
export const matchesAction = (pattern: string, action: string): boolean =>
  patternOf(pattern, 'i').test(action)

/** Partition, service, region, account and resource; the resource may contain colons. */
const segments = (arn: string): string[] => {
  const parts = arn.split(':')
  return [...parts.slice(0, 5), parts.slice(5).join(':')]
}

/** A wildcard never matches beyond its segment of an ARN; a lone `*` matches everything. */
export function matchesArn(pattern: string, arn: string): boolean {
  if (pattern === '*') return true
  const arnSegments = segments(arn)
  const patternSegments = segments(pattern)
  return (
    pattern.startsWith('arn:') &&
    patternSegments.every((part, at) => matchesText(part, arnSegments[at] ?? ''))
  )
}
