import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { metricOf, period, third } from './graph.ts'

const seconds = period.toSeconds()
const search = (expression: string) => new MathExpression({ expression, period, label: '' })

/** The ten slowest, most failing and most throttled functions whose names begin with the stage's prefix. */
export function functionWidgets(prefix: string) {
  // The words of the prefix are searched separately, because a quoted term would have to match the whole name.
  const words = prefix.split('-').join(' ')
  const top = (metricName: string, statistic: string) =>
    search(
      `SORT(SEARCH('{AWS/Lambda,FunctionName} MetricName="${metricName}" ${words}', '${statistic}', ${seconds}), MAX, DESC, 10)`,
    )
  return [
    third({ title: 'Functions: slowest twentieth (ms), top ten', left: [top('Duration', 'p95')] }),
    third({ title: 'Functions: errors, top ten', left: [top('Errors', 'Sum')] }),
    third({ title: 'Functions: throttled, top ten', left: [top('Throttles', 'Sum')] }),
  ]
}

/** The table's consumed capacity, throttling and latency. */
export function tableWidgets(tableName: string) {
  const ofTable = metricOf('AWS/DynamoDB', { TableName: tableName })
  const find = (schema: string, metricName: string, statistic: string) =>
    search(
      `SEARCH('{AWS/DynamoDB,${schema}} MetricName="${metricName}" TableName="${tableName}"', '${statistic}', ${seconds})`,
    )
  return [
    third({
      title: 'Table: units read and written in five minutes',
      left: [
        ofTable('ConsumedReadCapacityUnits', 'read', 'Sum'),
        ofTable('ConsumedWriteCapacityUnits', 'written', 'Sum'),
        find('GlobalSecondaryIndexName,TableName', 'ConsumedReadCapacityUnits', 'Sum'),
      ],
    }),
    third({
      title: 'Table: throttled',
      left: [
        ofTable('ReadThrottleEvents', 'reads', 'Sum'),
        ofTable('WriteThrottleEvents', 'writes', 'Sum'),
        find('GlobalSecondaryIndexName,TableName', 'ReadThrottleEvents', 'Sum'),
        find('GlobalSecondaryIndexName,TableName', 'WriteThrottleEvents', 'Sum'),
      ],
    }),
    third({
      title: 'Table: how long it takes (ms), by operation',
      left: [find('Operation,TableName', 'SuccessfulRequestLatency', 'p95')],
    }),
  ]
}

interface Waiting {
  /** Queues by a label for their messages. */
  queues: Readonly<Record<string, { queue?: IQueue; failures: IQueue }>>
  /** Names of the two functions that read the table's stream. */
  streamReaders: { purge: string; fanOut: string }
}

/** The number and age of waiting messages and stream records, and the dead-letter queues. */
export function waitingWidgets({ queues, streamReaders: { purge, fanOut } }: Waiting) {
  const ofQueues = Object.entries(queues)
  const worked = ofQueues.flatMap(([label, { queue }]) => (queue ? [{ label, queue }] : []))
  const most = { period, statistic: 'Maximum' }
  const age = (FunctionName: string, label: string) =>
    metricOf('AWS/Lambda', { FunctionName })('IteratorAge', label, 'Maximum')
  return [
    third({
      title: 'Queues: how many wait, and for how long (s)',
      left: worked.map(({ label, queue }) =>
        queue.metricApproximateNumberOfMessagesVisible({ ...most, label }),
      ),
      right: worked.map(({ label, queue }) =>
        queue.metricApproximateAgeOfOldestMessage({ ...most, label: `${label}, s` }),
      ),
    }),
    third({
      title: 'Dead letters',
      left: ofQueues.map(([label, { failures }]) =>
        failures.metricApproximateNumberOfMessagesVisible({ ...most, label }),
      ),
    }),
    third({
      title: 'Stream: age of the oldest change (ms)',
      left: [age(purge, 'purges of the edge'), age(fanOut, 'passed on to queues')],
    }),
  ]
}
