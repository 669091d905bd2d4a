import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { build, type Metafile } from 'esbuild'
import { functionSources } from '../../build/bundles/functions.ts'
import { bundleOptions } from '../../build.ts'
import { fixed, median, type Section, type Target } from '../report.ts'
import type { BenchmarkCloud } from './benchmark-cloud.ts'
import { coldStartEvents } from './cold-start-events.ts'
import { memoryOf, timeAtCpuShare } from './cpu-share.ts'
import { buildReferenceBundles, buildSdkOnlyBundle } from './reference-bundles.ts'
import { benchmarkLandingBucket } from './uploaded-picture.ts'

const root = join(import.meta.dirname, '../../..')
const scratch = join(root, 'dist/bench')
const runs = 11
const usual = 'the usual stack, listing articles'
const usualPage = 'the usual stack, rendering an article'
const bare = 'the SDK alone, bundled as ours'
/** The functions that visitors wait for. */
const publicReads = ['blog-list', 'blog-get', 'blog-categories', 'pages']

const noAssets = { loader: '', scripts: {}, stylesheet: '', styles: [], faces: '', fonts: [], icon: '' }

interface Measured {
  init: number
  first: number
  /** Memory of the process after its first request, in MB. */
  memory: number
  status?: number
}

interface Candidate {
  name: string
  file: string
  event?: () => Promise<unknown>
  /** Environment variables that differ from those of other functions. */
  env?: Record<string, string>
  measured: Measured[]
}

