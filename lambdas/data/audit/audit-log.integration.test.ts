import { randomUUID } from 'node:crypto'
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingTable, startLocalTable } from '../../testing/table/local-table.ts'
import { dynamo, tableName } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { auditEntry } from './audit.ts'
import { eraseAuditedValues } from './erase.ts'
import { listAuditEntries, listEntriesOfRecord } from './read-audit-log.ts'
import { readSeals, sealAuditLog } from './seals.ts'
import { verifyAuditLog } from './verify.ts'

const maren = { id: 'maren', name: 'Maren Olde' }
const start = new Date('2026-11-20T12:00:00.000Z')
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)
const request = (now: Date, more = {}) => ({ now, audited: true, sessionId: 'one session', ...more })
const post = (id: string) => ({ kind: 'post' as const, id, name: 'Guidance' })

describe.skipIf(missingTable)('the audit log', () => {
  let stop = async () => {}
  beforeAll(async () => {
    const table = await startLocalTable()
    stop = () => table.stop()
  })
  afterAll(() => stop())

  const record = async (id: string, now: Date, values = {}, action: `posts.${string}` = 'posts.update') =>
    transact(await auditEntry(request(now), maren, action, post(id), values))
  const tamper = (id: string, place: number, field: string, value: unknown) =>
    dynamo.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: `AUDIT#post#${id}`, sk: String(place).padStart(10, '0') },
        UpdateExpression: 'SET #field = :value',
        ExpressionAttributeNames: { '#field': field },
        ExpressionAttributeValues: { ':value': value },
      }),
    )
  const faults = async () => (await verifyAuditLog(minutes(600))).faults

  test('records who changed which fields, when and from which session', async () => {
    const id = randomUUID()
    await record(id, minutes(1), {
      before: { title: 'Old', status: 'draft', tags: ['a'] },
      after: { title: 'New', status: 'draft', tags: ['a', 'b'] },
    })

    const [entry] = await listEntriesOfRecord('post', id)
    expect(entry).toMatchObject({
      at: minutes(1).toISOString(),
      action: 'posts.update',
      actor: maren,
      kind: 'post',
      recordId: id,
      recordName: 'Guidance',
    })
    expect(new Set(entry?.changes)).toEqual(
      new Set([
        { field: 'title', before: 'Old', after: 'New' },
        { field: 'tags', before: ['a'], after: ['a', 'b'] },
      ]),
    )
    expect(entry?.session).toMatch(/^[0-9a-f]{12}$/)
  })

  test('is written either with the change or not at all', async () => {
    const id = randomUUID()
    const failing: TransactionStep = {
      Put: { Item: { pk: 'POST#x', sk: 'SUMMARY' }, ConditionExpression: 'attribute_exists(pk)' },
      onConditionFailed: () => new Error('No such post'),
    }

    const entry = await auditEntry(request(minutes(2)), maren, 'posts.update', post(id))
    await expect(transact([failing, ...entry])).rejects.toThrow('No such post')

    expect(await listEntriesOfRecord('post', id)).toEqual([])
  })

  test('chains six concurrent changes of one record', async () => {
    const id = randomUUID()
    await Promise.all(Array.from({ length: 6 }, (_, n) => record(id, minutes(3), { after: { n } })))

    expect(await listEntriesOfRecord('post', id)).toHaveLength(6)
    expect(await faults()).toEqual([])
  })

  test('is empty if the settings turn it off', async () => {
    expect(await auditEntry(request(start, { audited: false }), maren, 'posts.update', post('x'))).toEqual([])
  })

  describe('when somebody tampers with the table', () => {
    test('reports a value, a fact and an entry that were changed', async () => {
      const id = randomUUID()
      for (const n of [1, 2, 3]) await record(id, minutes(10 + n), { after: { n } })

      await tamper(id, 1, 'action', 'posts.delete')
      await tamper(id, 2, 'values', { actor: 'Somebody else', subject: 'Guidance', 'after.n': 2 })

      expect(await faults()).toEqual([
        `AUDIT#post#${id} 0000000001 was changed.`,
        `The values of AUDIT#post#${id} 0000000002 were changed.`,
      ])
      await tamper(id, 1, 'action', 'posts.update')
      await tamper(id, 2, 'values', { actor: 'Maren Olde', subject: 'Guidance', 'after.n': 2 })
      expect(await faults()).toEqual([])
    })

    test('detects that the last entry of a record was removed, once it is sealed', async () => {
      const id = randomUUID()
      await record(id, minutes(20))
      await record(id, minutes(21))
      const seal = await sealAuditLog(minutes(60))
      expect(seal?.entries).toBeGreaterThan(2)
      expect(await faults()).toEqual([])

      const Key = { pk: `AUDIT#post#${id}`, sk: '0000000002' }
      await dynamo.send(new DeleteCommand({ TableName: tableName(), Key }))

      expect(await faults()).toEqual([
        expect.stringMatching(`there were ${seal?.entries} entries; now there are`) as string,
      ])
      await record(id, minutes(21))
      expect(await faults()).toEqual([expect.stringMatching('an entry was changed or replaced') as string])
    })
  })

  test('seals new entries ten minutes later, each period once', async () => {
    const id = randomUUID()
    await record(id, minutes(100))
    expect(await sealAuditLog(minutes(105))).toBeUndefined()

    const seals = await Promise.allSettled([sealAuditLog(minutes(120)), sealAuditLog(minutes(120))])
    const made = seals.flatMap((result) =>
      result.status === 'fulfilled' && result.value ? [result.value] : [],
    )
    expect(made).toHaveLength(1)
    expect(made[0]?.entries).toBe(1)
    expect(await sealAuditLog(minutes(180))).toBeUndefined()
    const all = await readSeals()
    expect(all.at(-1)?.previous).toBe(all.at(-2)?.hash)
  })

  test('erases a person’s values, and its hashes stay valid', async () => {
    const id = randomUUID()
    const subject = { kind: 'user' as const, id, name: 'Ines Brandt' }
    const values = { before: { email: 'ines@example.com' }, after: { email: 'brandt@example.com' } }
    await transact(await auditEntry(request(minutes(200)), maren, 'users.update', subject, values))
    const before = await faults()

    expect(await eraseAuditedValues(subject)).toBe(1)
    expect(await eraseAuditedValues(subject)).toBe(0)

    const [entry] = await listEntriesOfRecord('user', id)
    expect(entry).toMatchObject({ action: 'users.update', recordName: null, changes: [], erased: true })
    expect(JSON.stringify(entry)).not.toMatch(/ines|brandt/i)
    expect(await faults()).toEqual(before)
  })

  test('is read newest first, in pages, across months and with filters', async () => {
    const [october, december] = [new Date('2027-10-31T23:59:59.999Z'), new Date('2027-12-01T00:00:00.000Z')]
    const ids = Array.from({ length: 5 }, () => randomUUID())
    for (const [index, id] of ids.entries()) await record(id, index < 2 ? october : december)
    const now = new Date('2027-12-05T00:00:00.000Z')
    const from = '2027-10-01T00:00:00.000Z'

    const read: string[] = []
    let cursor: string | undefined
    do {
      const page = await listAuditEntries({ from, kind: 'post' }, { limit: 2, cursor, now })
      read.push(...page.entries.map(({ at }) => at))
      cursor = page.nextCursor
    } while (cursor)

    expect(read).toEqual([december, december, december, october, october].map((at) => at.toISOString()))
    expect(await listAuditEntries({ from, action: 'users' }, { limit: 2, now })).toEqual({ entries: [] })
    expect(
      (await listAuditEntries({ from, actor: 'maren', action: 'posts' }, { limit: 9, now })).entries,
    ).toHaveLength(5)
  })

  test('misses none of many entries of one instant', async () => {
    const at = new Date('2028-02-01T12:00:00.000Z')
    // All end alike.
    const ids = Array.from({ length: 6 }, (_, index) => `5f0c2a3e-0000-4000-8000-0000000${index}00aa`)
    for (const id of ids) await record(id, at)
    const read = new Set<string | null>()
    let cursor: string | undefined
    do {
      const page = await listAuditEntries(
        { from: at.toISOString() },
        { limit: 1, cursor, now: new Date('2028-02-02T00:00:00.000Z') },
      )
      for (const { recordId } of page.entries) read.add(recordId)
      cursor = page.nextCursor
    } while (cursor)
    expect(read).toEqual(new Set(ids))
  })
})
