import { lessThan, where } from '../../table/expressions.ts'
import { endOfInstant } from '../../table/sort-key.ts'
import { type Item, queryItems } from '../../table/table.ts'

/** Items of a list of the index `published` that come before a sort key, newest first unless told otherwise. */
export const queryPublished = (
  list: 'PUBLIC' | 'WORDS',
  before: string,
  limit: number,
  order?: 'oldest first',
): Promise<Item[]> =>
  queryItems({
    IndexName: 'published',
    ...where([{ gsi1pk: list }, lessThan('gsi1sk', before)]),
    ScanIndexForward: order === 'oldest first',
    Limit: limit,
  })

/** Everything that is public at `now` comes before this sort key. */
export const latestSortKey = (now: Date): string => endOfInstant(now.toISOString())
