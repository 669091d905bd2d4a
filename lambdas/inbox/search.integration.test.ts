import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InboxKind } from '#shared/domain/submissions/inbox.ts'
import { changeEntry, deleteEntry } from '../data/inbox/change-entry.ts'
import { createEntryIndex, entryIndexes } from '../data/inbox/internal/entry-index.ts'
import { searchEntries } from '../data/inbox/internal/search-entries.ts'
import { type ListedEntries, listEntries } from '../data/inbox/list-entries.ts'
import { loadEntry } from '../data/inbox/load-entry.ts'
import { storeMessage } from '../data/submissions/messages.ts'
import { messageId, oneOfManyMessages } from '../testing/many/many-messages.ts'
import { writeItems } from '../testing/many/write-items.ts'
import { countCapacity } from '../testing/table/capacity.ts'
import { type LocalTable, missingTable, startLocalTable } from '../testing/table/local-table.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const by = { user: { id: 'noa', name: 'Noa Ferrant' }, request: { now, audited: false } }
const many = 300

describe.skipIf(missingTable)('a search through the inbox', () => {
  let table: LocalTable
  let count: ReturnType<typeof countCapacity>
  beforeAll(async () => {
    table = await startLocalTable()
    count = countCapacity()
  })
  beforeEach(async () => {
    await table.empty()
    entryIndexes.messages.entries.clear()
    const messages = Array.from({ length: many }, (_, index) => oneOfManyMessages(index, { many, now }))
    await writeItems(messages.flat())
  })
  afterAll(async () => {
    count?.stop()
    await table?.stop()
  })

  const kind: InboxKind = 'messages'
  const search = async (asked: Partial<ListedEntries>) =>
    listEntries(kind, { folder: 'inbox', q: 'needle', limit: 50, now, ...asked })
  const found = async (asked: Partial<ListedEntries> = {}) =>
    (await search(asked)).entries.map(({ id }) => id)
  const loaded = async (index: number) => {
    const entry = await loadEntry(kind, messageId(index))
    if (!entry) throw new Error('There is no such message')
    return entry
  }

  test('reads the list once, and after that only what it finds', async () => {
    expect(await found()).toEqual([messageId(3)])
    const again = await count.of(() => search({ q: 'zoe' }))
    expect(again).toBeGreaterThan(0)
    expect(again).toBeLessThanOrEqual(4)
  })

  test('shows changes by other users in their current state and folder', async () => {
    expect(await found()).toEqual([messageId(3)])
    await changeEntry(await loaded(3), { state: 'closed', assignee: by.user }, by)

    expect(await found()).toEqual([])
    expect(await found({ folder: 'closed', assignedTo: 'noa' })).toEqual([messageId(3)])
    expect(await found({ folder: 'all', assignedTo: 'nobody' })).toEqual([])
    await deleteEntry(await loaded(3), by)
    expect(await found({ folder: 'closed' })).toEqual([])
  })

  test('finds entries that arrived in the meantime', async () => {
    expect(await found()).toHaveLength(1)
    const message = { name: 'Ned Needle', email: 'n@fund.example', company: undefined, message: 'Hello' }
    await storeMessage(
      { ...message, howDidYouFindUs: undefined },
      { id: 'a-message-of-today-0001', now: later(5), suspicion: undefined },
    )
    expect(await found({ now: later(8) })).toEqual(['a-message-of-today-0001', messageId(3)])
  })

  test('pages through a word that all entries contain, each entry once', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await search({ q: 'capital', limit: 100, ...(cursor && { cursor }) })
      seen.push(...page.entries.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    expect(new Set(seen).size).toBe(many)
    expect(seen).toHaveLength(many)
  })

  test('pages through a word that some entries contain', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await search({ q: 'ann.lee.29', limit: 4, ...(cursor && { cursor }) })
      seen.push(...page.entries.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    // 29, and 290 to 299.
    expect(seen).toEqual(
      Array.from({ length: many }, (_, index) => many - 1 - index)
        .filter((index) => String(index).startsWith('29'))
        .map(messageId),
    )
  })

  test('reads entries that are too old for the in-memory index from their list', async () => {
    const small = createEntryIndex(kind, 100)
    const ids: unknown[] = []
    const words = ['needle']
    for await (const item of searchEntries(kind, { folder: 'inbox', words, after: undefined, now }, small))
      ids.push(item['name'])
    expect(ids).toHaveLength(many - 100)
    expect(ids).toContain('Zoë Needle')
  })
})
