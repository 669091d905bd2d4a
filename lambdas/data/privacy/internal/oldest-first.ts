import { InboxFolder } from '#shared/domain/submissions/inbox.ts'
import { inboxList } from '../../submissions/submissions.ts'
import { moreThan, where } from '../../table/expressions.ts'
import { type Item, queryItems } from '../../table/table.ts'

/** Kinds of entries with a retention period. */
export type KeptKind = 'messages' | 'applications'

export interface KeptPage {
  entries: Item[]
  /** The position up to which the list is complete. */
  after: string
  isLast: boolean
}

const placeOf = (item: Item): string => String(item['gsi2sk'])

/**
 * The next entries of all folders after a position, oldest first. The folders are merged, so that an entry that is
 * moved from one to another keeps its position.
 */
export async function oldestFirst(kind: KeptKind, after: string, limit: number): Promise<KeptPage> {
  const folders = await Promise.all(
    InboxFolder.options.map((folder) =>
      queryItems({
        IndexName: 'changed',
        ...where([{ gsi2pk: inboxList(kind, folder) }, after && moreThan('gsi2sk', after)]),
        Limit: limit,
      }),
    ),
  )
  const ends = folders.flatMap((folder) => (folder.length < limit ? [] : folder.slice(-1).map(placeOf)))
  const end = ends.toSorted((one, other) => (one < other ? -1 : 1))[0]
  const entries = folders
    .flat()
    .filter((entry) => end === undefined || placeOf(entry) <= end)
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  const last = entries.at(-1)
  return { entries, after: last ? placeOf(last) : after, isLast: end === undefined }
}
