import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeEntry, deleteEntry } from '../data/inbox/change-entry.ts'
import { countEntries } from '../data/inbox/count-entries.ts'
import { csvRows } from '../data/inbox/internal/csv-rows.ts'
import { listEntries } from '../data/inbox/list-entries.ts'
import { type LoadedEntry, loadEntry } from '../data/inbox/load-entry.ts'
import { storeMessage } from '../data/submissions/messages.ts'
import { messageId, messageText, oneOfManyMessages } from '../testing/many/many-messages.ts'
import { writeItems } from '../testing/many/write-items.ts'
import { countCapacity } from '../testing/table/capacity.ts'
import { type LocalTable, missingTable, startLocalTable } from '../testing/table/local-table.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const by = { user: { id: 'noa', name: 'Noa Ferrant' }, request: { now, audited: true } }
const many = process.env['TEST_FULL'] ? 5000 : 500

describe.skipIf(missingTable)(`units of an inbox with ${many} messages of 1,600 characters`, () => {
  let table: LocalTable
  let count: ReturnType<typeof countCapacity>
  beforeAll(async () => {
    table = await startLocalTable()
    // The same items that the form stores, but many at a time.
    const messages = Array.from({ length: many }, (_, index) => oneOfManyMessages(index, { many, now }))
    await writeItems(messages.flat())
    count = countCapacity()
  })
  afterAll(async () => {
    count?.stop()
    await table?.stop()
  })

  const loaded = async (index: number): Promise<LoadedEntry> => {
    const entry = await loadEntry('messages', messageId(index))
    if (!entry) throw new Error('There is no such message')
    return entry
  }

  test.each<[what: string, most: number, run: () => Promise<unknown>]>([
    ['50 rows', 3.5, () => listEntries('messages', { folder: 'inbox', limit: 50, now })],
    ['50 rows of all folders', 3.5, () => listEntries('messages', { folder: 'all', limit: 50, now })],
    [
      'a search through all of them',
      many / 15 + 2,
      () => listEntries('messages', { folder: 'inbox', limit: 50, now, q: 'needle' }),
    ],
    ['what waits', 300 / 15 + 2, () => countEntries('noa', now)],
    ['one message', 2, () => loaded(7)],
  ])('%s: at most %d', async (_what, most, run) => {
    const units = await count.of(run)
    expect(units).toBeGreaterThan(0)
    expect(units).toBeLessThanOrEqual(most)
  })

  test.each<[what: string, most: number, run: () => Promise<unknown>]>([
    [
      'storing a message, with its mails',
      17,
      () =>
        storeMessage(
          {
            name: 'Bo',
            email: 'bo@fund.example',
            company: 'Bo',
            howDidYouFindUs: undefined,
            message: messageText,
          },
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
    ['deleting one with a note', 20, async () => deleteEntry(await loaded(8), by)],
  ])('%s: at most %d', async (_what, most, run) => {
    const units = await count.of(run)
    expect(units).toBeGreaterThan(0)
    expect(units).toBeLessThanOrEqual(most)
  })

  test('a search finds the oldest of them in one request', async () => {
    const { entries } = await listEntries('messages', { folder: 'inbox', limit: 50, now, q: 'zoe needle' })
    expect(entries).toHaveLength(1)
  })

  test('an export reads each entry once', async () => {
    const ids = new Set<string>()
    for await (const { line } of csvRows('messages', { folder: 'all' }, undefined))
      ids.add(line.split(',')[2] ?? '')
    expect(ids.size).toBe(many)
  })
})
