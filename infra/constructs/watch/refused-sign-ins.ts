import { Duration } from 'aws-cdk-lib'
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

/**
 * Counts refused sign-ins in the functions' log: wrong passwords and codes, and attempts on locked accounts.
 * A log line names the endpoint and the status, never the user. Without a default value, the metric is billed
 * only for hours with a refused sign-in.
 */
export function refusedSignIns(
  scope: Construct,
  { log, namespace }: { log: ILogGroup; namespace: string },
): Metric {
  return new MetricFilter(scope, 'RefusedSignIns', {
    logGroup: log,
    filterPattern: FilterPattern.all(
      FilterPattern.any(
        FilterPattern.stringValue('$.message.endpoint', '=', 'session.login'),
        FilterPattern.stringValue('$.message.endpoint', '=', 'session.verify'),
      ),
      FilterPattern.any(
        FilterPattern.numberValue('$.message.status', '=', 401),
        FilterPattern.numberValue('$.message.status', '=', 429),
      ),
    ),
    metricNamespace: namespace,
    metricName: 'RefusedSignIns',
    metricValue: '1',
  }).metric({ period: Duration.minutes(15), statistic: 'Sum' })
}
