import { expect, test } from 'vitest'
import { createFaults } from '../faults.ts'
import { type HttpRequest, textResponse } from '../protocol/http-message.ts'
import { createDynamoDb } from './dynamodb-service.ts'

const table = {
  name: 'content',
  keys: [{ AttributeName: 'pk', KeyType: 'HASH' as const }],
  attributes: ['pk', 'gsi1pk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
  indexes: [
    {
      IndexName: 'published',
      KeySchema: [{ AttributeName: 'gsi1pk', KeyType: 'HASH' as const }],
      Projection: { ProjectionType: 'ALL' as const },
    },
  ],
  timeToLiveAttribute: undefined,
}

test('a function is throttled once a partition has given what it can in a second, and a script that fills tables is not', async () => {
  const seen: (string | undefined)[] = []
  const used = JSON.stringify({ ConsumedCapacity: { CapacityUnits: 90_000 } })
  const service = createDynamoDb({
    database: { handle: async () => textResponse(200, 'application/json', used) },
    tables: [table],
    region: 'us-east-1',
    faults: createFaults(),
    onThrottle: ({ kind, index }) => seen.push(kind, index),
  })
  const input = {
    TableName: table.name,
    IndexName: 'published',
    KeyConditionExpression: 'gsi1pk = :list',
    ExpressionAttributeValues: { ':list': { S: 'all' } },
  }
  const request: HttpRequest = {
    method: 'POST',
    path: '/',
    query: '',
    headers: { 'x-amz-target': 'DynamoDB_20120810.Query' },
    body: Buffer.from(JSON.stringify(input)),
    viewerIp: '127.0.0.1',
  }
  await service.handle(request, 'runner')
  await service.handle(request, 'newsletter')
  await expect(service.handle(request, 'newsletter')).rejects.toThrow('Throughput exceeds')
  await service.handle(request, 'runner')
  expect(seen).toEqual(['Read', 'published'])
})
