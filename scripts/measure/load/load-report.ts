import {
  type MeasuredActivity,
  otherLoads,
  type PartitionLoad,
  partitionLoads,
  unitsOf,
} from './limits-met.ts'
import { limits, readOn } from './published-limits.ts'
import { remedyOf, remedyOfLimit } from './remedies.ts'

/** The mix of visitors and staff, all at once. */
export interface MixResult {
  seconds: number
  requests: number
  failed: number
  milliseconds: { p50: number; p95: number; p99: number }
}

export interface LoadFacts {
  articles: number
  subscribers: number
  /** How often each thing was done. */
  times: number
  measured: readonly MeasuredActivity[]
  mix: MixResult
}

/** Partitions that the report names: the others bear more. */
const shown = 12
/** A newsroom that is so many times as busy should meet nothing. */
const goal = 100

const count = (amount: number) => amount.toLocaleString('en-US')
const rounded = (figure: number): string =>
  figure === Number.POSITIVE_INFINITY
    ? 'any number'
    : figure >= 10_000
      ? '> 10,000'
      : figure.toLocaleString('en-US', { maximumSignificantDigits: 2 })
const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
/** Without the id in it, which is another one in each run. */
const nameOf = ({ partition }: PartitionLoad) => `\`${partition.replace(/^(POST|SLUG|LIMIT)#.*/, '$1#…')}\``

function tableOfUse(measured: readonly MeasuredActivity[]): string {
  return table(
    [
      'somebody',
      'per second at peak',
      'p50 ms',
      'p95 ms',
      'failed',
      'read',
      'write',
      'read, first',
      'write, first',
    ],
    measured.map(({ what, perSecond, milliseconds, failed, partitions, first }) => {
      const [later, once] = [unitsOf(partitions.values()), unitsOf(first.values())]
      return [
        what,
        String(perSecond),
        milliseconds.p50.toFixed(0),
        milliseconds.p95.toFixed(0),
        String(failed),
        ...[later.readUnits, later.writeUnits, once.readUnits, once.writeUnits].map(rounded),
      ]
    }),
  )
}

/** What to do is said where it comes first, and then referred to. */
function onlyOnce(): (remedy: string) => string {
  const said = new Set<string>()
  return (remedy) => {
    if (said.has(remedy)) return 'as above'
    said.add(remedy)
    return remedy
  }
}

/** What would break in a newsroom a hundred times as busy, and how. */
function breaking(measured: readonly MeasuredActivity[], once: (remedy: string) => string): string {
  const rows = [
    ...partitionLoads(measured)
      .filter(({ bears }) => bears < goal)
      .map((load) => [`partition ${nameOf(load)}`, rounded(load.bears), once(remedyOf(load.partition))]),
    ...otherLoads(measured)
      .filter(({ bears }) => bears < goal)
      .map(({ limit, what, bears }) => [what, rounded(bears), once(remedyOfLimit[limit] ?? '')]),
  ]
  return rows.length === 0
    ? 'Nothing: there is enough headroom everywhere.'
    : table(['what', 'headroom (×)', 'what happens then, and what to do'], rows)
}

/** The whole report, in Markdown. */
export function loadReport({ articles, subscribers, times, measured, mix }: LoadFacts): string {
  const hours = subscribers / (limits.mails.most * 0.8) / 3600
  const partitions = partitionLoads(measured).slice(0, shown)
  const once = onlyOnce()
  return [
    '# What a larger newsroom would meet first',
    `\`npm run load -- --write\`, run in a local cloud with ${count(articles)} articles and ${count(subscribers)} confirmed subscribers, each activity repeated ${times} times. ` +
      'The load is the busiest second of an ordinary newsroom: a million page views a month, results just published, 20 people writing. ' +
      'The frequency of each activity is assumed ([activities.ts](../scripts/measure/load/activities.ts)); its use of the table is measured, request by request. ' +
      'Because the emulator is not AWS, times apply to this machine only; units, partitions and multiples apply elsewhere too.',
    '## Where a newsroom a hundred times as busy would break',
    breaking(measured, once),
    'DynamoDB splits a partition that stays busy by sort key. The figures ignore this, so they are conservative.',
    '## Partitions of the table',
    `In the busiest second of an ordinary newsroom, starting with the partition that hits a limit first (${count(limits.partitionReads.most)} read and ${count(limits.partitionWrites.most)} write units a second).`,
    table(
      ['partition', 'read', 'write', 'mostly used by somebody who', 'headroom (×)', 'what to do then'],
      partitions.map((load) => [
        nameOf(load),
        rounded(load.readUnits),
        rounded(load.writeUnits),
        load.mostly,
        rounded(load.bears),
        once(remedyOf(load.partition)),
      ]),
    ),
    '## Beside the partitions',
    table(
      ['limit', 'most', 'used', 'headroom (×)', 'what to do then'],
      otherLoads(measured).map(({ limit, what, used, most, bears }) => [
        what,
        count(most),
        rounded(used),
        rounded(bears),
        once(remedyOfLimit[limit] ?? ''),
      ]),
    ),
    `Mailing an article to all subscribers takes ${rounded(hours)} hours at ${limits.mails.most} emails a second, of which mailings use four fifths; AWS raises an account's rate on request.`,
    '## What each thing uses',
    'With warm functions, including everything that follows (stream, emails, purges). The columns “first” are the first call of a function, which fills its in-memory caches: if many functions start at once, they briefly read more than the figures above.',
    tableOfUse(measured),
    'All activities at once, as fast as this machine allows:',
    table(
      ['requests', 'seconds', 'failed', 'p50 ms', 'p95 ms', 'p99 ms'],
      [
        [
          count(mix.requests),
          mix.seconds.toFixed(0),
          String(mix.failed),
          ...[mix.milliseconds.p50, mix.milliseconds.p95, mix.milliseconds.p99].map((time) =>
            time.toFixed(0),
          ),
        ],
      ],
    ),
    '## AWS’s limits',
    `As AWS's documentation stated them on ${readOn}, read from copies. An account's own limits are in *Service Quotas*.`,
    table(
      ['limit', 'most', 'page'],
      Object.values(limits).map(({ what, most, page, source }) => [
        what,
        count(most),
        `[${page}](${source})`,
      ]),
    ),
  ].join('\n\n')
}
