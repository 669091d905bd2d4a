import type { InboxKind } from '#shared/domain/submissions/inbox.ts'
import * as z from '#shared/zod.ts'
import { where } from '../../table/expressions.ts'
import { ListIndex } from '../../table/list-index.ts'
import { queryChangedSince } from '../../table/query-by-time.ts'
import { type Item, queryItems } from '../../table/table.ts'
import { allLists } from './newest-first.ts'
import { searchedText, toRow, toStoredEntry } from './stored-entry.ts'

/** The searchable part of an entry. Its words never change. */
export interface IndexedEntry {
  /** Its partition key. */
  id: string
  /** Its sort key in a list. */
  place: string
  /** The list that it was in when it was read. */
  list: string
  text: string
}

/** The attributes that make up the searchable text of an entry. */
const attributes = [
  'pk',
  'gsi2pk',
  'gsi2sk',
  'name',
  'firstName',
  'lastName',
  'email',
  'company',
  'excerpt',
  'message',
  'coverLetter',
  'interests',
]

const Place = z.object({ gsi2pk: z.string() })
/** The list that an entry is in. */
export const listOf = (item: Item): string => Place.parse(item).gsi2pk

function toIndexedEntry(item: Item): IndexedEntry {
  const stored = toStoredEntry(item)
  return {
    id: stored.pk,
    place: stored.gsi2sk,
    list: listOf(item),
    text: searchedText(toRow(stored)),
  }
}

/** Maximum number of entries of one list in memory, the newest ones: about ten megabytes. */
const maxKnown = 20_000

export interface EntryIndex {
  entries: ListIndex<IndexedEntry>
  /** Entries before this sort key are not in the index. Empty if all of them are. */
  horizon: () => string
}

export function createEntryIndex(kind: InboxKind, max = maxKnown): EntryIndex {
  const lists = allLists(kind)
  let horizon = ''
  const readNewest = (list: string) =>
    queryItems({
      IndexName: 'changed',
      ...where({ gsi2pk: list }, { attributes }),
      ScanIndexForward: false,
      Limit: max,
    })
  const entries = new ListIndex<IndexedEntry>({
    async readAll() {
      const read = (await Promise.all(lists.map(readNewest))).map((items) => items.map(toIndexedEntry))
      const ends = read.map((list) => (list.length < max ? '' : (list.at(-1)?.place ?? '')))
      horizon = ends.reduce((latest, end) => (end > latest ? end : latest))
      return read.flat()
    },
    readSince: async (instant) =>
      (await Promise.all(lists.map((list) => queryChangedSince(list, instant, attributes))))
        .flat()
        .map(toIndexedEntry),
    // A person who subscribes after a bot used their address is indexed with the new words.
    isCurrent: (entry, known) => entry.place >= known.place,
  })
  return { entries, horizon: () => horizon }
}

/** The search index for each kind of entry. */
export const entryIndexes: Readonly<Record<InboxKind, EntryIndex>> = {
  messages: createEntryIndex('messages'),
  applications: createEntryIndex('applications'),
  subscribers: createEntryIndex('subscribers'),
}
