const units: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/**
 * Milliseconds of a text such as `90`, `-2d` or `1h 30m`; a plain number is in milliseconds. Undefined for
 * anything else.
 */
export function parseDuration(text: string): number | undefined {
  const given = text.trim()
  if (/^[+-]?\d+$/.test(given)) return Number(given)
  if (!/^[+-]?(\s*\d+(\.\d+)?\s*(ms|s|m|h|d))+$/.test(given)) return undefined
  const sum = [...given.matchAll(/(\d+(?:\.\d+)?)\s*(ms|s|m|h|d)/g)]
    .map(([, amount, unit = 'ms']) => Number(amount) * (units[unit] ?? 1))
    .reduce((total, part) => total + part, 0)
  return given.startsWith('-') ? -sum : sum
}

/** The two largest units of a time, such as `1 h 30 m`. */
export function formatDuration(time: number): string {
  let left = Math.abs(time)
  const parts: string[] = []
  for (const [unit, size] of Object.entries(units).reverse()) {
    const amount = Math.floor(left / size)
    left -= amount * size
    if (amount > 0 && parts.length < 2 && (unit !== 'ms' || parts.length === 0))
      parts.push(`${amount} ${unit}`)
  }
  return `${time < 0 ? '−' : ''}${parts.join(' ') || '0 s'}`
}
