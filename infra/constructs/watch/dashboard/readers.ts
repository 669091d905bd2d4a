import { LogQueryVisualizationType, LogQueryWidget, MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import { edgeMetric } from '../edge-alarms.ts'
import { edgeRegion } from '../watched-alarm.ts'
import { fromZero, height, metricOf, period, third, width } from './graph.ts'

/** CloudFront's responses to readers, and the requests that reach our functions. */
export function readerWidgets({ distributionId, apiId }: { distributionId: string; apiId: string }) {
  const ofEdge = (name: string, label: string, statistic = 'Average') =>
    edgeMetric(distributionId, name, { statistic }).with({ label, region: edgeRegion })
  const ofApi = metricOf('AWS/ApiGateway', { ApiId: apiId })
  return [
    third({
      title: 'Answers at the edge',
      left: [ofEdge('Requests', 'requests', 'Sum')],
      right: [ofEdge('4xxErrorRate', '4xx, %'), ofEdge('5xxErrorRate', '5xx, %')],
    }),
    third({
      // CloudFront's own cache hit metric is only sold with seven others, for $2.40 a month in total.
      title: 'Answered by the edge, S3 included, without a function, %',
      leftYAxis: { ...fromZero, max: 100 },
      left: [
        new MathExpression({
          expression: '100 * (1 - FILL(called,0) / asked)',
          usingMetrics: {
            called: ofApi('Count', 'called', 'Sum'),
            asked: ofEdge('Requests', 'asked', 'Sum'),
          },
          period,
          label: 'by the edge',
        }),
      ],
    }),
    third({
      title: 'API: errors, and how long it takes (ms)',
      left: [ofApi('Latency', 'half of all', 'p50'), ofApi('Latency', 'slowest twentieth', 'p95')],
      right: [ofApi('4xx', '4xx', 'Sum'), ofApi('5xx', '5xx', 'Sum')],
    }),
  ]
}

const logTable = (functionLog: string, title: string, queryLines: string[]) =>
  new LogQueryWidget({
    title,
    width: width.half,
    height,
    logGroupNames: [functionLog],
    view: LogQueryVisualizationType.TABLE,
    queryLines,
  })

/**
 * Log queries by kind of page and by endpoint. They cost half a cent per gigabyte while the dashboard is open,
 * instead of a monthly price per metric.
 */
export const requestTables = (functionLog: string) => [
  logTable(functionLog, 'Pages by kind: requests, 5xx, slowest twentieth (ms)', [
    'filter ispresent(message.page)',
    'stats count(*) as requests, sum(message.status >= 500) as failed, pct(message.ms, 95) as p95 by message.page',
    'sort requests desc',
  ]),
  logTable(functionLog, 'Endpoints that refuse or fail: 4xx, 5xx', [
    'filter ispresent(message.endpoint) and message.status >= 400',
    'stats sum(message.status < 500) as refused, sum(message.status >= 500) as failed by message.endpoint',
    'sort failed desc, refused desc',
    'limit 20',
  ]),
]
