import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { instantFromSortKey } from './sort-key.ts'
import { type Item, queryItems, queryPage } from './table.ts'

type Projection = Pick<QueryCommandInput, 'ProjectionExpression' | 'ExpressionAttributeNames'>

/** Entries of a list of the index `changed`, oldest first, between two places of its order. */
const between = (list: string, from: string, until: string, projection: Projection) => ({
  IndexName: 'changed',
  KeyConditionExpression: 'gsi2pk = :list AND gsi2sk BETWEEN :from AND :until',
  ExpressionAttributeValues: { ':list': list, ':from': from, ':until': until },
  ...projection,
})
/** Before and after every sort key. */
const [start, end] = ['0', '~']

/** The entries of a list from an instant on, oldest first. */
export const queryChangedSince = (list: string, instant: string, projection: Projection): Promise<Item[]> =>
  queryItems(between(list, instant, end, projection))

/** Parts in which what follows the first page is read at the same time. */
const parts = 3

/**
 * All entries of a list, oldest first. What does not fit into the first page of the table's answer is read in several
 * parts at once: one page after the other, a list of ten thousand would mostly be waited for.
 */
export async function queryWholeList(list: string, projection: Projection, now: Date): Promise<Item[]> {
  const { items, next } = await queryPage(between(list, start, end, projection))
  if (!next) return items
  const borders = bordersOf(Date.parse(instantFromSortKey(String(next['gsi2sk']))), now.getTime())
  const rest = await Promise.all(
    [start, ...borders].map((border, index) =>
      queryItems({
        ...between(list, border, borders[index] ?? end, projection),
        ...(index === 0 && { ExclusiveStartKey: next }),
      }),
    ),
  )
  return [items, ...rest].flat()
}

/**
 * Instants that divide a time. An instant alone comes before the sort keys that begin with it and is none itself, so that
 * no entry is on both sides of a border.
 */
const bordersOf = (from: number, until: number): string[] =>
  until > from
    ? Array.from({ length: parts - 1 }, (_, index) =>
        new Date(from + ((index + 1) * (until - from)) / parts).toISOString(),
      )
    : []
