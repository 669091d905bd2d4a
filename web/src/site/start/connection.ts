interface Connection {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

const connection = () => (navigator as Navigator & { connection?: Connection }).connection

/** Whether data is dear or the connection very slow: then nothing is fetched that nobody has asked for. */
export function isMetered(): boolean {
  const known = connection()
  return Boolean(known && (known.saveData || known.effectiveType?.endsWith('2g')))
}

/** Whether bytes that nobody may need cost nothing: not so on what is known to be a phone's own connection. */
export const isFree = (): boolean => !isMetered() && connection()?.type !== 'cellular'
