import * as z from 'zod'
import type { System } from '../template/deployed-system.ts'
import type { Metric } from './cloudwatch-definition.ts'
import { type LinePattern, parseFilterPattern } from './filter-pattern.ts'

const FilterProperties = z.object({
  LogGroupName: z.string(),
  FilterPattern: z.string(),
  MetricTransformations: z
    .array(z.object({ MetricNamespace: z.string(), MetricName: z.string(), MetricValue: z.string() }))
    .length(1),
})

/** Counts log lines of a group as a metric. */
export interface MetricFilter {
  logGroup: string
  fits: LinePattern
  metric: Metric
  value: number
}

/** The template's metric filters. Those with patterns that the local cloud cannot read are reported as unsupported. */
export function metricFilters(system: System): MetricFilter[] {
  return system.resources('AWS::Logs::MetricFilter', FilterProperties).flatMap(({ name, properties }) => {
    const [to] = properties.MetricTransformations
    const fits = parseFilterPattern(properties.FilterPattern)
    const value = Number(to?.MetricValue)
    if (!to || !fits || !Number.isFinite(value)) {
      system.unsupported.add(`AWS::Logs::MetricFilter ${name} (pattern or value)`)
      return []
    }
    const metric = { namespace: to.MetricNamespace, name: to.MetricName, dimensions: {} }
    return { logGroup: properties.LogGroupName, fits, metric, value }
  })
}

/** Passes the metrics of a log line to `record`. Lambda puts what a function logs below `message`. */
export function countLine(
  filters: readonly MetricFilter[],
  { logGroup, message }: { logGroup: string; message: unknown },
  record: (metric: Metric, value: number) => void,
): void {
  for (const filter of filters)
    if (filter.logGroup === logGroup && filter.fits({ message })) record(filter.metric, filter.value)
}
