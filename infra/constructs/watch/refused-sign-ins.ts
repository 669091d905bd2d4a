import { Duration } from 'aws-cdk-lib'
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

/**
 * Counts what the functions' log says of refused sign-ins: wrong passwords and codes, and attempts at locked names. A line
 * names the endpoint and the status, never who it was. Without a default value it is paid for only in hours that have one.
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
