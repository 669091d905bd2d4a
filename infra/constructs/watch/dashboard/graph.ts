import { Duration } from 'aws-cdk-lib'
import { GraphWidget, type GraphWidgetProps, Metric } from 'aws-cdk-lib/aws-cloudwatch'

/** The period of one data point in a graph. */
export const period = Duration.minutes(5)

/** Widths in CloudWatch's grid of 24 columns. */
export const width = { third: 8, half: 12, whole: 24 }
export const height = 6

export const fromZero = { min: 0, showUnits: false }

/** A graph with a third of the width, whose axes start at zero. */
export const third = (graph: Omit<GraphWidgetProps, 'width' | 'height'>): GraphWidget =>
  new GraphWidget({ width: width.third, height, leftYAxis: fromZero, rightYAxis: fromZero, ...graph })

/** Creates metrics that share a namespace and dimensions. */
export const metricOf =
  (namespace: string, dimensionsMap: Record<string, string>) =>
  (metricName: string, label: string, statistic: string): Metric =>
    new Metric({ namespace, metricName, dimensionsMap, statistic, period, label })
