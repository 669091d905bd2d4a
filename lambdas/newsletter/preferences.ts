import { Problem } from '#shared/api/problem.ts'
import { newsletter } from '#shared/api/public/newsletter.ts'
import { canConfirm, changePreferences, confirmSubscriber } from '../data/newsletter/change-subscriber.ts'
import { listPublicCategories } from '../data/newsroom/articles.ts'
import { implementPublic } from '../http/implement-public.ts'
import { requireLink, unknownLink, viewOf } from './subscription-view.ts'

/** The chosen categories that still exist; `null` for all of them. Throws 400 if none is left. */
async function existing(categories: string[] | null): Promise<string[] | null> {
  if (!categories) return null
  const known = new Set((await listPublicCategories()).map(({ id }) => id))
  const chosen = [...new Set(categories)].filter((id) => known.has(id))
  if (chosen.length > 0) return chosen
  const message = 'Please choose a category that still exists.'
  throw new Problem('invalid_request', message, { issues: [{ path: 'categories', message }] })
}

/** Confirms a subscription or changes its preferences, depending on the link. */
export const handler = implementPublic(newsletter, 'newsletter.preferences', async ({ body, request }) => {
  const { now } = request
  const { link, subscriber } = await requireLink(body.token, now)
  if (link.purpose === 'unsubscribe') throw unknownLink()
  const preferences = { delivery: body.delivery, categories: await existing(body.categories) }
  if (link.purpose === 'confirm' && (link.expired || !canConfirm(subscriber, now))) {
    throw new Problem('unprocessable', 'This confirmation has expired or was used. Please subscribe again.')
  }
  const change = link.purpose === 'confirm' ? confirmSubscriber : changePreferences
  const changed = await change(link.id, preferences, now)
  if (changed?.status !== 'confirmed') {
    throw new Problem('unprocessable', 'This subscription has ended. Please subscribe again.')
  }
  return { success: true, subscription: await viewOf(link, changed, now) }
})
