interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether data is dear or the connection very slow: then nothing is fetched that nobody has asked for. */
export function isMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return Boolean(connection && (connection.saveData || connection.effectiveType?.endsWith('2g')))
}
