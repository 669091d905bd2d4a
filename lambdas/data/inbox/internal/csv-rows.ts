import type { InboxKind } from '#shared/domain/submissions/inbox.ts'
import { contentKey } from '../../submissions/submissions.ts'
import { batchGet, type Item } from '../../table/table.ts'
import { csvLine } from './csv.ts'
import { type Listed, newestFirst } from './newest-first.ts'
import {
  deletedOn,
  lastReply,
  nameOf,
  receivedAt,
  type StoredContent,
  type StoredEntry,
  toRow,
  toStoredContent,
  toStoredEntry,
} from './stored-entry.ts'

type Column = [title: string, value: (entry: StoredEntry, content: StoredContent) => string]

const received: Column = ['Received', receivedAt]
const sender: Column[] = [
  ['Name', nameOf],
  ['Email', ({ email }) => email],
]
const work: Column[] = [
  ['State', ({ state, suspicion }) => (suspicion ? 'spam' : state)],
  ['Assigned to', ({ assignee }) => assignee?.name ?? ''],
  ['Last reply', ({ replied }) => replied?.at ?? ''],
  ['Replied by', ({ replied }) => replied?.by.name ?? ''],
  ['Reply not delivered', (entry) => lastReply(entry)?.bouncedAt ?? ''],
  ['Kept until', (entry) => deletedOn(entry) ?? ''],
]
const consent: Column = ['Agreed to policy of', (_, { consent: given }) => given?.policy ?? '']

const columns: Readonly<Record<InboxKind, readonly Column[]>> = {
  messages: [
    received,
    ...sender,
    ['Company', ({ company }) => company ?? ''],
    ['How did you find us', (_, content) => content.howDidYouFindUs],
    ['Message', (_, content) => content.message],
    ...work,
    consent,
  ],
  applications: [
    received,
    ...sender,
    ['Phone', (_, content) => content.phone],
    ['LinkedIn', (_, content) => content.linkedinUrl],
    ['Cover letter', (_, content) => content.coverLetter],
    ['Underrated public company', (_, content) => content.publicCompany],
    ['Resume', (entry) => (toRow(entry).hasResume ? 'yes' : 'no')],
    ...work,
    consent,
  ],
  subscribers: [
    ['Subscribed', receivedAt],
    ['Email', ({ email }) => email],
    ['First name', ({ firstName }) => firstName],
    ['Last name', ({ lastName }) => lastName],
    ['Status', ({ suspicion, status }) => (suspicion ? 'spam' : status)],
    ['Since', ({ statusAt }) => statusAt ?? ''],
    ['Delivery', ({ delivery }) => delivery],
    ['Categories', ({ categories }) => categories?.join(', ') ?? 'all'],
    ['Confirmed', ({ confirmedAt }) => confirmedAt ?? ''],
    ['Form', ({ source }) => source],
    ['Interests', ({ interests }) => interests.join(', ')],
    ['Consent', (_, { consent: given }) => given?.source ?? ''],
    ['Consent given', (_, { consent: given }) => given?.at ?? ''],
    consent,
  ],
}

export const csvHeader = (kind: InboxKind): string => csvLine(columns[kind].map(([title]) => title))

export interface CsvRow {
  line: string
  /** The sort key of the entry, after which the next row starts. */
  sortKey: string
}

/** Entries whose texts are read in one batch. */
const batchSize = 100

/** The rows of a folder after a sort key, newest entry first, read lazily. */
export async function* csvRows(
  kind: InboxKind,
  asked: Listed,
  after: string | undefined,
): AsyncGenerator<CsvRow> {
  let batch: Item[] = []
  for await (const item of newestFirst(kind, asked, { after, first: 1000 })) {
    batch.push(item)
    if (batch.length < batchSize) continue
    yield* await linesOf(kind, batch)
    batch = []
  }
  yield* await linesOf(kind, batch)
}

async function linesOf(kind: InboxKind, items: readonly Item[]): Promise<CsvRow[]> {
  const keys = items.map(({ pk }) => contentKey(kind, String(pk).slice(String(pk).indexOf('#') + 1)))
  // A subscription is stored entirely in the item that lists show.
  const contents = kind === 'subscribers' || keys.length === 0 ? [] : await batchGet(keys)
  const byKey = new Map(contents.map((content) => [content['pk'], content]))
  return items.map((item) => {
    const entry = toStoredEntry(item)
    const content = toStoredContent(item, byKey.get(item['pk']))
    return {
      line: csvLine(columns[kind].map(([, value]) => value(entry, content))),
      sortKey: entry.gsi2sk,
    }
  })
}
