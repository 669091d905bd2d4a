import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeEntry, deleteEntry } from '../data/inbox/change-entry.ts'
import { countEntries } from '../data/inbox/count-entries.ts'
import { csvRows } from '../data/inbox/internal/csv-rows.ts'
import { listEntries } from '../data/inbox/list-entries.ts'
import { type LoadedEntry, loadEntry } from '../data/inbox/load-entry.ts'
import { storeMessage } from '../data/submissions/messages.ts'
import { excerptOf } from '../data/submissions/submissions.ts'
import { timeSortKey } from '../data/table/sort-key.ts'
import { dynamo, type Item, tableName } from '../data/table/table.ts'
import { countCapacity } from '../testing/table/capacity.ts'
import { type LocalTable, missingTable, startLocalTable } from '../testing/table/local-table.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const by = { user: { id: 'noa', name: 'Noa Ferrant' }, request: { now, audited: true } }
const text = 'We hold two percent and would like to hear about the guidance for next year. '.repeat(20)
const idOf = (index: number) => `message-${String(index).padStart(14, '0')}`
const many = process.env['TEST_FULL'] ? 5000 : 500

describe.skipIf(missingTable)(`units of an inbox with ${many} messages of 1,600 characters`, () => {
  let table: LocalTable
  let count: ReturnType<typeof countCapacity>
  beforeAll(async () => {
    table = await startLocalTable()
    // Stored as the form stores them, but many at a time.
    for (let first = 0; first < many; first += 12) {
      const items = Array.from({ length: Math.min(12, many - first) }, (_, offset) =>
        itemsOf(first + offset),
      ).flat()
      const puts = items.map((item) => ({ PutRequest: { Item: item } }))
      await dynamo.send(new BatchWriteCommand({ RequestItems: { [tableName()]: puts } }))
    }
    count = countCapacity()
  }, 120_000)
  afterAll(async () => {
    count?.stop()
    await table?.stop()
  })

  function itemsOf(index: number): Item[] {
    const at = new Date(now.getTime() - (many - index) * 60_000).toISOString()
    const pk = `MESSAGE#${idOf(index)}`
    const record = {
      pk,
      sk: 'MESSAGE',
      gsi2pk: 'MESSAGES',
      gsi2sk: timeSortKey(at, idOf(index)),
      name: index === 3 ? 'Zoë Needle' : 'Ann Lee',
      email: `ann.lee.${index}@fund.example`,
      company: 'Lee Capital Partners',
      excerpt: excerptOf(text),
      version: 1,
      receivedAt: at,
      expiresAt: 1_858_335_600,
    }
    return [
      record,
      { pk, sk: 'CONTENT', message: text, howDidYouFindUs: 'A colleague', expiresAt: 1_858_335_600 },
    ]
  }

  const loaded = async (index: number): Promise<LoadedEntry> => {
    const entry = await loadEntry('messages', idOf(index))
    if (!entry) throw new Error('There is no such message')
    return entry
  }

  test.each<[what: string, most: number, run: () => Promise<unknown>]>([
    ['50 rows', 3.5, () => listEntries('messages', { folder: 'inbox', limit: 50 })],
    ['50 rows of all folders', 3.5, () => listEntries('messages', { folder: 'all', limit: 50 })],
    [
      'a search through all of them',
      many / 15 + 2,
      () => listEntries('messages', { folder: 'inbox', limit: 50, q: 'needle' }),
    ],
    ['what waits', 1000 / 15 + 2, () => countEntries('noa', now)],
    ['one message', 2, () => loaded(7)],
  ])('%s: at most %d', async (_what, most, run) => {
    const units = await count.of(run)
    expect(units).toBeGreaterThan(0)
    expect(units).toBeLessThanOrEqual(most)
  })

  test.each<[what: string, most: number, run: () => Promise<unknown>]>([
    [
      'storing a message, with its mail',
      14,
      () =>
        storeMessage(
          { name: 'Bo', email: 'bo@fund.example', company: 'Bo', howDidYouFindUs: undefined, message: text },
          { id: 'a-message-of-today-0001', now, suspicion: undefined },
        ),
    ],
    [
      'assigning a message',
      9,
      async () => changeEntry(await loaded(8), { assignee: { id: 'noa', name: 'Noa' } }, by),
    ],
    [
      'closing one with a note',
      13,
      async () => changeEntry(await loaded(8), { state: 'closed', note: 'Done' }, by),
    ],
    ['deleting one with a note', 18, async () => deleteEntry(await loaded(8), by)],
  ])('%s: at most %d', async (_what, most, run) => {
    const units = await count.of(run)
    expect(units).toBeGreaterThan(0)
    expect(units).toBeLessThanOrEqual(most)
  })

  test('a search finds the oldest of them in one request', async () => {
    const { entries } = await listEntries('messages', { folder: 'inbox', limit: 50, q: 'zoe needle' })
    expect(entries).toHaveLength(1)
  })

  test('an export reads each of them once', async () => {
    const ids = new Set<string>()
    for await (const { line } of csvRows('messages', 'all', undefined)) ids.add(line.split(',')[2] ?? '')
    expect(ids.size).toBe(many)
  })
})
