import { Problem } from '#shared/api/problem.ts'
import { sendersAreNoted } from './retention.ts'

/**
 * Throws 409 until the job has noted the senders of messages and applications from before they were noted: an answer about
 * an address would be incomplete.
 */
export async function requireNotedSenders(): Promise<void> {
  if (await sendersAreNoted()) return
  throw new Problem(
    'conflict',
    'Older messages are still being sorted by their senders. Please try again in a few minutes.',
  )
}
