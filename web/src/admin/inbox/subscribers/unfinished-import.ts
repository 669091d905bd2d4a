const storageKey = 'subscriber-import'
/** The server forgets an import after a day. */
const lifetime = 24 * 60 * 60 * 1000

/** An import whose dialog was closed before all rows were read. */
export interface UnfinishedImport {
  importId: string
  fileName: string
  /** Only the user who started it can continue it. */
  userId: string
  /** When it was started, as an ISO instant. */
  at: string
}

const isImport = (value: unknown): value is UnfinishedImport =>
  typeof value === 'object' &&
  value !== null &&
  ['importId', 'fileName', 'userId', 'at'].every((field) => typeof Reflect.get(value, field) === 'string')

/** The import that this user started in this browser and can still continue. */
export function unfinishedImport(userId: string, now: Date): UnfinishedImport | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    if (!isImport(stored) || stored.userId !== userId) return undefined
    return now.getTime() - Date.parse(stored.at) < lifetime ? stored : undefined
  } catch {
    return undefined
  }
}

/** Stores an import, so that it can be continued after its dialog was closed. */
export function rememberImport(started: UnfinishedImport): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(started))
  } catch {
    // Without storage, an interrupted import has to be started again, which is safe because imports are idempotent.
  }
}

/** Removes the stored import. */
export function forgetImport(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Without storage, nothing was stored.
  }
}
