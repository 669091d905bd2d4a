import type { InboxKind } from '#shared/domain/submissions/inbox.ts'
import { normalizedEmail } from '#shared/domain/text/email-address.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import type { Item, Key } from '../table/table.ts'

/** Identifies the person with an address in keys and receipts. It does not reveal the address, and never changes. */
export const personId = (address: string): Promise<string> =>
  keyedHash('SUBSCRIBER_KEY', 'person', normalizedEmail(address))

/** The partition with references to everything that a person sent. */
export const personPartition = (person: string): string => `PERSON#${person}`

export const sentPrefix = 'SENT#'

/** The partition key of the entry that a note refers to. */
export const entryOfNote = (sk: string): string => sk.slice(sentPrefix.length)

/** The key of the note that a message or an application is from this address. */
export const senderKey = async (address: string, about: Pick<Key, 'pk'>): Promise<Key> => ({
  pk: personPartition(await personId(address)),
  sk: sentPrefix + about.pk,
})

/**
 * The note itself. It makes it possible to find a person's submissions by address without scanning everything, and
 * expires with its entry. Subscriptions need none, since their own key is derived from the address.
 */
export const senderItem = async (
  address: string,
  about: Key,
  expiresAt: number | undefined,
): Promise<Item> => ({
  ...(await senderKey(address, about)),
  ...(expiresAt !== undefined && { expiresAt }),
})

/** Whether entries of this kind have such a note. */
export const hasSenderKey = (kind: InboxKind): kind is 'messages' | 'applications' => kind !== 'subscribers'
