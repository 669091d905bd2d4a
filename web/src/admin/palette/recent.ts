const storageKey = 'admin-palette-recent'
const maxRecent = 5

/** The ids of the entries recently used on this device, newest first. */
export function recentIds(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Adds an entry to the recently used ones. */
export function rememberRecent(id: string): void {
  try {
    const next = [id, ...recentIds().filter((other) => other !== id)].slice(0, maxRecent)
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Without storage, recent entries are not remembered.
  }
}
