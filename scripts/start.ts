/**
 * `npm start`: runs the whole platform at one local address, built for production and filled with sample content.
 * Prints how to sign in.
 *
 *   npm start -- [--reset] [--port 3000] [--aws-port 3001] [--data .local] [--no-build] [--no-canary] [--no-time-limits] [--inspect [--inspect-port 9229]]
 *
 * With `--inspect`, a debugger can attach and shows the original sources.
 */
import { execFileSync } from 'node:child_process'
import inspector from 'node:inspector'
import { join } from 'node:path'
import { startLocalCloud } from '@bellcast/local-cloud/cloud.ts'
import { lockDataFolder } from '@bellcast/local-cloud/data-folder/lock-data-folder.ts'
import { withoutRoutineLines } from '@bellcast/local-cloud/log.ts'
import { reservePort } from '@bellcast/local-cloud/reserved-port.ts'
import { requireDynamoDb } from '@bellcast/local-cloud/table-emulator/prepare-dynamodb.ts'
import { isMain } from '../infra/is-main.ts'
import { brand } from '../shared/brand.ts'
import { fetchPackages } from './build/packages/fetch-packages.ts'
import { refuseOtherStage } from './build/start/refuse-other-stage.ts'
import { startOrExit } from './build/start/start-error.ts'
import { defaultData, startFlags } from './build/start/start-flags.ts'
import { type SignIn, seedLocalCloud } from './sample-newsroom/seed-local-cloud.ts'

const root = join(import.meta.dirname, '..')

/** Functions that visit the site or write to the table by themselves, by the end of their names. */
export const canaries: readonly string[] = ['jobs-canary', 'jobs-write-heartbeat']

export interface StartOptions {
  port: number
  awsPort: number
  /** The folder that keeps tables, buckets, secrets and the sign-in between runs. */
  data: string
  reset: boolean
  /** False where only a test's own requests should reach the site. */
  canary?: boolean
  /** False where nothing may depend on how fast the machine is: while debugging, and in browser tests. */
  timeLimits?: boolean
  log: (line: string) => void
}

/** Runs the packaged system from `cdk.out` and adds sample content. The caller has to stop it. */
export async function startPlatform(options: StartOptions) {
  const { data, log, canary = true } = options
  const assembly = join(root, 'cdk.out')
  refuseOtherStage(assembly)
  const cloud = await startLocalCloud({
    ...options,
    assembly,
    name: brand.name,
    // It also has builds and templates in it before a local cloud has run.
    resetUnused: data === defaultData,
    paused: canary ? [] : canaries,
  })
  const staff = await seedLocalCloud({ cloud, data, log })
  return { ...cloud, staff, data }
}

/**
 * Finds out before the build, which takes half a minute, whether there is a DynamoDB for this machine, and whether the
 * data folder and the ports can be had. Rejects with a sentence if not.
 */
export async function assertStartable({
  data,
  port,
  awsPort,
}: Pick<StartOptions, 'data' | 'port' | 'awsPort'>): Promise<void> {
  await requireDynamoDb(fetchPackages)
  const unlock = await lockDataFolder(data)
  try {
    await (await reservePort({ port, flag: '--port' })).close()
    await (await reservePort({ port: awsPort, flag: '--aws-port' })).close()
  } finally {
    unlock()
  }
}

/** Environment for infra/app.ts that makes functions run from `dist/` itself, not from copies in `cdk.out`. */
export const withoutStaging = {
  CDK_CONTEXT_JSON: JSON.stringify({ 'aws:cdk:disable-asset-staging': true }),
}

/**
 * Builds the web app and the Lambdas, then synthesizes the template, just like `cdk deploy` does. `readable` builds the
 * Lambdas for debugging. They then run from `dist/`, because their source maps have relative paths.
 */
export function buildAndSynthesize({ readable = false } = {}): void {
  const run = (script: string, args: readonly string[] = [], env: Record<string, string> = {}) =>
    execFileSync(process.execPath, [join(root, script), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // Tests call this too, but what is deployed is always built for production.
      env: { ...process.env, NODE_ENV: 'production', CDK_OUTDIR: join(root, 'cdk.out'), ...env },
    })
  run('scripts/build.ts', readable ? ['--readable'] : [])
  run('infra/app.ts', [], readable ? withoutStaging : {})
}

/** Lets a local debugger attach, unless this process was started by one, which is already attached. */
export function openInspector(port: number): void {
  if (!inspector.url()) inspector.open(port, '127.0.0.1')
}

/** Prints the address, how to sign in, and where to see what happens behind the scenes. */
export function printSignIn(
  siteUrl: string,
  { awsUrl, staff, data }: { awsUrl: string; staff: SignIn; data: string },
): void {
  const { username, password } = staff
  // A hint without it would be about another folder, and one of them empties it.
  const flag = data === defaultData ? '' : ` --data ${JSON.stringify(data)}`
  console.log(`
  ${brand.name} is running at   ${siteUrl}
  Staff sign in at         ${siteUrl}/admin
    username  ${username}
    password  ${password ?? `not kept here any more: \`npm run ops -- staff reset ${username}${flag}\` gives a new one`}
  Behind the scenes        ${awsUrl}/_local/

  Stop with Ctrl+C. State is kept; \`npm start -- --reset${flag}\` empties it.
`)
}

/** Stops the platform on Ctrl+C or a stop signal, and only once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void stop().finally(() => process.exit(0))
    })
  }
}

if (isMain(import.meta.filename)) {
  const { build, inspectPort, ...flags } = startFlags()
  const debugging = inspectPort !== undefined
  await startOrExit(flags.data, async () => {
    await assertStartable(flags)
    if (build) buildAndSynthesize({ readable: debugging })
    if (debugging) openInspector(inspectPort)
    const platform = await startPlatform({
      ...flags,
      log: withoutRoutineLines((line) => console.log(line)),
    })
    stopOnSignal(() => platform.stop())
    printSignIn(platform.siteUrl, platform)
  })
}
