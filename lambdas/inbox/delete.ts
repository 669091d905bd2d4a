import { inbox } from '#shared/api/admin/inbox.ts'
import { changedMeanwhile, deleteEntry } from '../data/inbox/change-entry.ts'
import { implement } from '../http/implement.ts'
import { requireEntry } from './require-entry.ts'

/** Deletes an entry in the version that the user saw, with everything that belongs to it. */
export const handler = implement(inbox, 'inbox.delete', async ({ params, query, user, request }) => {
  const loaded = await requireEntry(params.kind, params.id)
  if (loaded.entry.version !== query.version) throw changedMeanwhile(loaded.entry)
  await deleteEntry(loaded, { user, request })
  return { success: true }
})
