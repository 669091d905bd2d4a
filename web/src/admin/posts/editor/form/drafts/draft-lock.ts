// Missing in old browsers and on pages without TLS.
const lockManager = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks

/** Tells other tabs that this tab edits the draft. The lock lasts until the returned function is called or the tab closes. */
export function lockDraft(key: string): () => void {
  const release = new AbortController()
  const released = new Promise<void>((resolve) =>
    release.signal.addEventListener('abort', () => resolve(), { once: true }),
  )
  lockManager()
    ?.request(key, { signal: release.signal }, () => released)
    // The caller released it before the lock was granted.
    .catch(() => undefined)
  return () => release.abort()
}

/** The keys of all drafts that are open in some tab, including this one. */
export async function lockedDrafts(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await lockManager()?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => name ?? []))
}

/** Runs `act` while holding the draft's lock. Returns undefined without running it if another tab has the draft open. */
export async function withDraftLock<Result>(key: string, act: () => Result): Promise<Result | undefined> {
  const locks = lockManager()
  if (!locks) return act()
  return locks.request(key, { ifAvailable: true }, (lock) => (lock ? act() : undefined))
}
