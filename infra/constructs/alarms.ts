import { ArnFormat, Aws, Duration, Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { EmailAddress } from '../stages.ts'

interface AlarmsProps {
  apiId: string
  failures: IQueue
  /** Name of the function that purges the edge, which is in a later stack. */
  purgeFunctionName: string
  /** Receives the alarms; with 'none' they only show in the console. */
  email: EmailAddress | 'none'
}

/** Alarms for 5xx responses, jobs that failed permanently, delayed purges and throttled functions. */
export class Alarms extends Construct {
  private readonly topic: Topic | undefined

  constructor(scope: Construct, id: string, { apiId, failures, purgeFunctionName, email }: AlarmsProps) {
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
      metric: failures.metricApproximateNumberOfMessagesVisible({
        period: Duration.minutes(5),
        statistic: 'Maximum',
      }),
    })
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
