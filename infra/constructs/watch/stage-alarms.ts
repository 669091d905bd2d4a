import { Duration } from 'aws-cdk-lib'
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { tableSchema } from '../../../lambdas/data/table/table-schema.ts'
import type { WorkQueue } from '../functions/work-queue.ts'
import type { WatchedAlarm } from './watched-alarm.ts'

interface StageAlarmSources {
  apiId: string
  tableName: string
  /** Dead-letter queue of all jobs. */
  failures: IQueue
  /** Dead-letter queue of files that could not be deleted. */
  erasures: IQueue
  /** Dead-letter queue of files that could not be taken down. */
  takedowns: IQueue
  /** Undefined if the stage sends no mail. `blocked` counts emails that SES refuses until an operator acts. */
  mail: { queue: WorkQueue; blocked: Metric } | undefined
  /** Names of the two functions that read the table's stream. */
  streamReaders: { purge: string; fanOut: string }
  /** Refused attempts to sign in, from the functions' log. */
  refusedSignIns: Metric
}

const fiveMinutes = Duration.minutes(5)
const sumOf = (
  namespace: string,
  metricName: string,
  dimensionsMap: Record<string, string> = {},
  period = fiveMinutes,
) => new Metric({ namespace, metricName, dimensionsMap, period, statistic: 'Sum' })

const emptyQueue = {
  treatment: 'ok',
  because: 'SQS reports nothing for a queue that has been empty for six hours',
} as const
const nothingCounted = { treatment: 'ok', because: 'it is only reported when it happens' } as const

const deadLetters = (name: string, queue: IQueue, texts: Pick<WatchedAlarm, 'wrong' | 'noticed'>) => ({
  name,
  ...texts,
  metric: queue.metricApproximateNumberOfMessagesVisible({ period: fiveMinutes, statistic: 'Maximum' }),
  missing: emptyQueue,
})

const streamAge = (name: string, functionName: string, texts: Pick<WatchedAlarm, 'wrong' | 'noticed'>) => ({
  name,
  ...texts,
  metric: new Metric({
    namespace: 'AWS/Lambda',
    metricName: 'IteratorAge',
    dimensionsMap: { FunctionName: functionName },
    period: fiveMinutes,
    statistic: 'Maximum',
  }),
  above: Duration.minutes(5).toMilliseconds(),
  // Lambda reports it only when it invokes the function.
  missing: { treatment: 'alarm', because: 'a heartbeat passes through the stream every minute' } as const,
})

/**
 * Throttled reads and writes of the table and of its indexes, which are throttled first: the metrics of a table alone do not
 * count those of its indexes.
 */
function tableThrottles(TableName: string): MathExpression {
  const parts = [undefined, ...tableSchema.indexes.map(({ name }) => name)].flatMap((index) =>
    (['Read', 'Write'] as const).map((kind) => ({
      id: `${index ?? 'table'}${kind}s`,
      metric: sumOf('AWS/DynamoDB', `${kind}ThrottleEvents`, {
        TableName,
        ...(index && { GlobalSecondaryIndexName: index }),
      }),
    })),
  )
  return new MathExpression({
    expression: parts.map(({ id }) => `FILL(${id},0)`).join(' + '),
    usingMetrics: Object.fromEntries(parts.map(({ id, metric }) => [id, metric])),
    period: fiveMinutes,
    label: 'throttled reads and writes',
  })
}

