import { between, where } from './expressions.ts'
import { instantFromSortKey } from './sort-key.ts'
import { type Item, queryItems, queryPage } from './table.ts'

/** Entries of a list in the index `changed` between two sort keys, oldest first, with these attributes. */
const rangeOf = (list: string, from: string, until: string, attributes: readonly string[]) => ({
  IndexName: 'changed',
  ...where([{ gsi2pk: list }, between('gsi2sk', from, until)], { attributes }),
})
/** Before and after every sort key. */
const [start, end] = ['0', '~']

/** The entries of a list from an instant on, oldest first. */
export const queryChangedSince = (
  list: string,
  instant: string,
  attributes: readonly string[],
): Promise<Item[]> => queryItems(rangeOf(list, instant, end, attributes))

/** How many parts of the list after the first page are read in parallel. */
const parts = 3

/**
 * All entries of a list, oldest first. Everything after the first page of the query is read in several parts
 * in parallel, because reading a list of ten thousand page by page would be slow.
 */
export async function queryWholeList(
  list: string,
  attributes: readonly string[],
  now: Date,
): Promise<Item[]> {
  const { items, next } = await queryPage(rangeOf(list, start, end, attributes))
  if (!next) return items
  const borders = bordersOf(Date.parse(instantFromSortKey(String(next['gsi2sk']))), now.getTime())
  const rest = await Promise.all(
    [start, ...borders].map((border, index) =>
      queryItems({
        ...rangeOf(list, border, borders[index] ?? end, attributes),
        ...(index === 0 && { ExclusiveStartKey: next }),
      }),
    ),
  )
  return [items, ...rest].flat()
}

/**
 * Instants that divide a period into parts. A bare instant sorts before all sort keys that begin with it and
 * is never one itself, so no entry is in two parts.
 */
const bordersOf = (from: number, until: number): string[] =>
  until > from
    ? Array.from({ length: parts - 1 }, (_, index) =>
        new Date(from + ((index + 1) * (until - from)) / parts).toISOString(),
      )
    : []
