import type { Metric } from './cloudwatch/cloudwatch-definition.ts'
import { countLine, metricFilters } from './cloudwatch/metric-filters.ts'
import type { FunctionDefinition } from './lambda/lambda-definition.ts'
import type { System } from './template/deployed-system.ts'

interface MetricsOptions {
  system: System
  functions: readonly FunctionDefinition[]
  record: (metric: Metric, value?: number) => void
}

/** What services tell CloudWatch of their work, as far as alarms look at it. */
export function serviceMetrics({ system, functions, record }: MetricsOptions) {
  const filters = metricFilters(system)
  const logGroups = new Map(functions.map(({ name, logGroup }) => [name, logGroup]))
  const ofLambda = (name: string, value: number, FunctionName?: string) =>
    record({ namespace: 'AWS/Lambda', name, dimensions: { ...(FunctionName && { FunctionName }) } }, value)
  return {
    onLogLine: (functionName: string, message: unknown) =>
      countLine(filters, { logGroup: logGroups.get(functionName) ?? '', message }, record),
    onInvocation(functionName: string, { failed }: { failed: boolean }) {
      ofLambda('Invocations', 1, functionName)
      ofLambda('Errors', failed ? 1 : 0, functionName)
    },
    onThrottle: () => ofLambda('Throttles', 1),
    onIteratorAge: (functionName: string, age: number) => ofLambda('IteratorAge', age, functionName),
    onServerError: (ApiId: string) =>
      record({ namespace: 'AWS/ApiGateway', name: '5xx', dimensions: { ApiId } }),
  }
}
