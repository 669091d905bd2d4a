import { Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'

interface AlarmsProps {
  apiId: string
  failures: IQueue
  /** Told by e-mail; without an address the alarms are only shown in the console. */
  email?: string
}

/** What wakes somebody: an answer that is our fault, work that failed for good, a function that had to wait. */
export class Alarms extends Construct {
  private readonly topic: Topic | undefined

  constructor(scope: Construct, id: string, { apiId, failures, email }: AlarmsProps) {
    super(scope, id)
    if (email) {
      this.topic = new Topic(this, 'Topic', { enforceSSL: true })
      this.topic.addSubscription(new EmailSubscription(email))
    }
    const everyFiveMinutes = { period: Duration.minutes(5), statistic: 'Sum' }

    this.ring('ServerErrors', 'The API answered 5xx', {
      metric: new Metric({
        namespace: 'AWS/ApiGateway',
        metricName: '5xx',
        dimensionsMap: { ApiId: apiId },
        ...everyFiveMinutes,
      }),
    })
    this.ring('Failures', 'A job failed for good: see the dead-letter queue', {
      metric: failures.metricApproximateNumberOfMessagesVisible({
        period: Duration.minutes(5),
        statistic: 'Maximum',
      }),
    })
    this.ring('Throttles', 'Functions of this account were throttled', {
      metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', ...everyFiveMinutes }),
    })
  }

  private ring(id: string, description: string, { metric }: { metric: IMetric }): void {
    const alarm = new Alarm(this, id, {
      alarmDescription: description,
      metric,
      threshold: 0,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    if (this.topic) alarm.addAlarmAction(new SnsAction(this.topic))
  }
}
