import { Problem } from '#shared/api/problem.ts'
import type { Erasure } from '#shared/domain/privacy.ts'
import { continueErasure } from '../data/privacy/erase-person.ts'

/** Long enough for the records of most people, short enough for a user who waits. */
const milliseconds = 4000

/** Continues an erasure for as long as a request may take. */
export async function continueWithinRequest(id: string): Promise<Erasure> {
  const erasure = await continueErasure(id, Date.now() + milliseconds)
  if (!erasure) throw new Problem('not_found', 'There is no such erasure.')
  return erasure
}
