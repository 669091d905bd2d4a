import { tags } from '#shared/api/admin/tags.ts'
import { implement } from '../http/implement.ts'
import { applyChanges } from './apply-changes.ts'

/** Goes on with changes of tags where they stopped. The screen calls it while somebody looks at their progress. */
export const handler = implement(tags, 'tags.continue', async () => ({
  success: true,
  changes: await applyChanges(),
}))
