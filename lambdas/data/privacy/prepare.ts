import { Problem } from '#shared/api/problem.ts'
import { sendersAreNoted } from './retention.ts'

/**
 * Throws 409 until the job has recorded the senders of older messages and applications, because an answer about an
 * address would be incomplete.
 */
export async function requireNotedSenders(): Promise<void> {
  if (await sendersAreNoted()) return
  throw new Problem(
    'conflict',
    'Older messages are still being sorted by their senders. Please try again in a few minutes.',
  )
}
