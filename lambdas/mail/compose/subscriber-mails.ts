import { canConfirm, findSubscriber } from '../../data/newsletter/change-subscriber.ts'
import { confirmationLink, subscriberLinks } from '../../data/newsletter/links.ts'
import { idOfSubscriber, joinedOf } from '../../data/newsletter/subscriber.ts'
import type { Composer } from './composer.ts'

/**
 * Asks the owner of an address to confirm the subscription. Not sent once they have answered or the link has
 * expired.
 */
export const newsletterConfirmation: Composer = async ({ entry, site, now }) => {
  const id = idOfSubscriber(entry.about)
  const subscriber = await findSubscriber(id)
  if (!subscriber?.confirmUntil || !canConfirm(subscriber, now)) return undefined
  const link = await confirmationLink(id, site.stageUrl, new Date(subscriber.confirmUntil))
  return { to: subscriber.email, mail: { kind: 'newsletter-confirmation', ...link } }
}

/** Welcomes a confirmed subscriber, with the links that every subscriber email carries. */
export const newsletterWelcome: Composer = async ({ entry, site }) => {
  const id = idOfSubscriber(entry.about)
  const subscriber = await findSubscriber(id)
  if (subscriber?.status !== 'confirmed' || subscriber.suspicion) return undefined
  const { oneClickUrl, ...links } = await subscriberLinks(id, site.stageUrl)
  return {
    to: subscriber.email,
    unsubscribeUrl: oneClickUrl,
    mail: { kind: 'newsletter-welcome', ...links, joined: joinedOf(subscriber) },
  }
}
