import { tags } from '#shared/api/admin/tags.ts'
import { implement } from '../http/implement.ts'
import { applyChanges } from './apply-changes.ts'

/** Continues tag changes where they stopped. The screen calls it while it shows their progress. */
export const handler = implement(tags, 'tags.continue', async () => ({
  success: true,
  changes: await applyChanges(),
}))