/** The alarms on resources in the stage's own region. */
export function stageAlarms(sources: StageAlarmSources): WatchedAlarm[] {
  const { apiId, tableName, failures, erasures, takedowns, mail, streamReaders, refusedSignIns } = sources
  return [
    {
      // It rolls back gradual rollouts, so a single 5xx must not raise it. Six minutes include two visits of the
      // canary, so that an outage raises it on a quiet site too.
      name: 'ApiErrors',
      wrong: 'The API returned 5xx responses in at least two of the last six minutes.',
      noticed: 'Users saw "Something went wrong" or an outdated copy of a page.',
      metric: sumOf('AWS/ApiGateway', '5xx', { ApiId: apiId }, Duration.minutes(1)),
      periods: 6,
      datapointsToAlarm: 2,
      missing: { treatment: 'ok', because: 'without requests nothing fails' },
    },
    deadLetters('DeadLetters', failures, {
      wrong: 'A job failed permanently, and its event is in the dead-letter queue.',
      noticed:
        'An upload, a purge, a tag change or a notification was not completed, and its user gets no error.',
    }),
    deadLetters('FileErasures', erasures, {
      wrong: 'Files whose record was deleted could not be deleted.',
      noticed: 'A deleted picture may still be available at its address.',
    }),
    deadLetters('FileTakedowns', takedowns, {
      wrong: 'Files without a public use could not be taken down.',
      noticed: 'A file of an article that was unpublished may still be read at its address.',
    }),
    ...(mail ? mailAlarms(mail.queue, mail.blocked) : []),
    streamAge('PurgesWait', streamReaders.purge, {
      wrong: 'Purges of the edge cache have failed for five minutes, or no changes reach their function.',
      noticed: 'Readers see outdated pages for up to an hour.',
    }),
    streamAge('ChangesWait', streamReaders.fanOut, {
      wrong: 'For five minutes changes to the table have not been forwarded to queues.',
      noticed:
        'Mails are not sent, files of deleted records are not deleted, and files of unpublished articles stay public.',
    }),
    {
      name: 'FunctionThrottles',
      wrong: 'Functions of this account were throttled.',
      noticed: 'Pages and forms return 503 while it lasts.',
      metric: sumOf('AWS/Lambda', 'Throttles'),
      missing: { treatment: 'ok', because: 'without invocations nothing is throttled' },
    },
    {
      name: 'TableThrottles',
      wrong: 'DynamoDB throttled reads or writes.',
      noticed: 'Saving or reading takes longer, and may fail with "Please try again".',
      metric: tableThrottles(tableName),
      missing: nothingCounted,
    },
    {
      name: 'RefusedSignIns',
      wrong: 'More than 100 sign-ins were refused within 15 minutes.',
      noticed: 'Readers notice nothing. Staff may have to wait on devices that they have not used before.',
      metric: refusedSignIns,
      above: 100,
      missing: nothingCounted,
    },
  ]
}

function mailAlarms({ queue, failures }: WorkQueue, blocked: Metric): WatchedAlarm[] {
  const reputation = (metricName: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName,
      period: Duration.hours(1),
      statistic: 'Maximum',
    })
  const nothingSent = { treatment: 'ok', because: 'SES reports it only while mail is sent' } as const
  return [
    deadLetters('MailFailures', failures, {
      wrong: 'Mails failed permanently and are in the dead-letter queue.',
      noticed: 'Recipients wait for mails that do not arrive.',
    }),
    {
      name: 'MailBlocked',
      wrong: 'SES refuses the stage’s mail until somebody changes a permission, a setting or the account.',
      noticed: 'Recipients wait for mails, which are dropped after their deadline.',
      metric: blocked,
      missing: nothingCounted,
    },
    {
      name: 'MailsWait',
      wrong: 'Mails have waited in the queue for more than 15 minutes.',
      noticed: 'Receipts, invitations and newsletters are late.',
      metric: queue.metricApproximateAgeOfOldestMessage({ period: fiveMinutes, statistic: 'Maximum' }),
      above: Duration.minutes(15).toSeconds(),
      missing: emptyQueue,
    },
    {
      name: 'Bounces',
      wrong: 'More than 2% of the account’s mails bounce: SES reviews accounts at 5% and pauses them at 10%.',
      noticed: 'Users notice nothing yet. If SES pauses the account, no mail is sent at all.',
      metric: reputation('Reputation.BounceRate'),
      above: 0.02,
      missing: nothingSent,
    },
    {
      name: 'Complaints',
      wrong:
        'More than 0.05% of the account’s mails are reported as spam: SES reviews accounts at 0.1% and pauses them at 0.5%.',
      noticed: 'Users notice nothing yet. If SES pauses the account, no mail is sent at all.',
      metric: reputation('Reputation.ComplaintRate'),
      above: 0.0005,
      missing: nothingSent,
    },
  ]
}
