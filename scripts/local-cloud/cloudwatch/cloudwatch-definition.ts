import * as z from 'zod'
import type { System } from '../template/deployed-system.ts'
import { attributeOf } from '../template/resource-names.ts'

const Dimensions = z.array(z.object({ Name: z.string(), Value: z.string() })).default([])
const AlarmProperties = z.object({
  AlarmDescription: z.string().default(''),
  /** Missing if the alarm watches a metric expression. */
  MetricName: z.string().optional(),
  Namespace: z.string().optional(),
  Dimensions,
  Statistic: z.string().optional(),
  /** An expression and what it is made of. */
  Metrics: z
    .array(
      z.object({
        Id: z.string(),
        Expression: z.string().optional(),
        MetricStat: z
          .object({
            Metric: z.object({ Namespace: z.string(), MetricName: z.string(), Dimensions }),
            Period: z.coerce.number(),
            Stat: z.string(),
          })
          .optional(),
      }),
    )
    .optional(),
  ComparisonOperator: z.string(),
  Threshold: z.coerce.number().default(0),
  Period: z.coerce.number().default(60),
  EvaluationPeriods: z.coerce.number().default(1),
  DatapointsToAlarm: z.coerce.number().optional(),
  TreatMissingData: z.string().default('missing'),
  AlarmActions: z.array(z.string()).default([]),
  OKActions: z.array(z.string()).default([]),
})
type AlarmProperties = z.output<typeof AlarmProperties>

/** A metric by its names on AWS. */
export interface Metric {
  namespace: string
  name: string
  dimensions: Readonly<Record<string, string>>
}

const statistics = ['Sum', 'Maximum', 'Average'] as const
export type Statistic = (typeof statistics)[number]

export interface AlarmDefinition {
  name: string
  arn: string
  description: string
  /** Several are added up. */
  metrics: readonly Metric[]
  statistic: Statistic
  /** Values above this are in ALARM, or below it. */
  threshold: number
  isBelow: boolean
  /** Seconds that are evaluated together. */
  period: number
  /** How many of the latest periods are evaluated. */
  periods: number
  /** How many of them must be over the threshold. */
  datapointsToAlarm: number
  /** Whether a period without a value is in ALARM. */
  alarmsWhenMissing: boolean
  /** ARNs of topics. */
  actions: readonly string[]
  okActions: readonly string[]
}

type Watched = Pick<AlarmDefinition, 'metrics' | 'statistic' | 'period'>

const metricOf = (metric: {
  Namespace: string
  MetricName: string
  Dimensions: z.output<typeof Dimensions>
}): Metric => ({
  namespace: metric.Namespace,
  name: metric.MetricName,
  dimensions: Object.fromEntries(metric.Dimensions.map(({ Name, Value }) => [Name, Value])),
})

const toStatistic = (name: string | undefined): Statistic | undefined =>
  statistics.find((one) => one === name)

/** What an alarm looks at: one metric, or a sum of several in which a missing one counts as nothing. */
function watchedBy(properties: AlarmProperties): Watched | undefined {
  const { MetricName, Namespace, Dimensions: dimensions, Metrics = [], Period } = properties
  if (MetricName !== undefined && Namespace !== undefined) {
    const statistic = toStatistic(properties.Statistic)
    const metric = metricOf({ MetricName, Namespace, Dimensions: dimensions })
    return statistic && { metrics: [metric], statistic, period: Period }
  }
  const expression = Metrics.find(({ Expression }) => Expression !== undefined)?.Expression ?? ''
  const added = expression.split(' + ').map((part) => /^FILL\((\w+), ?0\)$/.exec(part)?.[1])
  const stats = added.map((id) => Metrics.find(({ Id }) => Id === id)?.MetricStat)
  const [first] = stats
  if (!first || stats.some((stat) => stat?.Stat !== 'Sum' || stat.Period !== first.Period)) return undefined
  const metrics = stats.flatMap((stat) => (stat ? [metricOf(stat.Metric)] : []))
  return { metrics, statistic: 'Sum', period: first.Period }
}

/** The template's alarms. Those of other kinds are reported as unsupported. */
export function alarmDefinitions(system: System): AlarmDefinition[] {
  return system
    .resources('AWS::CloudWatch::Alarm', AlarmProperties)
    .flatMap(({ name, region, properties }) => {
      const { ComparisonOperator, EvaluationPeriods, DatapointsToAlarm, TreatMissingData } = properties
      const watched = watchedBy(properties)
      const isKnown =
        ['GreaterThanThreshold', 'LessThanThreshold'].includes(ComparisonOperator) &&
        ['notBreaching', 'breaching'].includes(TreatMissingData)
      if (!watched || !isKnown) {
        system.unsupported.add(`AWS::CloudWatch::Alarm ${name} (metric, comparison, periods or missing data)`)
        return []
      }
      return {
        name,
        arn: attributeOf('AWS::CloudWatch::Alarm', 'Arn', { name, region }) ?? name,
        description: properties.AlarmDescription,
        ...watched,
        threshold: properties.Threshold,
        isBelow: ComparisonOperator === 'LessThanThreshold',
        periods: EvaluationPeriods,
        datapointsToAlarm: DatapointsToAlarm ?? EvaluationPeriods,
        alarmsWhenMissing: TreatMissingData === 'breaching',
        actions: properties.AlarmActions,
        okActions: properties.OKActions,
      }
    })
}
