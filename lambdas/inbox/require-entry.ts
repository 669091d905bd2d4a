import { Problem } from '#shared/api/problem.ts'
import type { InboxKind } from '#shared/domain/submissions/inbox.ts'
import { type LoadedEntry, loadEntry } from '../data/inbox/load-entry.ts'

/** The entry, or 404 if it was deleted or has expired. */
export async function requireEntry(kind: InboxKind, id: string): Promise<LoadedEntry> {
  const loaded = await loadEntry(kind, id)
  if (!loaded) throw new Problem('not_found', 'This entry no longer exists.')
  return loaded
}