/** Loads one bundle in a new process and sends it a first request. */
async function coldStart(
  program: string,
  { file, event, env }: Candidate,
  shared: Record<string, string>,
): Promise<Measured> {
  const child = spawn(process.execPath, [program, file, ...(event ? [JSON.stringify(await event())] : [])], {
    env: { PATH: process.env['PATH'], ...shared, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '') as Measured
}

async function buildProgram(): Promise<string> {
  const outfile = join(scratch, 'cold-start.cjs')
  await build({
    entryPoints: [join(import.meta.dirname, 'cold-start-process.ts')],
    outfile,
    format: 'cjs',
    platform: 'node',
  })
  return outfile
}

async function candidates(cloud: BenchmarkCloud): Promise<Candidate[]> {
  mkdirSync(scratch, { recursive: true })
  // Our package.json makes .js files ES modules; on Lambda there is none.
  writeFileSync(join(root, 'dist/package.json'), '{"type":"commonjs"}\n')
  const empty = join(scratch, 'empty.cjs')
  writeFileSync(empty, 'exports.handler = async () => ({ statusCode: 200 })\n')
  const events = coldStartEvents(cloud)
  const listing = events.get('blog-list')
  const usually = await buildReferenceBundles()
  return [
    { name: 'an empty handler', file: empty, event: async () => ({}) },
    { name: usual, file: usually.listing, event: listing },
    { name: usualPage, file: usually.rendering, event: events.get('pages') },
    { name: bare, file: await buildSdkOnlyBundle(bundleOptions(noAssets)), event: listing },
    ...Object.keys(functionSources()).map((name) => ({
      name,
      file: join(root, 'dist/lambdas', name, 'index.js'),
      event: events.get(name),
      ...(name === 'jobs-check-upload' && { env: benchmarkLandingBucket(cloud) }),
    })),
  ].map(({ event, ...each }) => ({ ...each, ...(event && { event }), measured: [] }))
}

const kilobytes = ({ file }: Candidate) => statSync(file).size / 1024
const initOf = ({ measured }: Candidate) => median(measured.map(({ init }) => init))
const firstOf = ({ measured }: Candidate) => median(measured.map(({ first }) => first))
const totalOf = ({ measured }: Candidate) => median(measured.map(({ init, first }) => init + first))

/** What nobody calls here differs little from its neighbors, unless it takes longer to load than most. */
const isShown = (each: Candidate) => each.event !== undefined || totalOf(each) > 60

const memoryIn = ({ measured }: Candidate) => Math.max(...measured.map(({ memory }) => memory))

/** The size of each Lambda, the CPU time of its cold start, and whether its memory setting fits. */
export async function lambdaColdStarts(open: () => Promise<BenchmarkCloud>): Promise<Section> {
  const cloud = await open()
  const all = await candidates(cloud)
  const program = await buildProgram()
  // Interleave the runs, so that other load on the machine affects all bundles equally.
  for (let run = 0; run < runs; run += 1) {
    for (const each of all) each.measured.push(await coldStart(program, each, cloud.env))
  }
  const called = (name: string) => all.find((each) => each.name === name) as Candidate
  const memory = await memoryOf(
    cloud,
    all.map(({ name }) => name),
  )
  const reference = totalOf(called(usual))
  const ratio = (each: Candidate) => totalOf(each) / reference
  const pageRatio = totalOf(called('pages')) / totalOf(called(usualPage))
  const floor = ratio(called(bare))
  return {
    title: 'Lambdas: weight and cold start',
    introduction:
      `Module initialization and first request in a fresh process: CPU milliseconds of all its threads, the median of ${runs} interleaved runs. ` +
      'The first request goes to the local cloud’s DynamoDB and Secrets Manager (no TLS), so it includes the SDK’s first call. ' +
      'For comparison: the same stack bundled in the usual way, making the same table requests as `blog-list`; the usual stack that renders an article’s page with React and makes as many table requests as `pages`; and the SDK alone, making the same requests. Code that a bundle loads lazily (`object-client.cjs`, for instance) is not counted, and functions that are not called here are left out if they load in 60 ms or less.' +
      ' MB in use: the memory of the process at the end (the first row shows an empty one); MB given: the memory set in the template. ' +
      '“ms at its share” is the total divided by the share of a CPU that Lambda allocates for this memory (1,769 MB: one CPU). It is calculated, not measured, and excludes time spent waiting. AWS does not document the share during initialization; here it is the same.',
    columns: [
      'function',
      'KB',
      'init ms',
      'first request ms',
      'total ms',
      '× the usual stack',
      'MB in use',
      'MB given',
      'ms at its share',
      'status',
    ],
    rows: all
      .filter(isShown)
      .map((each) => [
        each.name,
        kilobytes(each).toFixed(0),
        initOf(each).toFixed(1),
        each.event ? firstOf(each).toFixed(1) : '–',
        totalOf(each).toFixed(1),
        ratio(each).toFixed(2),
        memoryIn(each).toFixed(0),
        ...atItsShare(totalOf(each), memory.get(each.name)),
        each.measured[0]?.status ?? '–',
      ]),
    targets: [
      ...all
        .filter(({ name }) => publicReads.includes(name))
        .flatMap((each) => aimsFor(each, each.name === 'pages' ? pageRatio : ratio(each), floor)),
      ...memoryAims(all, memory),
    ],
  }
}

const atItsShare = (total: number, memory: number | undefined): string[] =>
  memory === undefined ? ['–', '–'] : [String(memory), timeAtCpuShare(total, memory).toFixed(0)]

/** Limit for a first request that a user waits for, in milliseconds at the function's CPU share. */
const patience = 600

/**
 * Memory has to meet two needs: twice what a first request takes, and enough CPU share to answer it quickly.
 */
function memoryAims(all: readonly Candidate[], memory: ReadonlyMap<string, number>): Target[] {
  const given = all.flatMap((each) => {
    const size = memory.get(each.name)
    return size === undefined ? [] : [{ ...each, size }]
  })
  const tight = given.filter((each) => memoryIn(each) > each.size / 2)
  const slow = given
    .filter(({ name, event }) => event && !name.startsWith('jobs-'))
    .filter((each) => timeAtCpuShare(totalOf(each), each.size) > patience)
  const names = (some: readonly Candidate[]) => some.map(({ name }) => name).join(', ') || 'all'
  return [
    {
      what: 'every function has twice the memory that its first request takes',
      figure: names(tight),
      met: tight.length === 0,
    },
    {
      what: `where somebody waits, a first request takes ≤ ${patience} ms at the function’s share`,
      figure: names(slow),
      met: slow.length === 0,
    },
  ]
}

/** The largest parts of a bundle according to the build's metafile. */
function heaviest(name: string): string {
  const { outputs } = JSON.parse(readFileSync(join(root, 'dist/lambdas-meta.json'), 'utf8')) as Metafile
  const output = Object.entries(outputs).find(([file]) => file.endsWith(`/${name}/index.js`))
  const weights = new Map<string, number>()
  for (const [file, { bytesInOutput }] of Object.entries(output?.[1].inputs ?? {})) {
    const part =
      /.*node_modules\/(@[^/]+|[^/]+)/.exec(file)?.[1] ?? /^[a-z]+\/(src\/)?[a-z]+/.exec(file)?.[0] ?? file
    weights.set(part, (weights.get(part) ?? 0) + bytesInOutput)
  }
  return [...weights]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 8)
    .map(([part, bytes]) => `${part} ${(bytes / 1024).toFixed(0)}`)
    .join(', ')
}

function aimsFor(each: Candidate, ratio: number, floor: number): Target[] {
  const isPages = each.name === 'pages'
  const limit = isPages ? 0.9 : 0.65
  const because = `${isPages ? '' : `The SDK alone is already ${floor.toFixed(2)}. `}Of its KB: ${heaviest(each.name)}`
  return [
    {
      what: `${each.name}, CPU ≤ ${limit} × the usual stack${isPages ? ' that renders an article' : ''}`,
      figure: fixed(2)(ratio),
      met: ratio <= limit,
      because,
    },
    {
      what: `${each.name} ≤ 460 KB`,
      figure: `${kilobytes(each).toFixed(0)} KB`,
      met: kilobytes(each) <= 460,
      because,
    },
  ]
}
