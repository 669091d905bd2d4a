import {
  CloudWatchLogsClient,
  DescribeLogGroupsCommand,
  GetQueryResultsCommand,
  StartQueryCommand,
} from '@aws-sdk/client-cloudwatch-logs'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test } from 'vitest'
import { stageLogs } from './stage-logs.ts'

const logs = mockClient(CloudWatchLogsClient)
const span = { from: new Date('2026-11-23T12:00:00.500Z'), to: new Date('2026-11-23T13:00:00.500Z') }
const stage = { prefix: 'Bellcast-prod', region: 'eu-central-1' }
const row = (time: string, message: string) => [
  { field: '@timestamp', value: time },
  { field: '@message', value: message },
  { field: '@ptr', value: 'x' },
]

beforeEach(() => {
  logs.reset()
  logs
    .on(DescribeLogGroupsCommand, { logGroupNamePrefix: 'Bellcast-prod-Data-Logs' })
    .resolves({
      logGroups: [
        // This log was left by a stage that was removed and deployed again.
        { logGroupName: 'Bellcast-prod-Data-Logs-old', creationTime: 1 },
        { logGroupName: 'Bellcast-prod-Data-Logs-new', creationTime: 2 },
      ],
    })
    .on(DescribeLogGroupsCommand, { logGroupNamePrefix: '/aws/vendedlogs/Bellcast-prod/api-' })
    .resolves({ logGroups: [{ logGroupName: '/aws/vendedlogs/Bellcast-prod/api-1' }] })
    .on(DescribeLogGroupsCommand, { logGroupNamePrefix: '/aws/vendedlogs/Bellcast-prod/edge' })
    .resolves({ logGroups: [] })
    .on(StartQueryCommand)
    .resolves({ queryId: 'q' })
    .on(GetQueryResultsCommand)
    .resolves({ status: 'Complete', results: [] })
})

test('queries the newest log of the functions and the gateway, and notes that the edge has no log', async () => {
  const stageLog = await stageLogs(stage)
  expect(stageLog.notes).toEqual([expect.stringContaining('keeps no edge log')])
  await stageLog.find(['gateway-1=', 'edge-0001'], span)
  const queries = logs.commandCalls(StartQueryCommand).map(({ args: [{ input }] }) => input)
  expect(queries.map(({ logGroupName }) => logGroupName)).toEqual([
    '/aws/vendedlogs/Bellcast-prod/api-1',
    'Bellcast-prod-Data-Logs-new',
  ])
  expect(queries[0]).toMatchObject({
    startTime: Date.UTC(2026, 10, 23, 12) / 1000,
    endTime: Date.UTC(2026, 10, 23, 13) / 1000 + 1,
    queryString:
      "fields @timestamp, @message | filter @message like 'gateway-1=' or @message like 'edge-0001' | sort @timestamp asc | limit 500",
  })
})

test('waits for the results and reads JSON and plain text records', async () => {
  logs
    .on(GetQueryResultsCommand)
    .resolvesOnce({ status: 'Running' })
    .resolves({
      status: 'Complete',
      results: [
        row('2026-11-23 12:30:00.000', '{"requestId":"lambda-01"}'),
        row('2026-11-23 12:30:01.000', 'Killed'),
      ],
    })
  const found = await (await stageLogs(stage)).find(['lambda-01'], span)
  // Each of the two logs returns both records.
  expect(found).toHaveLength(4)
  expect(found).toEqual(
    expect.arrayContaining([
      { source: 'functions', at: '2026-11-23T12:30:00.000Z', fields: { requestId: 'lambda-01' } },
      { source: 'functions', at: '2026-11-23T12:30:01.000Z', fields: { message: 'Killed' } },
    ]),
  )
})

test('suggests a shorter time for a query that takes too long', async () => {
  logs.on(GetQueryResultsCommand).resolves({ status: 'Timeout' })
  await expect((await stageLogs(stage)).find(['lambda-01'], span)).rejects.toThrow(
    'shorter time with --since',
  )
})
