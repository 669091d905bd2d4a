import { Problem } from '#shared/api/problem.ts'
import { SlugTaken } from '../slugs/post-slugs.ts'
import { VersionConflict } from '../table/version-conflict.ts'

const maxAttempts = 12

/**
 * Repeats a change of a post, starting with its load, whenever a concurrent request changed the post or took
 * its slug before the write. Throws 409 `conflict` after twelve attempts.
 */
export async function retryOnConflict<T>(run: (isLastAttempt: boolean) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(attempt === maxAttempts)
    } catch (error) {
      const isConflict = error instanceof VersionConflict || error instanceof SlugTaken
      if (!isConflict) throw error
      if (attempt === maxAttempts) {
        throw new Problem('conflict', 'Other people are changing this post right now. Please try again.')
      }
    }
  }
}
