import { CloudWatchClient, DescribeAlarmsCommand, SetAlarmStateCommand } from '@aws-sdk/client-cloudwatch'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test, vi } from 'vitest'
import { handler } from './remind-of-alarms.ts'

const cloudwatch = mockClient(CloudWatchClient)
beforeEach(() => {
  cloudwatch.reset()
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.stubEnv('ALARM_PREFIX', 'Bellcast-prod-alarm-')
  vi.stubEnv('ALARM_REGIONS', 'eu-central-1,us-east-1')
})

test('evaluates alarms that are still raised again, in each region, and leaves the others alone', async () => {
  const regions: string[] = []
  cloudwatch
    .on(DescribeAlarmsCommand, { AlarmNamePrefix: 'Bellcast-prod-alarm-', StateValue: 'ALARM' })
    .callsFake(async (_input, client) => {
      const region = await client().config.region()
      regions.push(region)
      return {
        MetricAlarms: region === 'us-east-1' ? [{ AlarmName: 'Bellcast-prod-alarm-DeadLetters' }] : [],
      }
    })
    .on(SetAlarmStateCommand)
    .resolves({})
  await handler()
  expect(regions).toEqual(['eu-central-1', 'us-east-1'])
  expect(cloudwatch.commandCalls(SetAlarmStateCommand).map(({ args }) => args[0].input)).toMatchObject([
    { AlarmName: 'Bellcast-prod-alarm-DeadLetters', StateValue: 'INSUFFICIENT_DATA' },
  ])
})

test('fails if a region cannot be reached, so that it is retried', async () => {
  cloudwatch.on(DescribeAlarmsCommand).rejects(new Error('AccessDenied'))
  await expect(handler()).rejects.toThrow('AccessDenied')
})
