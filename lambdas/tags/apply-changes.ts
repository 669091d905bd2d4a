import type { TagProgress } from '#shared/domain/catalog/tag.ts'
import { tryContinueTagChanges } from '../data/tags/rewrite-posts.ts'
import { readTagProgress } from '../data/tags/tags.ts'

/** Long enough for the posts of most tags, short enough for somebody who waits. */
const milliseconds = 2000

/**
 * Writes a change of a tag into as many posts as two seconds allow, and tells what is left: `tags.continue` and the job go
 * on with it. What was decided is stored already, so a failure here is no failure of the request.
 */
export async function applyChanges(): Promise<TagProgress[]> {
  await tryContinueTagChanges(milliseconds)
  return readTagProgress({ consistent: true })
}
