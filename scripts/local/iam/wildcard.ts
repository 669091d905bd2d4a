const compiled = new Map<string, RegExp>()

function patternOf(pattern: string, flags: '' | 'i'): RegExp {
  const known = compiled.get(flags + pattern)
  if (known) return known
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^]*')
    .replaceAll('?', '[^]')
  const made = new RegExp(`^${source}$`, flags)
  compiled.set(flags + pattern, made)
  return made
}

/** `*` stands for any number of characters, `?` for one. */
export const matchesText = (pattern: string, text: string): boolean => patternOf(pattern, '').test(text)

/** The same, whatever the case: actions have none. */
export const matchesAction = (pattern: string, action: string): boolean =>
  patternOf(pattern, 'i').test(action)

/** Partition, service, region, account and the rest, in which colons are ordinary characters. */
const segments = (arn: string): string[] => {
  const parts = arn.split(':')
  return [...parts.slice(0, 5), parts.slice(5).join(':')]
}

/** A wildcard never reaches beyond its segment of an ARN; a lone `*` is everything. */
export function matchesArn(pattern: string, arn: string): boolean {
  if (pattern === '*') return true
  const given = segments(arn)
  const wanted = segments(pattern)
  return pattern.startsWith('arn:') && wanted.every((part, at) => matchesText(part, given[at] ?? ''))
}
