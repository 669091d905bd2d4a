import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mockSecrets } from '../../testing/secrets.ts'
import { type LocalTable, missingTable, startLocalTable } from '../../testing/table/local-table.ts'
import { dynamo, tableName } from '../table/table.ts'
import { transact } from '../table/transact.ts'
import {
  isSuppressed,
  liftedComplaint,
  liftSuppression,
  notSuppressedStep,
  suppress,
  suppressionOf,
} from './suppression.ts'

const first = new Date('2026-11-22T10:00:00.000Z')
const later = new Date('2026-11-25T10:00:00.000Z')

describe.skipIf(missingTable)('a suppressed address', () => {
  let table: LocalTable
  beforeAll(async () => void (table = await startLocalTable()))
  beforeEach(() => {
    mockSecrets('SUBSCRIBER_KEY')
    return table.empty()
  })
  afterAll(() => table.stop())

  test('is recognized however it is written, and no other address is', async () => {
    await suppress('Ann@Fund.example', 'bounced', first)
    expect(await isSuppressed(' ann@fund.EXAMPLE')).toBe(true)
    expect(await isSuppressed('bea@fund.example')).toBe(false)
  })

  test('keeps the reason that suppresses the most email, and is stored without the address', async () => {
    for (const [reason, kept] of [
      ['erased', 'erased'],
      ['complained', 'complained'],
      ['erased', 'complained'],
      ['bounced', 'bounced'],
      ['complained', 'bounced'],
      ['erased', 'bounced'],
    ] as const) {
      await suppress('ann@fund.example', reason, first)
      expect(await suppressionOf('ann@fund.example')).toBe(kept)
    }
    const { Items = [] } = await dynamo.send(new ScanCommand({ TableName: tableName() }))
    expect(Items).toMatchObject([{ at: first.toISOString() }])
    expect(JSON.stringify(Items)).not.toContain('ann')
  })

  test('can be lifted after a bounce or a complaint, but not after an erasure', async () => {
    for (const reason of ['bounced', 'complained', 'erased'] as const) {
      await table.empty()
      await suppress('ann@fund.example', reason, first)
      expect(await liftSuppression('Ann@fund.example', later)).toBe(reason)
      expect(await isSuppressed('ann@fund.example')).toBe(reason === 'erased')
    }
    expect(await liftSuppression('bea@fund.example', later)).toBeUndefined()
  })

  test('keeps its complaint on record after it was lifted, and can complain again', async () => {
    const address = 'ann@fund.example'
    await suppress(address, 'complained', first)
    await liftSuppression(address, later)
    const noted = { at: first.toISOString(), liftedAt: later.toISOString() }
    expect([await suppressionOf(address), await liftedComplaint(address)]).toEqual([undefined, noted])
    for (const reason of ['bounced', 'complained'] as const) {
      await suppress(address, reason, later)
      expect(await suppressionOf(address)).toBe(reason)
      await liftSuppression(address, later)
    }
    expect(await liftedComplaint(address)).toEqual({ ...noted, at: later.toISOString() })
    // It suppresses nothing any more, not even an import.
    await transact([await notSuppressedStep(address)])
  })
})
