import { Problem } from '#shared/api/problem.ts'
import type { SubscriptionView } from '#shared/domain/submissions/subscriber.ts'
import { canConfirm, findSubscriber } from '../data/newsletter/change-subscriber.ts'
import { readLink, type SubscriberLink } from '../data/newsletter/links.ts'
import { preferencesOf, type Subscriber } from '../data/newsletter/subscriber.ts'
import { listPublicCategories } from '../data/newsroom/articles.ts'

export const unknownLink = () =>
  new Problem('not_found', 'This link is not one of ours, or its subscription no longer exists.')

/** The subscriber of a link. Throws 404 for a link that we did not sign, and if the subscriber was deleted. */
export async function requireLink(
  token: string,
  now: Date,
): Promise<{ link: SubscriberLink; subscriber: Subscriber }> {
  const link = await readLink(token, now)
  const subscriber = link && (await findSubscriber(link.id))
  if (!link || !subscriber) throw unknownLink()
  return { link, subscriber }
}

/** The fields that the page shows. Chosen categories that no longer exist are left out. */
export async function viewOf(
  { purpose, expired }: SubscriberLink,
  subscriber: Subscriber,
  now: Date,
): Promise<SubscriptionView> {
  const options = (await listPublicCategories()).map(({ id, name }) => ({ id, name }))
  const { delivery, categories } = preferencesOf(subscriber)
  return {
    purpose,
    status: subscriber.status,
    expired: purpose === 'confirm' && (expired || !canConfirm(subscriber, now)),
    delivery,
    categories: categories && options.map(({ id }) => id).filter((id) => categories.includes(id)),
    options,
  }
}
