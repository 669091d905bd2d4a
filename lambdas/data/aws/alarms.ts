import { CloudWatchClient, DescribeAlarmsCommand, SetAlarmStateCommand } from '@aws-sdk/client-cloudwatch'
import { createClient } from './create-client.ts'

/** A client for each region that has alarms of this stage. */
const clients = new Map<string, CloudWatchClient>()

function clientIn(region: string): CloudWatchClient {
  const client = clients.get(region) ?? createClient(CloudWatchClient, { requestTimeout: 3000, region })
  clients.set(region, client)
  return client
}

/** The names of the active alarms with this name prefix. */
export async function activeAlarms(region: string, prefix: string): Promise<string[]> {
  // A stage has about twenty alarms, and one page holds a hundred.
  const { MetricAlarms = [] } = await clientIn(region).send(
    new DescribeAlarmsCommand({ AlarmNamePrefix: prefix, StateValue: 'ALARM', MaxRecords: 100 }),
  )
  return MetricAlarms.flatMap(({ AlarmName }) => AlarmName ?? [])
}

/**
 * Resets an alarm, so that CloudWatch evaluates its metric again. If nothing has changed, the alarm goes off again
 * within minutes and sends another email.
 */
export async function resetAlarm(region: string, alarm: string): Promise<void> {
  await clientIn(region).send(
    new SetAlarmStateCommand({
      AlarmName: alarm,
      StateValue: 'INSUFFICIENT_DATA',
      StateReason: 'Still active after a day: reset, so that it sends another email if it goes off again.',
    }),
  )
}
