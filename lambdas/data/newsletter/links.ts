import { createHmac, timingSafeEqual } from 'node:crypto'
import { pages } from '#shared/domain/pages.ts'
import type { LinkPurpose } from '#shared/domain/submissions/subscriber.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import { liveSecrets } from '../secrets/secrets.ts'

const letters: Readonly<Record<LinkPurpose, string>> = { confirm: 'c', preferences: 'p', unsubscribe: 'u' }
const purposes = new Map(Object.entries(letters).map(([purpose, letter]) => [letter, purpose as LinkPurpose]))

const signature = (key: string, facts: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(['subscriber link', facts]))
    .digest()

/** A token that says what it is for and whose it is, without an address, and until when it can be used; always, without `until`. */
export async function signLink(
  purpose: LinkPurpose,
  id: string,
  { until, mailing }: { until?: Date; mailing?: string } = {},
): Promise<string> {
  const [active] = await liveSecrets('LINK_KEYS')
  if (!active) throw new Error('There is no secret in LINK_KEYS')
  const end = until ? epochSeconds(until).toString(36) : ''
  const facts = [letters[purpose], id, ...(end || mailing ? [end] : []), ...(mailing ? [mailing] : [])].join(
    '.',
  )
  return `${facts}.${signature(active.value, facts).toString('base64url')}`
}

export interface SubscriberLink {
  purpose: LinkPurpose
  id: string
  expired: boolean
  /** The mailing whose mail has the link. */
  mailing?: string
}

/** What a token says; undefined for one that we did not sign. */
export async function readLink(token: string, now: Date): Promise<SubscriberLink | undefined> {
  const end = token.lastIndexOf('.')
  const facts = token.slice(0, end)
  const signed = Buffer.from(token.slice(end + 1), 'base64url')
  const live = await liveSecrets('LINK_KEYS')
  const isOurs = live.some(({ value }) => {
    const expected = signature(value, facts)
    return expected.length === signed.length && timingSafeEqual(expected, signed)
  })
  const [letter = '', id, until, mailing] = facts.split('.')
  const purpose = purposes.get(letter)
  if (!isOurs || !purpose || !id) return undefined
  const expired = Boolean(until) && epochSeconds(now) >= Number.parseInt(until ?? '', 36)
  return { purpose, id, expired, ...(mailing && { mailing }) }
}

/**
 * The token is behind `#`, which browsers send to nobody: it is in no log of the edge, in no Referer, and in no cache, and
 * the page is the same for everybody.
 */
const pageUrl = (siteUrl: string, token: string): string => `${siteUrl}${pages.newsletter.path}#${token}`

/** The link in a confirmation's mail, and until when it can be used. */
export async function confirmationLink(
  id: string,
  siteUrl: string,
  until: Date,
): Promise<{ confirmUrl: string; validUntil: string }> {
  return {
    confirmUrl: pageUrl(siteUrl, await signLink('confirm', id, { until })),
    validUntil: until.toISOString(),
  }
}

/**
 * The links of every mail to a subscriber, which work for as long as there is a subscription. `oneClickUrl` is for the header
 * List-Unsubscribe (RFC 8058). The report of a `mailing` counts who unsubscribes by its links.
 */
export async function subscriberLinks(
  id: string,
  siteUrl: string,
  mailing?: string,
): Promise<{ preferencesUrl: string; unsubscribeUrl: string; oneClickUrl: string }> {
  const from = mailing === undefined ? {} : { mailing }
  const [preferences, unsubscribe] = await Promise.all([
    signLink('preferences', id, from),
    signLink('unsubscribe', id, from),
  ])
  return {
    preferencesUrl: pageUrl(siteUrl, preferences),
    unsubscribeUrl: pageUrl(siteUrl, unsubscribe),
    oneClickUrl: `${siteUrl}/api/newsletter/unsubscribe/${unsubscribe}`,
  }
}
