import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mockStoredObjects } from '../../testing/files/stored-objects.ts'
import { oneOfManyMessages } from '../../testing/many/many-messages.ts'
import { breakAfter, seedPerson } from '../../testing/many/person.ts'
import { writeItems } from '../../testing/many/write-items.ts'
import { mockSecrets } from '../../testing/secrets.ts'
import { countCapacity } from '../../testing/table/capacity.ts'
import { type LocalTable, missingTable, startLocalTable } from '../../testing/table/local-table.ts'
import { changeEntry } from '../inbox/change-entry.ts'
import { loadEntry } from '../inbox/load-entry.ts'
import { instantFromSortKey } from '../table/sort-key.ts'
import { dynamo, type Item, tableName } from '../table/table.ts'
import { applyRetention, sendersAreNoted } from './retention.ts'

const ann = { name: 'Ann Lee', email: 'ann@fund.example', secret: 'a heron' }
const standard = { messageMonths: 24, applicationMonths: 12 }
const shorter = { messageMonths: 6, applicationMonths: 3 }
const soon = () => Date.now() + 20_000

describe.skipIf(missingTable)('retention periods', () => {
  let table: LocalTable
  beforeAll(async () => void (table = await startLocalTable()))
  beforeEach(async () => {
    mockSecrets('SUBSCRIBER_KEY')
    process.env['RESUME_BUCKET'] = 'resumes'
    mockStoredObjects()
    await table.empty()
  })
  afterAll(() => table.stop())

  async function stored(): Promise<Item[]> {
    const { Items = [] } = await dynamo.send(
      new ScanCommand({ TableName: tableName(), ConsistentRead: true }),
    )
    return Items
  }
  /** How many months after their arrival messages, applications and their related items expire. */
  async function months(): Promise<Record<string, number[]>> {
    const items = await stored()
    const received = new Date(
      instantFromSortKey(String(items.find(({ sk }) => sk === 'MESSAGE')?.['gsi2sk'])),
    )
    const kept = items.filter(
      ({ pk, sk }) => /^(MESSAGE|APPLICATION|RESUME|PERSON)#/.test(String(pk)) && sk !== 'OUTBOX',
    )
    const named = kept.map(({ pk, sk, expiresAt }) => {
      const end = new Date(Number(expiresAt) * 1000)
      const count =
        (end.getUTCFullYear() - received.getUTCFullYear()) * 12 + end.getUTCMonth() - received.getUTCMonth()
      const what = /MESSAGE/.test(`${String(pk)}${String(sk)}`) ? 'messages' : 'applications'
      return { what, count }
    })
    return Object.fromEntries(
      Object.entries(Object.groupBy(named, ({ what }) => what)).map(([what, all = []]) => [
        what,
        [...new Set(all.map(({ count }) => count))],
      ]),
    )
  }

  test('when changed, apply to all existing items: texts, notes, CVs, notes of senders', async () => {
    await seedPerson(ann, { messages: 3, applications: 2 })
    await applyRetention(standard, soon())
    expect(await months()).toEqual({ messages: [24], applications: [12] })
    expect(await applyRetention(shorter, soon())).toEqual({ changed: 5, done: true })
    expect(await months()).toEqual({ messages: [6], applications: [3] })
    expect(await applyRetention(standard, soon())).toMatchObject({ changed: 5 })
    expect(await months()).toEqual({ messages: [24], applications: [12] })
  })

  test('apply to entries in every folder', async () => {
    const [closed = '', spam = ''] = await seedPerson(ann, { messages: 3, applications: 0 })
    const by = { user: { id: 'noa', name: 'Noa' }, request: { now: new Date(), audited: false } }
    for (const [id, change] of [
      [closed, { state: 'closed' }],
      [spam, { spam: true }],
    ] as const) {
      const entry = await loadEntry('messages', id)
      if (entry) await changeEntry(entry, change, by)
    }
    await applyRetention(shorter, soon())
    expect(await months()).toEqual({ messages: [6] })
  })

  test('cost two reads if there is nothing to do', async () => {
    await seedPerson(ann, { messages: 2, applications: 0 })
    await applyRetention(standard, soon())
    const count = countCapacity()
    const units = await count.of(() => applyRetention(standard, soon()))
    count.stop()
    expect(units).toBeLessThanOrEqual(1)
  })

  test('apply to all of 250 messages however often the job is killed', {
    tags: 'full',
  }, async () => {
    const many = 250
    const messages = Array.from({ length: many }, (_, index) =>
      oneOfManyMessages(index, { many, now: new Date() }),
    )
    await writeItems(messages.flat())
    for (const calls of [40, 200, 700, 90]) {
      const broken = breakAfter(calls)
      await applyRetention(shorter, soon()).catch(() => undefined)
      broken.mend()
    }
    expect(await applyRetention(shorter, soon())).toMatchObject({ done: true })
    const ends = (await stored()).filter(({ sk }) => sk === 'MESSAGE' || sk === 'CONTENT')
    const right = (item: Item) => Number(item['expiresAt']) * 1000 < Date.now() + 190 * 86_400_000
    expect(ends.filter(right)).toHaveLength(2 * many)
    expect((await stored()).filter(({ pk }) => String(pk).startsWith('PERSON#'))).toHaveLength(many)
    expect(await sendersAreNoted()).toBe(true)
  })
})
