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
export async function raisedAlarms(region: string, prefix: string): Promise<string[]> {
  // A stage has about twenty; one page holds a hundred.
  const { MetricAlarms = [] } = await clientIn(region).send(
    new DescribeAlarmsCommand({ AlarmNamePrefix: prefix, StateValue: 'ALARM', MaxRecords: 100 }),
  )
  return MetricAlarms.flatMap(({ AlarmName }) => AlarmName ?? [])
}

/**
 * Resets an alarm so that it evaluates its metric again. If nothing has changed, CloudWatch sets it off again
 * within minutes, and mails that change of state.
 */
export async function evaluateAgain(region: string, alarm: string): Promise<void> {
  await clientIn(region).send(
    new SetAlarmStateCommand({
      AlarmName: alarm,
      StateValue: 'INSUFFICIENT_DATA',
      StateReason: 'Still raised a day later: it is looked at anew, so that it is mailed again.',
    }),
  )
}
