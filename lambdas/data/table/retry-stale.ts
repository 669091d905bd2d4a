import { Problem } from '#shared/api/problem.ts'
import { backoff } from './backoff.ts'
import { VersionConflict } from './version-conflict.ts'

const maxAttempts = 8

/**
 * Repeats a change, starting with its read, whenever a concurrent write was faster. Throws 409 after eight
 * attempts.
 */
export async function retryStale<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error
      if (attempt === maxAttempts) {
        throw new Problem('conflict', 'Other people are changing this right now. Please try again.')
      }
      await backoff(attempt)
    }
  }
}
