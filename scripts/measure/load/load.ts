import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readAssembly } from '@bellcast/local-cloud/template/cloud-assembly.ts'
import { buildAndSynthesize } from '../../start.ts'
import { amounts } from '../scale/amounts.ts'
import { startLargeNewsroom } from '../scale/large-newsroom.ts'
import { type Activity, activities, type Site } from './activities.ts'
import { type MeasuredActivity, unitsOf } from './limits-met.ts'
import { loadReport, type MixResult } from './load-report.ts'
import { type PartitionMeter, startPartitionMeter, type UseOfFunctions } from './partition-meter.ts'

const root = join(import.meta.dirname, '../../..')

interface LoadOptions {
  /** Confirmed subscribers. */
  subscribers: number
  /** How often each thing is done once its functions are warm. */
  times: number
  /** How long everybody works at once. */
  seconds: number
  /** Replaces docs/load.md. */
  write: boolean
  build: boolean
}

/** As many people at once as this machine answers without queues of its own. */
const people = 8
/** How long nothing must happen before what follows from an activity counts as done. */
const quietMilliseconds = 1500

interface Functions {
  names: string[]
  /** Those that run by the clock, whatever anybody does. */
  scheduled: Set<string>
}

function functionsOf(folder: string): Functions {
  const names: string[] = []
  const scheduled = new Set<string>()
  for (const { template } of readAssembly(folder).stacks) {
    const resources = Object.entries(template.Resources)
    const schedules = resources
      .filter(([, { Type, Properties }]) => Type === 'AWS::Events::Rule' && Properties['ScheduleExpression'])
      .map(([, { Properties }]) => JSON.stringify(Properties['Targets']))
    for (const [id, { Type, Properties }] of resources) {
      const name = Properties['FunctionName']
      if (Type !== 'AWS::Lambda::Function' || typeof name !== 'string') continue
      names.push(name)
      if (schedules.some((targets) => targets.includes(`"${id}"`))) scheduled.add(name)
    }
  }
  return { names, scheduled }
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  0

/** Adds up by partition what all functions but the scheduled ones used. */
function byPartition(use: UseOfFunctions, scheduled: ReadonlySet<string>, times: number) {
  const partitions: MeasuredActivity['partitions'] = new Map()
  for (const [name, used] of use) {
    if (scheduled.has(name)) continue
    for (const [partition, { readUnits, writeUnits }] of used) {
      const sum = partitions.get(partition) ?? { readUnits: 0, writeUnits: 0 }
      partitions.set(partition, {
        readUnits: sum.readUnits + readUnits / times,
        writeUnits: sum.writeUnits + writeUnits / times,
      })
    }
  }
  return partitions
}

/** What was used until nothing but the clock's jobs ran for a while. */
async function settled(meter: PartitionMeter, scheduled: ReadonlySet<string>): Promise<UseOfFunctions> {
  const all: UseOfFunctions = new Map()
  for (;;) {
    await sleep(quietMilliseconds)
    const taken = meter.take()
    for (const [name, partitions] of taken) {
      const sum = all.get(name) ?? new Map()
      all.set(name, sum)
      for (const [partition, units] of partitions)
        sum.set(partition, unitsOf([units, sum.get(partition) ?? { readUnits: 0, writeUnits: 0 }]))
    }
    if ([...taken.keys()].every((name) => scheduled.has(name))) return all
  }
}

async function timed(activity: Activity, site: Site, index: number) {
  const started = performance.now()
  // A connection that breaks on a busy machine is an answer that failed, and no end of the run.
  const status = await activity.run(site, index).catch((error: unknown) => {
    process.stderr.write(`${activity.what}: ${String(error)}\n`)
    return 0
  })
  return { milliseconds: performance.now() - started, ok: status >= 200 && status < 300 }
}

async function measure(
  activity: Activity,
  site: Site,
  meter: PartitionMeter,
  { functions: { scheduled }, times }: { functions: Functions; times: number },
): Promise<MeasuredActivity> {
  await settled(meter, scheduled)
  const first = await timed(activity, site, 0)
  const firstPartitions = byPartition(await settled(meter, scheduled), scheduled, 1)
  const later = [first]
  for (let index = 1; index <= times; index += 1) later.push(await timed(activity, site, index))
  const partitions = byPartition(await settled(meter, scheduled), scheduled, times)
  const milliseconds = later.slice(1).map((run) => run.milliseconds)
  process.stderr.write(`${activity.what}\n`)
  return {
    what: activity.what,
    perSecond: activity.perSecond,
    byReaders: activity.byReaders,
    atMost: activity.atMost,
    milliseconds: { p50: percentile(milliseconds, 0.5), p95: percentile(milliseconds, 0.95) },
    failed: later.filter(({ ok }) => !ok).length,
    first: firstPartitions,
    partitions,
  }
}

/** Everybody at once, each activity as often as its share of the busiest second. */
async function runMix(site: Site, seconds: number): Promise<MixResult> {
  const total = activities.reduce((sum, { perSecond }) => sum + perSecond, 0)
  const choose = (place: number): Activity | undefined => {
    let passed = 0
    return activities.find(({ perSecond }) => (passed += perSecond) > place * total)
  }
  const started = performance.now()
  const end = started + seconds * 1000
  const runs: { milliseconds: number; ok: boolean }[] = []
  let index = 1000
  await Promise.all(
    Array.from({ length: people }, async () => {
      while (performance.now() < end) {
        const activity = choose(Math.random())
        if (activity) runs.push(await timed(activity, site, index++))
      }
    }),
  )
  const milliseconds = runs.map((run) => run.milliseconds)
  return {
    seconds: (performance.now() - started) / 1000,
    requests: runs.length,
    failed: runs.filter(({ ok }) => !ok).length,
    milliseconds: {
      p50: percentile(milliseconds, 0.5),
      p95: percentile(milliseconds, 0.95),
      p99: percentile(milliseconds, 0.99),
    },
  }
}

/** A public article that many read, and a draft that staff edit. */
async function chooseRecords({ siteUrl, cookie }: { siteUrl: string; cookie: string }): Promise<Site> {
  const list = await fetch(`${siteUrl}/api/blog/posts?view=summary&limit=5`)
  const { posts } = (await list.json()) as { posts: { slug: string }[] }
  const drafts = await fetch(`${siteUrl}/api/admin/posts?limit=5`, { headers: { cookie } })
  const { posts: rows } = (await drafts.json()) as { posts: { id: string }[] }
  const [article, row] = [posts.at(-1), rows[0]]
  if (!article || !row) throw new Error('The newsroom has no articles: was it filled?')
  return { siteUrl, cookie, slug: article.slug, postId: row.id }
}

/** `load`: fills a local cloud with a large newsroom, simulates visitors and staff, and reports which AWS limit each part would hit first. */
export async function load({ subscribers, times, seconds, write, build }: LoadOptions): Promise<void> {
  if (build) buildAndSynthesize()
  const functions = functionsOf(join(root, 'cdk.out'))
  process.stderr.write('Filling the newsroom takes some minutes.\n')
  const newsroom = await startLargeNewsroom({
    startMeter: (emulator) => startPartitionMeter(emulator, functions.names),
    confirmed: subscribers,
  })
  try {
    const site = await chooseRecords(newsroom)
    const measured: MeasuredActivity[] = []
    for (const activity of activities)
      measured.push(await measure(activity, site, newsroom.meter, { functions, times }))
    const mix = await runMix(site, seconds)
    const report = loadReport({ articles: amounts.posts, subscribers, times, measured, mix })
    process.stdout.write(`${report}\n`)
    const failed = measured.filter((activity) => activity.failed > 0).map(({ what }) => what)
    if (failed.length > 0) {
      // What fails uses less than what works: the figures would promise too much.
      process.stderr.write(`No report to keep, for some of it failed: ${failed.join('; ')}.\n`)
      process.exitCode = 1
    } else if (write) writeFileSync(join(root, 'docs/load.md'), `${report}\n`)
  } finally {
    await newsroom.stop()
  }
}
