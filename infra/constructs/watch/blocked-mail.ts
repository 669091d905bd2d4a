import { Duration } from 'aws-cdk-lib'
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

/**
 * Counts emails that SES refuses until an operator acts, in the functions' log: by a policy, because the sender is not
 * verified, or because the account is paused.
 */
export function blockedMail(
  scope: Construct,
  { log, namespace }: { log: ILogGroup; namespace: string },
): Metric {
  return new MetricFilter(scope, 'BlockedMail', {
    logGroup: log,
    filterPattern: FilterPattern.all(
      FilterPattern.stringValue('$.message.job', '=', 'send-mail'),
      FilterPattern.stringValue('$.message.state', '=', 'blocked'),
    ),
    metricNamespace: namespace,
    metricName: 'BlockedMail',
    metricValue: '1',
  }).metric({ period: Duration.minutes(5), statistic: 'Sum' })
}
