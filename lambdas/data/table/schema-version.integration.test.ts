import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalTable, missingTable, startLocalTable } from '../../testing/table/local-table.ts'
import { schemaVersion } from './schema-version.ts'
import { dynamo, getItem, type Key, tableName } from './table.ts'
import { transact } from './transact.ts'

describe.skipIf(missingTable)('every item in the table', () => {
  let table: LocalTable
  beforeAll(async () => {
    table = await startLocalTable()
  })
  afterAll(() => table.stop())

  const key = (name: string): Key => ({ pk: `TAG#${name}`, sk: 'TAG' })
  const stored = (name: string) => getItem(key(name), { consistent: true })

  test('has its schema version, however it is put', async () => {
    await dynamo.send(new PutCommand({ TableName: tableName(), Item: { ...key('alone') } }))
    await transact([{ Put: { Item: { ...key('together') } } }])
    for (const name of ['alone', 'together'])
      expect(await stored(name)).toEqual({ ...key(name), v: schemaVersion })
  })

  test('keeps it through an update', async () => {
    await transact([{ Put: { Item: { ...key('changed') } } }])
    await dynamo.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { ...key('changed') },
        UpdateExpression: 'SET postCount = :one',
        ExpressionAttributeValues: { ':one': 1 },
      }),
    )
    expect(await stored('changed')).toEqual({ ...key('changed'), postCount: 1, v: schemaVersion })
  })
})
