import { alarmDefinitions } from '@bellcast/local-cloud/cloudwatch/cloudwatch-definition.ts'
import { createDynamoDb } from '@bellcast/local-cloud/dynamodb/dynamodb-service.ts'
import { createFaults } from '@bellcast/local-cloud/faults.ts'
import { serviceMetrics } from '@bellcast/local-cloud/metrics.ts'
import { type HttpRequest, textResponse } from '@bellcast/local-cloud/protocol/http-message.ts'
import { describeSystem } from '@bellcast/local-cloud/template/deployed-system.ts'
import { anAssembly, aStack } from '@bellcast/local-cloud/testing/templates.ts'
import { Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { testStacks } from '../../testing/synthesize.ts'

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
