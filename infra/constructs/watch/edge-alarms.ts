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
 * The alarms on CloudFront's responses. They use rates, because a busy hour has more errors than a quiet one. On a
 * quiet site, the canary's requests prevent a single visitor from determining the rate.
 */
export const edgeAlarms = (distributionId: string): WatchedAlarm[] => [
  {
    name: 'EdgeErrors',
    wrong: 'More than 5% of all responses at the edge were 5xx for ten minutes.',
    noticed: 'Readers see errors instead of pages, because no cached copy was left.',
    metric: edgeMetric(distributionId, '5xxErrorRate'),
    above: 5,
    periods: 2,
    missing: {
      treatment: 'ok',
      because: 'without requests nothing fails, and the canary would detect an outage',
    },
  },
  {
    name: 'EdgeRefusals',
    wrong: 'More than 40% of all responses at the edge were 4xx for half an hour.',
    noticed:
      'Pages, scripts or pictures may be missing. If the cause is a scan for vulnerabilities, readers notice nothing.',
    metric: edgeMetric(distributionId, '4xxErrorRate', { period: Duration.minutes(15) }),
    above: 40,
    periods: 2,
    missing: { treatment: 'ok', because: 'without requests nothing is refused' },
  },
]
