import type { InboxKind, InboxRow, InboxState } from '#shared/domain/submissions/inbox.ts'
import { isEmailAddress, normalizedEmail } from '#shared/domain/text/email-address.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { subscriberId } from '../newsletter/subscriber.ts'
import { submissionKey } from '../submissions/submissions.ts'
import { decodeCursor, encodeCursor } from '../table/sort-key.ts'
import { getItem } from '../table/table.ts'
import { type Listed, newestFirst } from './internal/newest-first.ts'
import { searchEntries } from './internal/search-entries.ts'
import { searchedText, toRow, toStoredEntry } from './internal/stored-entry.ts'

/** Maximum number of entries that one filtered request reads: small items, about sixteen per read unit. */
const maxLookedAt = 5000
/** Entries that a filter reads first. If they do not fill a page, it continues a thousand at a time. */
const firstLook = 200

export interface ListedEntries extends Listed {
  state?: InboxState | undefined
  /** The id of a staff member, or `nobody`. */
  assignedTo?: string | undefined
  q?: string | undefined
  limit: number
  cursor?: string | undefined
  now: Date
}

export interface EntryPage {
  entries: InboxRow[]
  nextCursor?: string
}

/**
 * A page of a list, newest first. A search uses the in-memory index. A filter keeps reading until the page is full,
 * but reads at most 5,000 entries; then the page is shorter, and its cursor marks where to continue.
 */
export async function listEntries(kind: InboxKind, asked: ListedEntries): Promise<EntryPage> {
  const { folder, status, limit, cursor, now } = asked
  if (kind === 'subscribers' && asked.q && isEmailAddress(asked.q)) return findByAddress(asked.q, asked)

  const words = fold(asked.q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const matches = matcherOf(asked, words)
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  const items =
    words.length > 0
      ? searchEntries(kind, { folder, status, words, after, now })
      : newestFirst(kind, { folder, status }, { after, first: matches ? firstLook : limit + 1 })
  const entries: InboxRow[] = []
  let [looked, last] = [0, '']
  for await (const item of items) {
    if (entries.length === limit || looked === maxLookedAt) return { entries, nextCursor: encodeCursor(last) }
    const stored = toStoredEntry(item)
    const row = toRow(stored)
    if (!matches || matches(row)) entries.push(row)
    looked += 1
    last = stored.gsi2sk
  }
  return { entries }
}

/** Whether an entry matches the search and the filters; undefined if there are none. */
function matcherOf(
  { state, assignedTo }: ListedEntries,
  words: readonly string[],
): ((row: InboxRow) => boolean) | undefined {
  if (!state && !assignedTo && words.length === 0) return undefined
  return (row) => {
    if (state && row.state !== state) return false
    if (assignedTo && (row.assignee?.id ?? 'nobody') !== assignedTo) return false
    if (words.length === 0) return true
    const text = searchedText(row)
    return words.every((word) => text.includes(word))
  }
}

/** Finds a subscriber by the whole address with one read, however many there are. */
async function findByAddress(address: string, { folder, status }: Listed): Promise<EntryPage> {
  const id = await subscriberId(normalizedEmail(address))
  const item = await getItem(submissionKey('subscribers', id))
  if (!item) return { entries: [] }
  const stored = toStoredEntry(item)
  const row = toRow(stored)
  const isListed = (folder === 'spam') === (row.spam !== null) && (!status || status === stored.status)
  return { entries: isListed ? [row] : [] }
}
