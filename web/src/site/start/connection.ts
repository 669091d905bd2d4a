interface Connection {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

const connection = () => (navigator as Navigator & { connection?: Connection }).connection

/**
 * Whether the visitor saves data or has a very slow connection. Then nothing is fetched that they did not ask
 * for.
 */
export function isMetered(): boolean {
  const known = connection()
  return Boolean(known && (known.saveData || known.effectiveType?.endsWith('2g')))
}

/** Whether speculative downloads are acceptable: neither on a metered nor on a known cellular connection. */
export const isFree = (): boolean => !isMetered() && connection()?.type !== 'cellular'
