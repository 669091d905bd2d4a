import { newsletter } from '#shared/api/public/newsletter.ts'
import { detectSuspicion } from '#shared/domain/submissions/form-guard.ts'
import { readSettings } from '../data/directory/settings.ts'
import { askToSubscribe } from '../data/newsletter/ask-to-subscribe.ts'
import { subscriberId } from '../data/newsletter/subscriber.ts'
import { countSubmission } from '../data/submissions/form-limits.ts'
import { implementPublic } from '../http/implement-public.ts'

/**
 * Subscribes an email address. New and known addresses take the same time and get the same response, so that nobody
 * learns who is subscribed.
 */
export const handler = implementPublic(newsletter, 'newsletter.subscribe', async ({ body, request }) => {
  const { submissionId: _ignored, website, filledFor, ...subscription } = body
  const { now, viewerAddress } = request
  const id = await subscriberId(body.email)
  await countSubmission('newsletter', { id, viewerAddress, timed: filledFor !== undefined }, now)
  const suspicion = detectSuspicion('newsletter', { website, filledFor })
  const { privacy } = await readSettings()
  await askToSubscribe(subscription, { now, suspicion }, privacy.unconfirmedDays)
  return { success: true }
})
