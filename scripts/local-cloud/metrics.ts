import type { Metric } from './cloudwatch/cloudwatch-definition.ts'
import { countLine, metricFilters } from './cloudwatch/metric-filters.ts'
import { tableDefinitions } from './dynamodb/dynamodb-definition.ts'
import type { Throttled } from './dynamodb/dynamodb-faults.ts'
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
  // Requests for several items name their tables for each.
  const [onlyTable] = tableDefinitions(system).map(({ name }) => name)
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
    onTableThrottle: ({ kind, table = onlyTable, index }: Throttled) => {
      const TableName = table ?? ''
      const dimensions = { TableName, ...(index !== undefined && { GlobalSecondaryIndexName: index }) }
      record({ namespace: 'AWS/DynamoDB', name: `${kind}ThrottleEvents`, dimensions })
    },
    onServerError: (ApiId: string) =>
      record({ namespace: 'AWS/ApiGateway', name: '5xx', dimensions: { ApiId } }),
  }
}
