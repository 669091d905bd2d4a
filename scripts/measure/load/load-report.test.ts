import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { ofType, resourcesOf, testStacks } from '../../../infra/testing/synthesize.ts'
import { type MeasuredActivity, otherLoads, partitionLoads } from './limits-met.ts'
import { loadReport } from './load-report.ts'
import { ownLimits } from './own-limits.ts'

const Limits = z.object({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number() })

const activity = (
  what: string,
  partitions: Record<string, [readUnits: number, writeUnits: number]>,
  more: Partial<MeasuredActivity> = {},
): MeasuredActivity => ({
  what,
  perSecond: 1,
  milliseconds: { p50: 100, p95: 200 },
  failed: 0,
  first: new Map(),
  partitions: new Map(
    Object.entries(partitions).map(([name, [readUnits, writeUnits]]) => [name, { readUnits, writeUnits }]),
  ),
  ...more,
})
const bearing = (measured: readonly MeasuredActivity[]) =>
  partitionLoads(measured).map(({ partition, bears }) => [partition, Math.round(bears)])

test('a partition bears what its nearer limit allows, and the first one comes first', () => {
  const reads = activity('reads', { DIRECTORY: [10, 0], SETTINGS: [1, 0] })
  const saves = activity('saves', { DIRECTORY: [5, 20] })
  expect(bearing([reads, saves])).toEqual([
    ['DIRECTORY', 50],
    ['SETTINGS', 3000],
  ])
})

test('what the edge holds back does not grow with the readers', () => {
  const search = activity('searches', { WORDS: [1000, 0] }, { atMost: 2 })
  expect(bearing([search])).toEqual([['WORDS', Number.POSITIVE_INFINITY]])
  const lists = activity('lists', { WORDS: [10, 0] })
  expect(bearing([search, lists])).toEqual([['WORDS', 100]])
})

test('what each person has alone is left out', () => {
  expect(bearing([activity('works', { 'SESSION#1': [1, 1], COUNTS: [0, 1] })])).toEqual([['COUNTS', 1000]])
})

test('functions at a time follow from how long they take', () => {
  const loads = otherLoads([activity('reads', { DIRECTORY: [6, 0] }, { perSecond: 10 })])
  const first = loads.find(({ limit }) => limit === 'firstConcurrency')
  expect(first).toMatchObject({ used: 1, most: 10 })
  expect(Math.round(first?.bears ?? 0)).toBe(10)
  // Of the table all partitions count together.
  expect(Math.round(loads.find(({ limit }) => limit === 'tableReads')?.bears ?? 0)).toBe(200)
})

test('the report names activities, partitions and how long a mailing takes', () => {
  const report = loadReport({
    articles: 10_000,
    subscribers: 200_000,
    times: 20,
    measured: [activity('publishes', { 'changed POSTS': [3, 2], COUNTS: [0, 25] })],
    mix: { seconds: 30, requests: 900, failed: 0, milliseconds: { p50: 1, p95: 2, p99: 3 } },
  })
  expect(report).toContain('| publishes | 1 | 100 | 200 | 0 | 3 | 27 | 0 | 0 |')
  expect(report).toContain('| `changed POSTS` | 3 | 2 | publishes | 500 | Staff lists')
  expect(report).toContain('takes 5 hours at 14 emails a second')
  const [breaks = ''] = report.split('## Partitions of the table')
  expect(breaks).toContain('| partition `COUNTS` | 40 | Counters')
  expect(breaks).not.toContain('changed POSTS')
})

test('docs/load.md has the limits of the templates', () => {
  const { stacks } = testStacks('prod')
  const [table] = ofType(resourcesOf(stacks.data), 'AWS::DynamoDB::GlobalTable')
  const [stage] = ofType(resourcesOf(stacks.api), 'AWS::ApiGatewayV2::Stage')
  const properties = JSON.stringify([table?.Properties, stage?.Properties])
  const ofTemplate = (name: string) =>
    [...properties.matchAll(new RegExp(`"${name}":(\\d+)`, 'g'))].map(([, of]) => Number(of))
  expect(new Set(ofTemplate('MaxReadRequestUnits'))).toEqual(new Set([ownLimits.tableReads.most]))
  expect(new Set(ofTemplate('MaxWriteRequestUnits'))).toEqual(new Set([ownLimits.tableWrites.most]))
  const { DefaultRouteSettings, RouteSettings } = z
    .object({ DefaultRouteSettings: Limits, RouteSettings: z.record(z.string(), Limits) })
    .parse(stage?.Properties)
  expect(DefaultRouteSettings.ThrottlingRateLimit).toBe(ownLimits.otherRequests.most)
  expect(RouteSettings['$default']?.ThrottlingRateLimit).toBe(ownLimits.readerRequests.most)
  const report = readFileSync(join(import.meta.dirname, '../../../docs/load.md'), 'utf8')
  for (const { what, most } of Object.values(ownLimits))
    expect(report).toContain(`| ${what} | ${most.toLocaleString('en-US')} |`)
})
