import type { InboxFolder } from '#shared/domain/submissions/inbox.ts'
import { SpamReason } from '#shared/domain/submissions/inbox.ts'
import type { Joined } from '#shared/domain/submissions/joined.ts'
import { Delivery, type Preferences, SubscriberStatus } from '#shared/domain/submissions/subscriber.ts'
import * as z from '#shared/zod.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { inboxList, submissionKey } from '../submissions/submissions.ts'
import { parseStored } from '../table/parse-stored.ts'
import type { Item, Key } from '../table/table.ts'

/** Why email to a suppressed address ended. */
export const SuppressionReason = z.enum(['bounced', 'complained'])
export type SuppressionReason = z.infer<typeof SuppressionReason>

/**
 * A subscriber as stored. Items from before there was a status have none and count as pending: nobody has proven that
 * the address is theirs, so they receive nothing until they request it again and confirm.
 */
export const Subscriber = z.object({
  pk: z.string(),
  email: z._default(z.string(), ''),
  firstName: z._default(z.string(), ''),
  lastName: z._default(z.string(), ''),
  status: z._default(SubscriberStatus, 'pending'),
  /** The time of the last change of status. */
  statusAt: z.optional(z.string()),
  delivery: z._default(Delivery, 'immediate'),
  /** Ids of categories; if missing, all of them. */
  categories: z.optional(z.array(z.string())),
  suspicion: z.optional(SpamReason),
  suppression: z.optional(SuppressionReason),
  /** Until when the latest confirmation link is valid. */
  confirmUntil: z.optional(z.string()),
  /** The times of the latest confirmation emails. */
  confirmationMails: z._default(z.array(z.string()), []),
  /** The form, or `staff` or `import`. */
  source: z._default(z.string(), ''),
  subscribedAt: z.optional(z.string()),
  confirmedAt: z.optional(z.string()),
  consent: z.optional(z.object({ at: z.string(), source: z.string() })),
  /** Replaces the consent once somebody who had unsubscribed confirms again. */
  nextConsent: z.optional(z.object({ at: z.string(), policy: z.string(), source: z.string() })),
  version: z._default(z.int(), 0),
})
export type Subscriber = z.infer<typeof Subscriber>

export const toSubscriber = (item: Item): Subscriber => parseStored(Subscriber, item)

/**
 * The id of a mailbox's subscription: the same each time the address is entered, so that it is subscribed only once.
 * It does not reveal the address. Its secret must never change, since no existing subscriber would be recognized with
 * another one.
 */
export const subscriberId = (normalizedAddress: string): Promise<string> =>
  keyedHash('SUBSCRIBER_KEY', 'subscriber', normalizedAddress)

export const subscriberKey = (id: string): Key => submissionKey('subscribers', id)
/** The key of the record that an address was entered again without an email being due. */
export const askedKey = ({ pk }: Pick<Key, 'pk'>): Key => ({ pk, sk: 'ASKED' })
export const idOfSubscriber = ({ pk }: Pick<Subscriber, 'pk'>): string => pk.slice(pk.indexOf('#') + 1)

/** An imported person who has confirmed since, as after an unsubscription, is no longer there because of the import. */
export function joinedOf({ source, subscribedAt, confirmedAt, consent }: Subscriber): Joined {
  if (source === 'import' && confirmedAt === subscribedAt) {
    return { how: 'imported', source: consent?.source ?? '', at: consent?.at ?? '' }
  }
  return { how: source === 'staff' ? 'added' : 'confirmed' }
}

export const preferencesOf = ({ delivery, categories }: Subscriber): Preferences => ({
  delivery,
  categories: categories ?? null,
})

/** The partition key of a mailing list in the index `published`. */
export const mailingList = (delivery: Delivery): string => `MAILING#${delivery}`

/**
 * The inbox list of a subscriber. There is one for each status, so that a filter reads no others. The pending ones
 * share the list from before there was a status.
 */
export function subscriberList(status: SubscriberStatus, folder: InboxFolder = 'inbox'): string {
  if (folder === 'spam' || status === 'pending') return inboxList('subscribers', folder)
  return `${inboxList('subscribers', 'inbox')}#${status.toUpperCase()}`
}

/**
 * The index keys, derived from the stored fields. Only confirmed subscribers are in a mailing list, so that a mailing
 * can find nobody else. The order by id never changes, so that a resumed mailing meets everybody once.
 */
export function subscriberIndexKeys({
  pk,
  status,
  delivery,
  suspicion,
}: Pick<Subscriber, 'pk' | 'status' | 'delivery' | 'suspicion'>): Item {
  const isMailed = status === 'confirmed' && suspicion === undefined
  return {
    gsi2pk: subscriberList(status, suspicion ? 'spam' : 'inbox'),
    gsi1pk: isMailed ? mailingList(delivery) : undefined,
    gsi1sk: isMailed ? idOfSubscriber({ pk }) : undefined,
  }
}
