import { privacy } from '#shared/api/admin/privacy.ts'
import { implement } from '../http/implement.ts'
import { continueWithinRequest } from './continue-within-request.ts'

/** Continues an erasure where it stopped. The screen calls it while it is open, and a job does the same. */
export const handler = implement(privacy, 'privacy.continue', async ({ params }) => ({
  success: true,
  erasure: await continueWithinRequest(params.id),
}))
