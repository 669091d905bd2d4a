import { Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { testStacks } from '../../../infra/testing/synthesize.ts'
import { alarmDefinitions } from '../cloudwatch/cloudwatch-definition.ts'
import { createFaults } from '../faults.ts'
import { serviceMetrics } from '../metrics.ts'
import { type HttpRequest, textResponse } from '../protocol/http-message.ts'
import { describeSystem } from '../template/deployed-system.ts'
import { anAssembly, aStack } from '../testing/templates.ts'
import { tableDefinitions } from './dynamodb-definition.ts'
import { createDynamoDb } from './dynamodb-service.ts'

const { stacks } = testStacks('dev')
const system = describeSystem(
  anAssembly(
    ...Object.values(stacks)
      .filter((stack) => stack !== undefined)
      .map((stack) =>
        aStack(stack.stackName, Template.fromStack(stack).toJSON() as Parameters<typeof aStack>[1]),
      ),
  ),
)

/** The dimensions of the throttles that CloudWatch is told of, with whether TableThrottles counts them. */
async function throttled(operation: string, input: object) {
  const alarm = alarmDefinitions(system).find(({ name }) => name.endsWith('-alarm-TableThrottles'))
  const seen: { name: string; index: string | undefined; counted: boolean }[] = []
  const metrics = serviceMetrics({
    system,
    functions: [],
    record: ({ name, dimensions }) =>
      seen.push({
        name,
        index: dimensions['GlobalSecondaryIndexName'],
        counted:
          alarm?.metrics.some(
            (metric) =>
              metric.name === name &&
              metric.dimensions['GlobalSecondaryIndexName'] === dimensions['GlobalSecondaryIndexName'] &&
              metric.dimensions['TableName'] === dimensions['TableName'],
          ) ?? false,
      }),
  })
  const faults = createFaults()
  faults.set({ service: 'dynamodb', kind: 'throttled', rate: 1 })
  const service = createDynamoDb({
    database: { handle: async () => textResponse(200, 'application/json', '{}') },
    tables: [],
    region: 'us-east-1',
    faults,
    onThrottle: (...throttle) => metrics.onTableThrottle(...throttle),
  })
  const request: HttpRequest = {
    method: 'POST',
    path: '/',
    query: '',
    headers: { 'x-amz-target': `DynamoDB_20120810.${operation}` },
    body: Buffer.from(JSON.stringify(input)),
    viewerIp: '127.0.0.1',
  }
  await expect(service.handle(request, 'Bellcast-dev-posts-list')).rejects.toThrow('throughput')
  return seen
}

test.each([
  ['Query', { IndexName: 'published' }, { name: 'ReadThrottleEvents', index: 'published', counted: true }],
  ['Query', { IndexName: 'changed' }, { name: 'ReadThrottleEvents', index: 'changed', counted: true }],
  ['GetItem', {}, { name: 'ReadThrottleEvents', index: undefined, counted: true }],
  [
    'TransactWriteItems',
    { TransactItems: [] },
    { name: 'WriteThrottleEvents', index: undefined, counted: true },
  ],
])('a throttled %s of %j raises the alarm on throttles', async (operation, input, expected) => {
  expect(await throttled(operation, input)).toEqual([expected])
})

test('a function is throttled once a partition has given what it can in a second, and a script that fills tables is not', async () => {
  const seen: (string | undefined)[] = []
  const used = JSON.stringify({ ConsumedCapacity: { CapacityUnits: 90_000 } })
  const service = createDynamoDb({
    database: { handle: async () => textResponse(200, 'application/json', used) },
    tables: tableDefinitions(system),
    region: 'us-east-1',
    faults: createFaults(),
    onThrottle: ({ kind, index }) => seen.push(kind, index),
  })
  const [table] = tableDefinitions(system)
  const input = {
    TableName: table?.name,
    IndexName: 'published',
    KeyConditionExpression: 'gsi1pk = :list',
    ExpressionAttributeValues: { ':list': { S: 'MAILING#immediate' } },
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
  await service.handle(request, 'Bellcast-dev-mailings-recipients')
  await expect(service.handle(request, 'Bellcast-dev-mailings-recipients')).rejects.toThrow(
    'Throughput exceeds',
  )
  await service.handle(request, 'runner')
  expect(seen).toEqual(['Read', 'published'])
})
