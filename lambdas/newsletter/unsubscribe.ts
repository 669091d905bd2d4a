import { newsletter } from '#shared/api/public/newsletter.ts'
import { countMailOutcome } from '../data/mailings/count-event.ts'
import { findSubscriber, unsubscribe } from '../data/newsletter/change-subscriber.ts'
import { readLink } from '../data/newsletter/links.ts'
import { implementPublic } from '../http/implement-public.ts'
import { unknownLink } from './subscription-view.ts'

/**
 * Unsubscribes immediately, from a mail client's button or the page. Idempotent, and it also succeeds for a deleted
 * subscriber, who receives no email either way.
 */
export const handler = implementPublic(newsletter, 'newsletter.unsubscribe', async ({ params, request }) => {
  const link = await readLink(params.token, request.now)
  if (!link) throw unknownLink()
  // Whoever has just confirmed may think again on the same page. Before that there is nothing to end.
  if (link.purpose === 'confirm' && (await findSubscriber(link.id))?.status === 'pending') throw unknownLink()
  const subscriber = await unsubscribe(link.id, request.now)
  const isNew = subscriber?.status === 'unsubscribed' && subscriber.statusAt === request.now.toISOString()
  if (isNew && link.mailing !== undefined) await countMailOutcome(link.mailing, link.id, 'unsubscribed')
  return { success: true }
})
