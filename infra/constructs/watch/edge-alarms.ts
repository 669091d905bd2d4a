import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { WatchedAlarm } from './watched-alarm.ts'

/** A CloudFront metric. CloudFront publishes them in us-east-1 only, whatever the stage's region. */
export const edgeMetric = (
  distributionId: string,
  metricName: string,
  { statistic = 'Average', period = Duration.minutes(5) } = {},
): Metric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    period,
    statistic,
  })

/**
 * The alarms on what viewers get. They use rates, since a busy hour has more errors than a quiet one. On a
 * quiet site the canary's own requests keep a single visitor from making up the whole rate.
 */
export const edgeAlarms = (distributionId: string): WatchedAlarm[] => [
  {
    name: 'EdgeErrors',
    wrong: 'More than 5% of all answers at the edge were 5xx, for ten minutes.',
    noticed: 'Readers see errors instead of pages, and no older copy was left to show.',
    metric: edgeMetric(distributionId, '5xxErrorRate'),
    above: 5,
    periods: 2,
    missing: { means: 'well', because: 'without requests nothing fails, and the canary would miss them' },
  },
  {
    name: 'EdgeRefusals',
    wrong: 'More than 40% of all answers at the edge were 4xx, for half an hour.',
    noticed:
      'Pages, scripts or pictures may be missing; or somebody tries addresses, and readers notice nothing.',
    metric: edgeMetric(distributionId, '4xxErrorRate', { period: Duration.minutes(15) }),
    above: 40,
    periods: 2,
    missing: { means: 'well', because: 'without requests nothing is refused' },
  },
]
