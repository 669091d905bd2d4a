import { Duration } from 'aws-cdk-lib'
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { WorkQueue } from '../functions/work-queue.ts'
import type { WatchedAlarm } from './watched-alarm.ts'

interface Watched {
  apiId: string
  tableName: string
  /** Dead-letter queue of all jobs. */
  failures: IQueue
  /** Dead-letter queue of files that could not be deleted. */
  erasures: IQueue
  /** Undefined if the stage sends no mail. */
  mails: WorkQueue | undefined
  /** Names of the two functions that read the table's stream. */
  streamReaders: { purge: string; fanOut: string }
  /** Refused attempts to sign in, from the functions' log. */
  refusedSignIns: Metric
}

const fiveMinutes = Duration.minutes(5)
const sumOf = (namespace: string, metricName: string, dimensionsMap: Record<string, string> = {}) =>
  new Metric({ namespace, metricName, dimensionsMap, period: fiveMinutes, statistic: 'Sum' })

const emptyQueue = {
  means: 'well',
  because: 'SQS says nothing of a queue that was empty for six hours',
} as const
const nothingCounted = { means: 'well', because: 'it is counted only when it happens' } as const

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
  missing: { means: 'well', because: 'without changes in the table nothing waits' } as const,
})

/** The alarms on resources in the stage's own region. */
export function stageAlarms(watched: Watched): WatchedAlarm[] {
  const { apiId, tableName, failures, erasures, mails, streamReaders, refusedSignIns } = watched
  const throttled = (kind: 'Read' | 'Write') =>
    sumOf('AWS/DynamoDB', `${kind}ThrottleEvents`, { TableName: tableName })
  return [
    {
      name: 'ApiErrors',
      wrong: 'The API answered 5xx.',
      noticed: 'Somebody saw "Something went wrong", or an older copy of a page.',
      metric: sumOf('AWS/ApiGateway', '5xx', { ApiId: apiId }),
      missing: { means: 'well', because: 'without requests nothing fails' },
    },
    deadLetters('DeadLetters', failures, {
      wrong: 'A job failed for good, and its event is on the dead-letter queue.',
      noticed:
        'An upload, a purge, a tag or a notice is not done, and nobody is told where they wait for it.',
    }),
    deadLetters('FileErasures', erasures, {
      wrong: 'Files whose record is gone could not be deleted.',
      noticed: 'A deleted picture may still be reachable under its address.',
    }),
    ...(mails ? mailAlarms(mails) : []),
    streamAge('PurgesWait', streamReaders.purge, {
      wrong: 'Purges of the edge have been refused for five minutes.',
      noticed: 'Readers see outdated pages, for up to an hour.',
    }),
    streamAge('ChangesWait', streamReaders.fanOut, {
      wrong: 'Changes of the table have waited for five minutes to be passed on.',
      noticed: 'Mails do not go out, and files of deleted records stay.',
    }),
    {
      name: 'FunctionThrottles',
      wrong: 'Functions of this account were throttled.',
      noticed: 'Pages and forms answer 503 while it lasts.',
      metric: sumOf('AWS/Lambda', 'Throttles'),
      missing: { means: 'well', because: 'without calls nothing is throttled' },
    },
    {
      name: 'TableThrottles',
      wrong: 'DynamoDB throttled reads or writes of the table.',
      noticed: 'Saving or reading takes longer, and may fail with "Please try again".',
      metric: new MathExpression({
        expression: 'FILL(reads,0) + FILL(writes,0)',
        usingMetrics: { reads: throttled('Read'), writes: throttled('Write') },
        period: fiveMinutes,
        label: 'throttled reads and writes',
      }),
      missing: nothingCounted,
    },
    {
      name: 'RefusedSignIns',
      wrong: 'More than 100 attempts to sign in were refused within a quarter of an hour.',
      noticed:
        'Readers notice nothing; staff may be asked to wait on devices that they have not used before.',
      metric: refusedSignIns,
      above: 100,
      missing: nothingCounted,
    },
  ]
}

function mailAlarms({ queue, failures }: WorkQueue): WatchedAlarm[] {
  const reputation = (metricName: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName,
      period: Duration.hours(1),
      statistic: 'Maximum',
    })
  const nothingSent = { means: 'well', because: 'SES says it only while mail is sent' } as const
  return [
    deadLetters('MailFailures', failures, {
      wrong: 'Mails failed for good, and are on their dead-letter queue.',
      noticed: 'Somebody waits for a mail that does not come.',
    }),
    {
      name: 'MailsWait',
      wrong: 'Mails have waited in the queue for more than a quarter of an hour.',
      noticed: 'Receipts, invitations and newsletters are late.',
      metric: queue.metricApproximateAgeOfOldestMessage({ period: fiveMinutes, statistic: 'Maximum' }),
      above: Duration.minutes(15).toSeconds(),
      missing: emptyQueue,
    },
    {
      name: 'Bounces',
      wrong: 'More than 2% of the account’s mails bounce: SES reviews accounts at 5% and stops them at 10%.',
      noticed: 'Nothing yet; once SES stops the account, no mail goes out at all.',
      metric: reputation('Reputation.BounceRate'),
      above: 0.02,
      missing: nothingSent,
    },
    {
      name: 'Complaints',
      wrong:
        'More than 0.05% of the account’s mails are reported as spam: SES reviews at 0.1% and stops at 0.5%.',
      noticed: 'Nothing yet; once SES stops the account, no mail goes out at all.',
      metric: reputation('Reputation.ComplaintRate'),
      above: 0.0005,
      missing: nothingSent,
    },
  ]
}
