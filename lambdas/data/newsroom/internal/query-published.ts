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
    KeyConditionExpression: 'gsi1pk = :public AND gsi1sk < :before',
    ExpressionAttributeValues: { ':public': list, ':before': before },
    ScanIndexForward: order === 'oldest first',
    Limit: limit,
  })

/** Everything that is public at `now` comes before this sort key. */
export const latestSortKey = (now: Date): string => endOfInstant(now.toISOString())
