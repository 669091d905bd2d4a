import { describeSystem, type System } from '@bellcast/local-cloud/template/deployed-system.ts'
import { anAssembly, aStack } from '@bellcast/local-cloud/testing/templates.ts'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { local } from '../../../stages.ts'
import { testStacks } from '../../../testing/synthesize.ts'

const Options = z.looseObject({ expression: z.string().optional(), region: z.string().optional() })
/** `["AWS/Lambda", "Errors", "FunctionName", "…", { "stat": "Sum" }]`, or an expression. */
const MetricRow = z.array(z.union([z.string(), Options])).min(1)
const Place = { x: z.int(), y: z.int(), width: z.int(), height: z.int() }
const Widget = z.discriminatedUnion('type', [
  z.object({ ...Place, type: z.literal('text'), properties: z.object({ markdown: z.string().min(1) }) }),
  z.object({
    ...Place,
    type: z.literal('alarm'),
    properties: z.object({ title: z.string(), alarms: z.array(z.string()).min(1) }),
  }),
  z.object({
    ...Place,
    type: z.literal('log'),
    properties: z.object({
      title: z.string(),
      region: z.string(),
      query: z.string(),
      view: z.literal('table'),
    }),
  }),
  z.object({
    ...Place,
    type: z.literal('metric'),
    properties: z.object({
      title: z.string(),
      region: z.string(),
      view: z.literal('timeSeries'),
      metrics: z.array(MetricRow).min(1),
    }),
  }),
])
type Widget = z.infer<typeof Widget>
const Body = z.object({ widgets: z.array(Widget), periodOverride: z.literal('inherit'), start: z.string() })

/** The documented AWS metrics that the dashboard may use, by namespace. */
const documented: Record<string, string[]> = {
  'AWS/ApiGateway': ['Count', 'Latency', 'IntegrationLatency', '4xx', '5xx'],
  'AWS/CloudFront': ['Requests', 'BytesDownloaded', '4xxErrorRate', '5xxErrorRate', 'TotalErrorRate'],
  'AWS/DynamoDB': [
    'ConsumedReadCapacityUnits',
    'ConsumedWriteCapacityUnits',
    'ReadThrottleEvents',
    'WriteThrottleEvents',
    'SuccessfulRequestLatency',
  ],
  'AWS/Lambda': ['Invocations', 'Errors', 'Throttles', 'Duration', 'IteratorAge'],
  'AWS/SES': ['Send', 'Delivery', 'Bounce', 'Complaint', 'Reputation.BounceRate'],
  'AWS/SQS': ['ApproximateNumberOfMessagesVisible', 'ApproximateAgeOfOldestMessage'],
  'AWS/WAFV2': ['AllowedRequests', 'BlockedRequests'],
}
const typeOf: Record<string, string> = {
  ApiId: 'AWS::ApiGatewayV2::Api',
  DistributionId: 'AWS::CloudFront::Distribution',
  FunctionName: 'AWS::Lambda::Function',
  QueueName: 'AWS::SQS::Queue',
  TableName: 'AWS::DynamoDB::GlobalTable',
}
const Acl = z.object({
  VisibilityConfig: z.object({ MetricName: z.string() }),
  Rules: z.array(z.object({ VisibilityConfig: z.object({ MetricName: z.string() }) })),
})
const Filter = z.object({
  MetricTransformations: z.tuple([z.object({ MetricNamespace: z.string(), MetricName: z.string() })]),
})

function deployed(changes: Parameters<typeof testStacks>[1]): System {
  const { stacks } = testStacks('prod', changes)
  return describeSystem(
    anAssembly(
      ...Object.values(stacks)
        .filter((stack) => stack !== undefined)
        .map((stack) =>
          aStack(stack.stackName, Template.fromStack(stack).toJSON() as Parameters<typeof aStack>[1]),
        ),
    ),
  )
}

function read(system: System) {
  const dashboards = system.resources(
    'AWS::CloudWatch::Dashboard',
    z.object({ DashboardName: z.string(), DashboardBody: z.string() }),
  )
  const [dashboard] = dashboards
  expect(dashboards).toHaveLength(1)
  expect(dashboard?.properties.DashboardName).toBe('Bellcast-prod')
  // The body would not be plain text if it referred to another template.
  return Body.parse(JSON.parse(dashboard?.properties.DashboardBody ?? '')).widgets
}

/** The metrics and expressions of widgets, with the region of each. */
function shown(widgets: readonly Widget[]) {
  return widgets.flatMap((widget) => {
    if (widget.type !== 'metric') return []
    const { title, metrics, region } = widget.properties
    return metrics.map((row) => {
      const parts = row.flatMap((part) => (typeof part === 'string' ? [part] : []))
      const options = row.flatMap((part) => (typeof part === 'string' ? [] : [part]))[0]
      const [namespace = '', name = '', ...rest] = parts
      const dimensions: [string, string][] = []
      for (let index = 0; index < rest.length; index += 2)
        dimensions.push([rest[index] ?? '', rest[index + 1] ?? ''])
      return {
        title,
        namespace,
        name,
        dimensions,
        expression: options?.expression,
        region: options?.region ?? region,
      }
    })
  })
}

