import type { Joined } from '#shared/domain/submissions/joined.ts'
import type { Delivery } from '#shared/domain/submissions/subscriber.ts'
import * as z from '#shared/zod.ts'
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

const query = ({ delivery, category }: Audience) => ({
  IndexName: 'published',
  ...(category !== undefined && {
    FilterExpression: 'attribute_not_exists(categories) OR contains(categories, :category)',
  }),
  ExpressionAttributeValues: {
    ':list': mailingList(delivery),
    ...(category !== undefined && { ':category': category }),
  },
})

/**
 * The next confirmed subscribers of a mailing list, in the order of their ids. `limit` is the number of items that
 * the table evaluates, so that a page costs the same whatever the category; it may contain fewer subscribers or none.
 * Continue while there is `next`.
 */
export async function listConfirmed({
  after,
  limit = maxPage,
  ...audience
}: Audience & { after?: string | undefined; limit?: number }): Promise<RecipientPage> {
  const { ExpressionAttributeValues, ...rest } = query(audience)
  const { items, next } = await queryPage({
    ...rest,
    KeyConditionExpression: `gsi1pk = :list${after === undefined ? '' : ' AND gsi1sk > :after'}`,
    ExpressionAttributeValues: {
      ...ExpressionAttributeValues,
      ...(after !== undefined && { ':after': after }),
    },
    ProjectionExpression: 'pk, email, firstName, categories',
    Limit: Math.min(limit, maxPage),
  })
  const subscribers = items.map((item) => {
    const { pk, email, firstName, categories } = parseStored(StoredRecipient, item)
    return { id: idOfSubscriber({ pk }), email, firstName, categories: categories ?? null }
  })
  return { subscribers, ...(next && { next: String(next['gsi1sk']) }) }
}

/** First characters of ids, which are base64url, in the table's order. Each range contains a sixteenth of all ids. */
const rangeStarts = '-37BFJNRVZcgkosw'.split('')

/**
 * Counts confirmed subscribers. Parts of the list are counted in parallel, because 200,000 of them are more than a
 * hundred megabytes.
 */
export async function countConfirmed(audience: Audience): Promise<number> {
  const ranges = rangeStarts.map((start, index) => [start, rangeStarts[index + 1] ?? '~'] as const)
  const counts = await Promise.all(ranges.map(([from, to]) => countRange(audience, from, to)))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function countRange(audience: Audience, from: string, to: string): Promise<number> {
  const { ExpressionAttributeValues, ...rest } = query(audience)
  let count = 0
  let after: Awaited<ReturnType<typeof queryPage>>['next']
  do {
    const page = await queryPage({
      ...rest,
      KeyConditionExpression: 'gsi1pk = :list AND gsi1sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ':from': from, ':to': to },
      Select: 'COUNT',
      ExclusiveStartKey: after,
    })
    count += page.count
    after = page.next
  } while (after)
  return count
}
