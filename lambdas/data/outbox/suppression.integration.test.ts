import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mockSecrets } from '../../testing/secrets.ts'
import { type LocalTable, missingTable, startLocalTable } from '../../testing/table/local-table.ts'
import { dynamo, tableName } from '../table/table.ts'
import { isSuppressed, suppress, suppressionOf } from './suppression.ts'

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

  test('keeps the first reason, and is stored without the address', async () => {
    await suppress('ann@fund.example', 'complained', first)
    await suppress('ann@fund.example', 'bounced', new Date('2026-11-23T10:00:00.000Z'))
    expect(await suppressionOf('ann@fund.example')).toBe('complained')
    const { Items = [] } = await dynamo.send(new ScanCommand({ TableName: tableName() }))
    expect(Items).toMatchObject([{ at: first.toISOString() }])
    expect(JSON.stringify(Items)).not.toContain('ann')
  })
})
