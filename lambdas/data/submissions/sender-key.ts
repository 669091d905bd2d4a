import type { InboxKind } from '#shared/domain/submissions/inbox.ts'
import { normalizedEmail } from '#shared/domain/text/email-address.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import type { Item, Key } from '../table/table.ts'

/** Stands for whoever has an address, in keys and receipts. It does not reveal the address, and never changes. */
export const personId = (address: string): Promise<string> =>
  keyedHash('SUBSCRIBER_KEY', 'person', normalizedEmail(address))

/** The partition that names everything somebody sent. */
export const personPartition = (person: string): string => `PERSON#${person}`

export const sentPrefix = 'SENT#'

/** The partition key of the entry that such a note is about. */
export const entryOfNote = (sk: string): string => sk.slice(sentPrefix.length)

/** Where it is noted that a message or an application is from this address. */
export const senderKey = async (address: string, about: Pick<Key, 'pk'>): Promise<Key> => ({
  pk: personPartition(await personId(address)),
  sk: sentPrefix + about.pk,
})

/**
 * The note itself. It finds what somebody sent by their address, without a search through everything, and expires with what
 * it names. Subscriptions need none: their own key is made of the address.
 */
export const senderItem = async (
  address: string,
  about: Key,
  expiresAt: number | undefined,
): Promise<Item> => ({
  ...(await senderKey(address, about)),
  ...(expiresAt !== undefined && { expiresAt }),
})

/** Whether entries of this kind are found by such a note. */
export const hasSenderKey = (kind: InboxKind): kind is 'messages' | 'applications' => kind !== 'subscribers'