describe.each([
  ['with mail and a firewall', { mail: local.mail, firewall: true }],
  ['without mail and firewall', { mail: 'off', firewall: false }],
  ['in another region', { mail: 'off', firewall: true, region: 'eu-central-1' }],
] as const)('the dashboard of a stage %s', (_what, changes) => {
  const system = deployed(changes)
  const widgets = read(system)
  const rows = shown(widgets)
  const plain = rows.filter(({ expression }) => expression === undefined)
  const searches = rows.flatMap(({ expression }) => (expression?.includes('SEARCH') ? [expression] : []))
  const namesOf = (type: string) =>
    system
      .inventory()
      .filter((resource) => resource.type === type)
      .map(({ name }) => name)
  const [acl] = system.resources('AWS::WAFv2::WebACL', Acl).map(({ properties }) => properties)
  const own = system
    .resources('AWS::Logs::MetricFilter', Filter)
    .map(({ properties }) => properties.MetricTransformations[0])

  test('has widgets that do not overlap', () => {
    for (const [index, one] of widgets.entries()) {
      expect(one.x + one.width).toBeLessThanOrEqual(24)
      for (const other of widgets.slice(index + 1)) {
        const apart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y
        expect([one, other, apart]).toEqual([one, other, true])
      }
    }
  })

  test('refers only to metrics and resources that exist', () => {
    for (const { title, namespace, name, dimensions } of plain) {
      const known =
        documented[namespace]?.includes(name) ??
        own.some((metric) => metric.MetricNamespace === namespace && metric.MetricName === name)
      expect([title, namespace, name, known]).toEqual([title, namespace, name, true])
      for (const [dimension, value] of dimensions) {
        const possible =
          dimension === 'WebACL'
            ? [acl?.VisibilityConfig.MetricName]
            : dimension === 'Rule' || dimension === 'Region'
              ? ['ALL', 'Global']
              : namesOf(typeOf[dimension] ?? '')
        expect([title, dimension, possible]).toEqual([title, dimension, expect.arrayContaining([value])])
      }
    }
  })

  test('reads metrics of CloudFront and the firewall from us-east-1', () => {
    const global = rows.filter(
      ({ namespace, expression = '' }) =>
        /CloudFront|WAFV2/.test(namespace) || expression.includes('AWS/WAFV2'),
    )
    expect(global.length).toBeGreaterThan(3)
    expect(global.filter(({ region }) => region !== 'us-east-1')).toEqual([])
  })

  test('searches find every function of the stage and none of another stage', () => {
    const ofFunctions = searches.filter((expression) => expression.includes('{AWS/Lambda,FunctionName}'))
    expect(ofFunctions).toHaveLength(3)
    const words = (name: string) => name.split('-')
    for (const expression of ofFunctions) {
      const [, metric = '', wanted = ''] = /MetricName="(\w+)" ([\w ]+)'/.exec(expression) ?? []
      expect(documented['AWS/Lambda']).toContain(metric)
      const finds = (name: string) => wanted.split(' ').every((word) => words(name).includes(word))
      const functions = namesOf('AWS::Lambda::Function').filter((name) => name.startsWith('Bellcast-prod-'))
      expect(functions.filter((name) => !name.includes('CustomCDK') && !finds(name))).toEqual([])
      expect(finds('Bellcast-staging-pages')).toBe(false)
    }
  })

  test('other searches are limited to this table and this firewall', () => {
    for (const expression of searches) {
      const [, namespace = '', metric = ''] = /\{(AWS\/\w+),[^}]*\} MetricName="(\w+)"/.exec(expression) ?? []
      expect(documented[namespace]).toContain(metric)
    }
    const named = (dimension: string) =>
      searches.flatMap((expression) => new RegExp(`${dimension}="([^"]*)"`).exec(expression)?.[1] ?? [])
    expect(named('TableName')).not.toEqual([])
    expect(namesOf('AWS::DynamoDB::GlobalTable')).toEqual(expect.arrayContaining(named('TableName')))
    expect(named('WebACL')).toEqual(acl ? [acl.VisibilityConfig.MetricName] : [])
  })

  test('shows every alarm of its region and queries the functions’ log', () => {
    const alarms = widgets.flatMap((widget) => (widget.type === 'alarm' ? widget.properties.alarms : []))
    const names = namesOf('AWS::CloudWatch::Alarm').filter(
      (name) => !(changes.mail === 'off' && 'region' in changes && /Edge(Errors|Refusals)$/.test(name)),
    )
    expect(alarms.map((arn) => arn.split(':').at(-1))).toEqual(names)
    const queries = widgets.flatMap((widget) => (widget.type === 'log' ? widget.properties.query : []))
    expect(queries).toHaveLength(2)
    for (const query of queries) {
      const group = /^SOURCE '([^']+)' \| /.exec(query)?.[1]
      expect(namesOf('AWS::Logs::LogGroup')).toContain(group)
    }
  })

  test('has at most fifty metrics, the limit for a free dashboard', () => {
    expect(rows.length).toBeLessThanOrEqual(50)
  })

  test('shows mail and the firewall only if the stage has them', () => {
    const titles = widgets.map((widget) => ('title' in widget.properties ? widget.properties.title : ''))
    expect(titles.some((title) => title.startsWith('Mail'))).toBe(changes.mail !== 'off')
    expect(titles.some((title) => title.startsWith('Firewall'))).toBe(changes.firewall)
  })
})

test('a stage can disable the dashboard', () => {
  const system = deployed({ dashboard: false })
  expect(system.inventory().filter(({ type }) => type === 'AWS::CloudWatch::Dashboard')).toEqual([])
})
