import type { TagProgress } from '#shared/domain/catalog/tag.ts'
import { tryContinueTagChanges } from '../data/tags/rewrite-posts.ts'
import { readTagProgress } from '../data/tags/tags.ts'

/** Long enough for the posts of most tags, short enough for a user who waits. */
const milliseconds = 2000

/**
 * Applies tag changes to as many posts as two seconds allow, and returns what is left for `tags.continue` and the
 * job. The change itself is already stored, so a failure here does not fail the request.
 */
export async function applyChanges(): Promise<TagProgress[]> {
  await tryContinueTagChanges(milliseconds)
  return readTagProgress({ consistent: true })
}
