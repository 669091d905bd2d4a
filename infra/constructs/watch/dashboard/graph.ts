import { Duration } from 'aws-cdk-lib'
import { GraphWidget, type GraphWidgetProps, Metric } from 'aws-cdk-lib/aws-cloudwatch'

/** What one value of a graph stands for. */
export const period = Duration.minutes(5)

/** A third, a half or all of the width. */
export const width = { third: 8, half: 12, whole: 24 }
export const height = 6

export const fromZero = { min: 0, showUnits: false }

/** A graph of a third of the width, whose axes begin at zero. */
export const third = (graph: Omit<GraphWidgetProps, 'width' | 'height'>): GraphWidget =>
  new GraphWidget({ width: width.third, height, leftYAxis: fromZero, rightYAxis: fromZero, ...graph })

/** A metric of something that has one name. */
export const metricOf =
  (namespace: string, dimensionsMap: Record<string, string>) =>
  (metricName: string, label: string, statistic: string): Metric =>
    new Metric({ namespace, metricName, dimensionsMap, statistic, period, label })
