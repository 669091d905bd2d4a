import { suspicionOf } from '#shared/domain/form-guard.ts'
import { countSubmission } from '../data/form-limits.ts'
import { keepSubscription, subscriberId } from '../data/subscribers.ts'
import { implementPublic } from '../http/implement-public.ts'

/** Subscribes an address. New and known ones cost the same and sound the same, so that nobody learns who reads us. */
export const handler = implementPublic('newsletter.subscribe', async ({ body, request }) => {
  const { submissionId: _retry, website, filledFor, ...subscription } = body
  const { now, viewerAddress } = request
  await countSubmission('newsletter', { id: subscriberId(body.email), viewerAddress }, now)
  const suspicion = suspicionOf('newsletter', { website, filledFor })
  await keepSubscription(subscription, { now, suspicion })
  return { success: true }
})
