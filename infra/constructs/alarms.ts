import { ArnFormat, Aws, Duration, Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { EmailAddress } from '../stages.ts'
import type { WorkQueue } from './functions/work-queue.ts'

interface AlarmsProps {
  apiId: string
  failures: IQueue
  /** Dead-letter queue of files that could not be deleted. */
  erasures: IQueue
  /** Where the stage sends mail. */
  mail: { queue: WorkQueue } | undefined
  /** Name of the function that purges the edge, which is in a later stack. */
  purgeFunctionName: string
  /** Receives the alarms; with 'none' they only show in the console. */
  email: EmailAddress | 'none'
}

const lengthOf = (queue: IQueue): Metric =>
  queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5), statistic: 'Maximum' })

/** Alarms for 5xx responses, jobs that failed permanently, delayed purges and throttled functions. */
export class Alarms extends Construct {
  private readonly topic: Topic | undefined

  constructor(
    scope: Construct,
    id: string,
    { apiId, failures, erasures, mail, purgeFunctionName, email }: AlarmsProps,
  ) {
    super(scope, id)
    this.topic = email === 'none' ? undefined : this.topicFor(email)
    const everyFiveMinutes = { period: Duration.minutes(5), statistic: 'Sum' }

    this.addAlarm('ServerErrors', 'The API answered 5xx', {
      metric: new Metric({
        namespace: 'AWS/ApiGateway',
        metricName: '5xx',
        dimensionsMap: { ApiId: apiId },
        ...everyFiveMinutes,
      }),
    })
    this.addAlarm('Failures', 'A job failed permanently: see the dead-letter queue', {
      metric: lengthOf(failures),
    })
    this.addAlarm('ErasureFailures', 'Files could not be deleted: see their dead-letter queue', {
      metric: lengthOf(erasures),
    })
    if (mail) this.addMailAlarms(mail.queue)
    // Purges beyond CloudFront's limit succeed within a minute or two. Longer means that something else is wrong.
    this.addAlarm('PurgesWait', 'Readers see outdated pages: purges are refused', {
      metric: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'IteratorAge',
        dimensionsMap: { FunctionName: purgeFunctionName },
        period: Duration.minutes(5),
        statistic: 'Maximum',
      }),
      threshold: Duration.minutes(5).toMilliseconds(),
    })
    this.addAlarm('Throttles', 'Functions of this account were throttled', {
      metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', ...everyFiveMinutes }),
    })
  }

  private addMailAlarms({ queue, failures }: WorkQueue): void {
    this.addAlarm('MailFailures', 'Mails failed permanently: see their dead-letter queue', {
      metric: lengthOf(failures),
    })
    // Mails wait in the table while SES is down. In the queue they wait only for their turn.
    this.addAlarm('MailsWait', 'Mails have waited in the queue for more than a quarter of an hour', {
      metric: queue.metricApproximateAgeOfOldestMessage({
        period: Duration.minutes(5),
        statistic: 'Maximum',
      }),
      threshold: Duration.minutes(15).toSeconds(),
    })
    // From 5% on SES reviews an account, from 10% on it may stop it.
    this.addAlarm('Bounces', 'More than 4% of mails bounce: SES stops accounts at 10%', {
      metric: new Metric({
        namespace: 'AWS/SES',
        metricName: 'Reputation.BounceRate',
        period: Duration.hours(1),
        statistic: 'Maximum',
      }),
      threshold: 0.04,
    })
    this.addAlarm('Complaints', 'More than 0.08% of mails are complained about: SES stops accounts at 0.5%', {
      metric: new Metric({
        namespace: 'AWS/SES',
        metricName: 'Reputation.ComplaintRate',
        period: Duration.hours(1),
        statistic: 'Maximum',
      }),
      threshold: 0.0008,
    })
  }

  private topicFor(email: EmailAddress): Topic {
    const topic = new Topic(this, 'Topic', { enforceSSL: true })
    topic.addSubscription(new EmailSubscription(email))
    // A topic policy replaces the default one, which would let CloudWatch publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AlarmsOfThisAccount',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: {
          StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID },
          ArnLike: {
            'aws:SourceArn': Stack.of(this).formatArn({
              service: 'cloudwatch',
              resource: 'alarm',
              resourceName: '*',
              arnFormat: ArnFormat.COLON_RESOURCE_NAME,
            }),
          },
        },
      }),
    )
    return topic
  }

  private addAlarm(
    id: string,
    description: string,
    { metric, threshold = 0 }: { metric: IMetric; threshold?: number },
  ): void {
    const alarm = new Alarm(this, id, {
      alarmDescription: description,
      metric,
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    if (this.topic) alarm.addAlarmAction(new SnsAction(this.topic))
  }
}
