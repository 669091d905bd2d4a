import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mockSecrets } from '../../testing/secrets.ts'
import { type LocalTable, missingTable, startLocalTable } from '../../testing/table/local-table.ts'
import { dynamo, tableName } from '../table/table.ts'
import { isSuppressed, liftSuppression, suppress, suppressionOf } from './suppression.ts'

const first = new Date('2026-11-22T10:00:00.000Z')

describe.skipIf(missingTable)('a suppressed address', () => {
  let table: LocalTable
  beforeAll(async () => void (table = await startLocalTable()))
  beforeEach(() => {
    mockSecrets('SUBSCRIBER_KEY')
    return table.empty()
  })
  afterAll(() => table.stop())

  test('is recognized however it is written, and only it', async () => {
    await suppress('Ann@Fund.example', 'bounced', first)
    expect(await isSuppressed(' ann@fund.EXAMPLE')).toBe(true)
    expect(await isSuppressed('bea@fund.example')).toBe(false)
  })

  test('keeps the reason that holds back the most, and is stored without the address', async () => {
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

  test('is lifted after a bounce or a complaint, and not after an erasure', async () => {
    for (const reason of ['bounced', 'complained', 'erased'] as const) {
      await table.empty()
      await suppress('ann@fund.example', reason, first)
      expect(await liftSuppression('Ann@fund.example')).toBe(reason)
      expect(await isSuppressed('ann@fund.example')).toBe(reason === 'erased')
    }
    expect(await liftSuppression('bea@fund.example')).toBeUndefined()
  })
})
