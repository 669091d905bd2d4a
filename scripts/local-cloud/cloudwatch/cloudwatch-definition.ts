import * as z from 'zod'
import type { System } from '../template/deployed-system.ts'
import { attributeOf } from '../template/resource-names.ts'

const AlarmProperties = z.object({
  AlarmDescription: z.string().default(''),
  /** Missing if the alarm watches a metric expression. */
  MetricName: z.string().optional(),
  Namespace: z.string().optional(),
  Dimensions: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
  Statistic: z.string().optional(),
  ComparisonOperator: z.string(),
  Threshold: z.coerce.number().default(0),
  Period: z.coerce.number().default(60),
  EvaluationPeriods: z.coerce.number().default(1),
  AlarmActions: z.array(z.string()).default([]),
})

/** A metric by its names on AWS. */
export interface Metric {
  namespace: string
  name: string
  dimensions: Readonly<Record<string, string>>
}

export interface AlarmDefinition {
  name: string
  arn: string
  description: string
  metric: Metric
  statistic: 'Sum' | 'Maximum'
  /** Values above this are in ALARM. */
  threshold: number
  /** Seconds that are evaluated together. */
  period: number
  /** ARNs of topics. */
  actions: readonly string[]
}

/** The template's alarms. Those of other kinds are reported as unsupported. */
export function alarmDefinitions(system: System): AlarmDefinition[] {
  return system
    .resources('AWS::CloudWatch::Alarm', AlarmProperties)
    .flatMap(({ name, region, properties }) => {
      const { MetricName, Namespace, Statistic, ComparisonOperator, EvaluationPeriods } = properties
      const isKnown =
        MetricName !== undefined &&
        Namespace !== undefined &&
        (Statistic === 'Sum' || Statistic === 'Maximum') &&
        ComparisonOperator === 'GreaterThanThreshold' &&
        EvaluationPeriods === 1
      if (!isKnown) {
        system.unsupported.add(`AWS::CloudWatch::Alarm ${name} (statistic, comparison or periods)`)
        return []
      }
      const dimensions = Object.fromEntries(properties.Dimensions.map(({ Name, Value }) => [Name, Value]))
      return {
        name,
        arn: attributeOf('AWS::CloudWatch::Alarm', 'Arn', { name, region }) ?? name,
        description: properties.AlarmDescription,
        metric: { namespace: Namespace, name: MetricName, dimensions },
        statistic: Statistic,
        threshold: properties.Threshold,
        period: properties.Period,
        actions: properties.AlarmActions,
      }
    })
}
