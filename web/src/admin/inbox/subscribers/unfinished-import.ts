const storageKey = 'subscriber-import'
/** The server forgets an import after a day. */
const lifetime = 24 * 60 * 60 * 1000

/** An import whose rows were not all read when its window was closed. */
export interface UnfinishedImport {
  importId: string
  fileName: string
  /** Only whoever began it can go on with it. */
  userId: string
  /** ISO instant of its beginning. */
  at: string
}

const isImport = (value: unknown): value is UnfinishedImport =>
  typeof value === 'object' &&
  value !== null &&
  ['importId', 'fileName', 'userId', 'at'].every((field) => typeof Reflect.get(value, field) === 'string')

/** The import that this person began in this browser and that can go on still. */
export function unfinishedImport(userId: string, now: Date): UnfinishedImport | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    if (!isImport(stored) || stored.userId !== userId) return undefined
    return now.getTime() - Date.parse(stored.at) < lifetime ? stored : undefined
  } catch {
    return undefined
  }
}

export function rememberImport(begun: UnfinishedImport): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(begun))
  } catch {
    // Without storage an import that is interrupted is begun again: it changes nothing twice.
  }
}

export function forgetImport(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // There is nothing to forget.
  }
}
