import { expect, test } from 'vitest'
import { AwsError } from '../protocol/aws-error.ts'
import { type HttpRequest, textResponse } from '../protocol/http-message.ts'
import type { TableDefinition } from './dynamodb-definition.ts'
import type { Throttled } from './dynamodb-faults.ts'
import { PartitionThroughput } from './partition-throughput.ts'

const keys = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' as const },
  { AttributeName: sort, KeyType: 'RANGE' as const },
]
const index = (IndexName: string, partition: string, sort: string) => ({
  IndexName,
  KeySchema: keys(partition, sort),
  Projection: { ProjectionType: 'ALL' as const },
})
const table: TableDefinition = {
  name: 't',
  keys: keys('pk', 'sk'),
  attributes: ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  indexes: [index('published', 'gsi1pk', 'gsi1sk'), index('changed', 'gsi2pk', 'gsi2sk')],
  timeToLiveAttribute: undefined,
}
const request = (operation: string, input: object): HttpRequest => ({
  method: 'POST',
  path: '/',
  query: '',
  headers: { 'x-amz-target': `DynamoDB_20120810.${operation}`, 'content-length': '1' },
  body: Buffer.from(JSON.stringify({ TableName: 't', ...input })),
  viewerIp: '127.0.0.1',
})

/** A table whose time stands still, and whose reads use as many units as are given. */
function aTable() {
  let now = 0
  const throttles: Throttled[] = []
  const throughput = new PartitionThroughput([table], () => now)
  return {
    throttles,
    wait: (milliseconds: number) => void (now += milliseconds),
    send: async (operation: string, input: object, units = 0) => {
      const response = await throughput
        .perform(
          request(operation, input),
          async ({ headers, body }) => {
            if (![1, body.length].includes(Number(headers['content-length']))) throw new Error('wrong length')
            return textResponse(
              200,
              'application/json',
              JSON.stringify({ ConsumedCapacity: { CapacityUnits: units } }),
            )
          },
          ({ kind, index, table: of }) => throttles.push({ kind, index, table: of }),
        )
        .catch((error: unknown) => {
          if (error instanceof AwsError) return textResponse(error.status, 'application/json', error.code)
          throw error
        })
      return `${response.status} ${Buffer.isBuffer(response.body) && response.status !== 200 ? response.body.toString() : ''}`.trim()
    },
  }
}
const list = (name: string) => ({
  IndexName: 'published',
  KeyConditionExpression: 'gsi1pk = :list',
  ExpressionAttributeValues: { ':list': { S: name } },
})

test('a partition of an index gives 3,000 read units a second, and others are not affected', async () => {
  const { send, wait, throttles } = aTable()
  for (let page = 0; page < 24; page++)
    expect(await send('Query', list('MAILING#immediate'), 128)).toBe('200')
  expect(await send('Query', list('MAILING#immediate'), 128)).toBe('400 ThrottlingException')
  expect(await send('Query', list('MAILING#weekly'), 128)).toBe('200')
  expect(await send('GetItem', { Key: { pk: { S: 'SETTINGS' }, sk: { S: 'SETTINGS' } } }, 1)).toBe('200')
  expect(throttles).toEqual([{ kind: 'Read', table: 't', index: 'published' }])
  wait(100)
  expect(await send('Query', list('MAILING#immediate'), 128)).toBe('200')
})

test('a partition takes 1,000 write units a second: of the table, and of each index that an item is in', async () => {
  const { send, wait, throttles } = aTable()
  const item = (pk: string) => ({
    Item: {
      pk: { S: pk },
      sk: { S: 'A' },
      gsi2pk: { S: 'POSTS' },
      gsi2sk: { S: '1' },
      text: { S: 'x'.repeat(99_000) },
    },
  })
  for (let post = 0; post < 11; post++) expect(await send('PutItem', item(`POST#${post}`))).toBe('200')
  expect(await send('PutItem', item('POST#11'))).toBe('400 ThrottlingException')
  expect(throttles).toEqual([{ kind: 'Write', table: 't', index: 'changed' }])
  wait(1000)
  expect(await send('PutItem', item('POST#11'))).toBe('200')
})

test('a transaction uses twice the units, and names the throttled item as DynamoDB does', async () => {
  const { send } = aTable()
  const count = { TableName: 't', Key: { pk: { S: 'COUNTS' }, sk: { S: 'A' } } }
  const step = { TransactItems: [{ Update: count }, { Update: count }] }
  for (let time = 0; time < 250; time++) expect(await send('TransactWriteItems', step)).toBe('200')
  expect(await send('TransactWriteItems', step)).toMatch(
    /^400 .*TransactionCanceledException.*"Code":"ThrottlingError"/,
  )
})
