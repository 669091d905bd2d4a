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

/**
 * Signs a token with its purpose and the subscriber's id, but no address. It is valid until `until`, or
 * forever without it.
 */
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

/** The content of a token; undefined if we did not sign it. */
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
 * The token is in the fragment, which browsers do not send: it appears in no CDN log, Referer header or
 * cache, and the page is the same for everyone.
 */
const pageUrl = (stageUrl: string, token: string): string => `${stageUrl}${pages.newsletter.path}#${token}`

/** The link in a confirmation mail, with its expiry. `stageUrl` is the stage's own address, never the setting. */
export async function confirmationLink(
  id: string,
  stageUrl: string,
  until: Date,
): Promise<{ confirmUrl: string; validUntil: string }> {
  return {
    confirmUrl: pageUrl(stageUrl, await signLink('confirm', id, { until })),
    validUntil: until.toISOString(),
  }
}

/**
 * The links in every mail to a subscriber, which are valid for as long as the subscription exists.
 * `oneClickUrl` is for the header List-Unsubscribe (RFC 8058). The report of a `mailing` counts who
 * unsubscribes by its links.
 */
export async function subscriberLinks(
  id: string,
  stageUrl: string,
  mailing?: string,
): Promise<{ preferencesUrl: string; unsubscribeUrl: string; oneClickUrl: string }> {
  const from = mailing === undefined ? {} : { mailing }
  const [preferences, unsubscribe] = await Promise.all([
    signLink('preferences', id, from),
    signLink('unsubscribe', id, from),
  ])
  return {
    preferencesUrl: pageUrl(stageUrl, preferences),
    unsubscribeUrl: pageUrl(stageUrl, unsubscribe),
    oneClickUrl: `${stageUrl}/api/newsletter/unsubscribe/${unsubscribe}`,
  }
}
