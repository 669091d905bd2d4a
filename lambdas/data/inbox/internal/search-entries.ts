import type { InboxKind } from '#shared/domain/submissions/inbox.ts'
import { batchGet, type Item } from '../../table/table.ts'
import { type EntryIndex, entryIndexes, type IndexedEntry, listOf } from './entry-index.ts'
import { type Listed, listsOf, newestFirst } from './newest-first.ts'

/** Entries that are looked up in one batch. */
const batchSize = 100
/** How many list entries cost as much as one lookup: an eighth of a kilobyte each, compared to four. */
const listedForOne = 8
/** How many entries of a list are read first if a word is frequent. */
const firstLook = 200

export interface Search extends Listed {
  words: readonly string[]
  after: string | undefined
  now: Date
}

/**
 * The current entries of a folder that contain all words, newest first. The index finds them. If many entries
 * of a list would have to be looked up, the list itself is read instead, and the result then includes entries
 * without the words.
 */
export async function* searchEntries(
  kind: InboxKind,
  { words, after, now, ...asked }: Search,
  { entries, horizon }: EntryIndex = entryIndexes[kind],
): AsyncGenerator<Item> {
  const known = [...(await entries.read(now)).values()]
  const lists = listsOf(kind, asked)
  const found = known
    .filter(({ place, text }) => (!after || place < after) && words.every((word) => text.includes(word)))
    .sort((a, b) => (a.place < b.place ? 1 : -1))
  const listed = known.filter(({ list }) => lists.includes(list)).length
  if (found.length > Math.max(batchSize, listed / listedForOne)) {
    yield* newestFirst(kind, asked, { after, first: firstLook })
    return
  }
  for (let start = 0; start < found.length; start += batchSize) {
    const items = await lookUp(found.slice(start, start + batchSize), entries)
    yield* items.filter((item) => lists.includes(listOf(item)))
  }
  const end = horizon()
  if (end) yield* newestFirst(kind, asked, { after: after && after < end ? after : end, first: 1000 })
}

/** The current entries, in the same order. Deleted ones are removed from the index. */
async function lookUp(batch: readonly IndexedEntry[], index: EntryIndex['entries']): Promise<Item[]> {
  // Both parts of an entry's key begin with its kind.
  const items = await batchGet(batch.map(({ id }) => ({ pk: id, sk: id.slice(0, id.indexOf('#')) })))
  const byId = new Map(items.map((item) => [item['pk'], item]))
  return batch.flatMap(({ id }) => {
    const item = byId.get(id)
    if (!item) index.correct(id, undefined)
    return item ? [item] : []
  })
}
