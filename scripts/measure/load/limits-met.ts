import { ownLimits } from './own-limits.ts'
import type { PartitionUse } from './partition-use.ts'
import { limits } from './published-limits.ts'

type Units = Omit<PartitionUse, 'partition'>

/** What an activity used, for one time that somebody does it. */
export interface MeasuredActivity {
  what: string
  /** How many begin in the busiest second of an ordinary newsroom. */
  perSecond: number
  /** Whether readers do it, whose requests have a limit of their own. */
  byReaders?: boolean | undefined
  /** More than this many in a second never get past the edge. */
  atMost?: number | undefined
  milliseconds: { p50: number; p95: number }
  /** Answers that were none of success. */
  failed: number
  /** Units by partition of the first time, when functions read what they keep in memory. */
  first: Map<string, Units>
  /** Units by partition, of what answers and of what follows from it. */
  partitions: Map<string, Units>
}

/** Partitions of one person or record, of which a larger newsroom has more instead of busier ones. */
const isOfOnePerson = (partition: string): boolean =>
  /^(SESSION|USER|USERNAME|EMAIL|DRAFT|VIEWS|FACTORS)#/.test(partition)

/** A partition in the busiest second of an ordinary newsroom. */
export interface PartitionLoad extends Units {
  partition: string
  /** Who uses most of it. */
  mostly: string
  /** How many times the ordinary newsroom it bears; infinite where the edge holds back all that would be too much. */
  bears: number
}

/** How many of an activity begin in a second of a newsroom that is this many times the ordinary one. */
const rate = ({ perSecond, atMost = Number.POSITIVE_INFINITY }: MeasuredActivity, times: number): number =>
  Math.min(perSecond * times, Math.max(atMost, perSecond))

const none: Units = { readUnits: 0, writeUnits: 0 }

/** Units of all partitions together. */
export function unitsOf(partitions: Iterable<Units>): Units {
  const sum = { ...none }
  for (const { readUnits, writeUnits } of partitions) {
    sum.readUnits += readUnits
    sum.writeUnits += writeUnits
  }
  return sum
}

/** What a partition is asked for in a second of a newsroom that is this many times the ordinary one. */
function unitsAt(measured: readonly MeasuredActivity[], partition: string, times: number): Units {
  return unitsOf(
    measured.map((activity) => {
      const { readUnits, writeUnits } = activity.partitions.get(partition) ?? none
      const often = rate(activity, times)
      return { readUnits: readUnits * often, writeUnits: writeUnits * often }
    }),
  )
}

/** Of the limit of one partition that is used: 1 is all of it. */
const shareOf = ({ readUnits, writeUnits }: Units): number =>
  Math.max(readUnits / limits.partitionReads.most, writeUnits / limits.partitionWrites.most)

/** A newsroom that is so many times the ordinary one is none that anybody has. */
const mostTimes = 1e6

/** The largest newsroom, as a multiple of the ordinary one, whose use stays below the whole. */
function largest(shareAt: (times: number) => number): number {
  if (shareAt(mostTimes) < 1) return Number.POSITIVE_INFINITY
  let [low, high] = [0, mostTimes]
  while (high - low > low / 1e6 + 1e-6) {
    const middle = (low + high) / 2
    if (shareAt(middle) < 1) low = middle
    else high = middle
  }
  return low
}

/** All shared partitions, the one that meets its limit first at the top. */
export function partitionLoads(measured: readonly MeasuredActivity[]): PartitionLoad[] {
  const names = new Set(measured.flatMap(({ partitions }) => [...partitions.keys()]))
  return [...names]
    .filter((partition) => !isOfOnePerson(partition))
    .map((partition) => {
      const bears = largest((times) => shareOf(unitsAt(measured, partition, times)))
      const shares = measured.map((activity) =>
        shareOf(unitsAt([activity], partition, Math.min(bears, mostTimes))),
      )
      const mostly = measured[shares.indexOf(Math.max(...shares))]?.what ?? ''
      return { partition, ...unitsAt(measured, partition, 1), mostly, bears }
    })
    .sort((one, other) => one.bears - other.bears)
}

const otherLimits = {
  ...ownLimits,
  firstConcurrency: limits.firstConcurrency,
  concurrency: limits.concurrency,
  purges: limits.purges,
}
export type OtherLimit = keyof typeof otherLimits

/** Something other than a partition that has a limit, in the busiest second of an ordinary newsroom. */
export interface OtherLoad {
  limit: OtherLimit
  what: string
  used: number
  most: number
  bears: number
}

/** How long CloudFront is about to forget what was published, in seconds; a second purge within them is one of everything. */
const purgeSeconds = 60

export function otherLoads(measured: readonly MeasuredActivity[]): OtherLoad[] {
  const sumAt = (times: number, of: (activity: MeasuredActivity) => number) =>
    measured.reduce((total, activity) => total + rate(activity, times) * of(activity), 0)
  const seconds = ({ milliseconds }: MeasuredActivity) => milliseconds.p50 / 1000
  const purged = ({ what }: MeasuredActivity) => (what === 'publishes' ? purgeSeconds : 0)
  const units = (activity: MeasuredActivity) => unitsOf(activity.partitions.values())
  const rows: readonly [OtherLimit, (activity: MeasuredActivity) => number][] = [
    ['tableReads', (activity) => units(activity).readUnits],
    ['tableWrites', (activity) => units(activity).writeUnits],
    ['firstConcurrency', seconds],
    ['concurrency', seconds],
    ['readerRequests', ({ byReaders }) => (byReaders ? 1 : 0)],
    ['otherRequests', ({ byReaders }) => (byReaders ? 0 : 1)],
    ['purges', purged],
  ]
  return rows.map(([limit, of]) => {
    const { what, most } = otherLimits[limit]
    const bears = largest((times) => sumAt(times, of) / most)
    return { limit, what, used: sumAt(1, of), most, bears }
  })
}
