import type { Joined } from '#shared/domain/submissions/joined.ts'
import type { Delivery } from '#shared/domain/submissions/subscriber.ts'
import * as z from '#shared/zod.ts'
import { absent, anyOf, contains, moreThan, where } from '../table/expressions.ts'
import { parseStored } from '../table/parse-stored.ts'
import { queryPage } from '../table/table.ts'
import { idOfSubscriber, mailingList } from './subscriber.ts'

/** The recipients of a mailing. */
export interface Audience {
  delivery: Delivery
  /** The id of a category, which selects subscribers who chose it or want all categories. */
  category?: string | undefined
}

/** A confirmed subscriber at the time of the read. The sender checks again immediately before sending. */
export interface Recipient {
  id: string
  email: string
  firstName: string
  /** Ids of categories; `null` for all of them. */
  categories: string[] | null
  /** Only known of those who still want a mailing. */
  joined?: Joined
}

export interface RecipientPage {
  subscribers: Recipient[]
  /** The start of the next page. Undefined after the last one. */
  next?: string
}

const StoredRecipient = z.object({
  pk: z.string(),
  email: z._default(z.string(), ''),
  firstName: z._default(z.string(), ''),
  categories: z.optional(z.array(z.string())),
})

/** Maximum number of items that the table evaluates for one page. */
const maxPage = 500

/**
 * The next confirmed subscribers of a mailing list, in the order of their ids. `limit` is the number of items that
 * the table evaluates, so that a page costs the same whatever the category; it may contain fewer subscribers or none.
 * Continue while there is `next`.
 */
export async function listConfirmed({
  after,
  limit = maxPage,
  delivery,
  category,
}: Audience & { after?: string | undefined; limit?: number }): Promise<RecipientPage> {
  const { items, next } = await queryPage({
    IndexName: 'published',
    ...where([{ gsi1pk: mailingList(delivery) }, after !== undefined && moreThan('gsi1sk', after)], {
      ...(category !== undefined && {
        filter: anyOf(absent('categories'), contains('categories', category)),
      }),
      attributes: ['pk', 'email', 'firstName', 'categories'],
    }),
    Limit: Math.min(limit, maxPage),
  })
  const subscribers = items.map((item) => {
    const { pk, email, firstName, categories } = parseStored(StoredRecipient, item)
    return { id: idOfSubscriber({ pk }), email, firstName, categories: categories ?? null }
  })
  return { subscribers, ...(next && { next: String(next['gsi1sk']) }) }
}

/** Subscribers that are read to count a list: about 400 read units of the 3,000 that a partition gives in a second. */
const countedExactly = 10_000

/** How many people are on a list, exactly or, if it is long, about. */
export interface ListCount {
  count: number
  isEstimate: boolean
}

/** Confirmed subscribers of an audience. */
export const countConfirmed = (audience: Audience): Promise<ListCount> =>
  countPages((after) => listConfirmed({ ...audience, after }))

/**
 * Counts the subscribers in pages of a list. A longer list than `countedExactly` is estimated from as many: reading all of
 * it at once would use up its partition, and nothing could be sent meanwhile. Ids are keyed hashes, evenly distributed, so
 * the share of all ids that a part covers is the share of subscribers in it, within one or two percent.
 */
export async function countPages(
  listAfter: (
    after: string | undefined,
  ) => Promise<Pick<RecipientPage, 'next'> & { subscribers: readonly unknown[] }>,
): Promise<ListCount> {
  let found = 0
  let after: string | undefined
  for (let read = 0; read < countedExactly; read += maxPage) {
    const { subscribers, next } = await listAfter(after)
    found += subscribers.length
    if (next === undefined) return { count: found, isEstimate: false }
    after = next
  }
  return { count: Number((found / shareUpTo(after ?? '')).toPrecision(2)), isEstimate: true }
}

/** The characters of base64url, in the table's order. */
const alphabet = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'

/** The share of all possible ids that come before or at this one. */
const shareUpTo = (id: string): number =>
  id
    .slice(0, 8)
    .split('')
    .reduceRight((share, character) => (alphabet.indexOf(character) + share) / alphabet.length, 1)
