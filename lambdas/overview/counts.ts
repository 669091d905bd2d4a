import { overview } from '#shared/api/admin/overview.ts'
import { restrictedToAuthor } from '#shared/domain/staff/permissions.ts'
import { readDirectory } from '../data/directory/directory.ts'
import { readSectionCounts } from '../data/overview/section-counts.ts'
import { implement } from '../http/implement.ts'
import { requireLinkedAuthor } from '../posts/authorize.ts'

/** The number of records in each section; for a linked author, of their own posts. */
export const handler = implement(overview, 'overview.counts', async ({ user, request: { now } }) => {
  await requireLinkedAuthor(user)
  const counts = await readSectionCounts(await readDirectory(), restrictedToAuthor(user), now)
  return { success: true, counts }
})
