/**
 * `npm start`: runs the whole platform at one local address, built for production and filled with sample content.
 * Prints how to sign in.
 *
 *   npm start -- [--reset] [--port 3000] [--aws-port 3001] [--data .local] [--no-build] [--no-canary] [--inspect [--inspect-port 9229]]
 *
 * With `--inspect`, a debugger can attach and shows the original sources.
 */
import { execFileSync } from 'node:child_process'
import inspector from 'node:inspector'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { brand } from '../shared/brand.ts'
import { startLocalCloud } from './local-cloud/cloud.ts'
import { withoutRoutineLines } from './local-cloud/log.ts'
import { refuseOtherStage } from './local-cloud/template/refuse-other-stage.ts'
import { type SignIn, seedLocalCloud } from './sample-content/seed-local-cloud.ts'

const root = join(import.meta.dirname, '..')

export interface StartOptions {
  port: number
  awsPort: number
  /** The folder that keeps tables, buckets, secrets and the sign-in between runs. */
  data: string
  reset: boolean
  /** False where only a test's own requests should reach the site. */
  canary?: boolean
  /** False while debugging, so that breakpoints do not cause timeouts. */
  timeLimits?: boolean
  log: (line: string) => void
}

/** Runs the packaged system from `cdk.out` and adds sample content. The caller has to stop it. */
export async function startPlatform(options: StartOptions) {
  const { data, log } = options
  const assembly = join(root, 'cdk.out')
  refuseOtherStage(assembly)
  const cloud = await startLocalCloud({ assembly, ...options })
  const staff = await seedLocalCloud({ cloud, data, log })
  return { ...cloud, staff }
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

const startHelp = `
  npm start -- [options]      the platform as it is deployed
  npm run dev -- [options]    the same with hot reload

  --port 3000          the port of the site and the staff area; also PORT
  --aws-port 3001      the port of the emulated AWS and its control page
  --data .local        the folder that keeps tables, buckets and the sign-in between runs
  --reset              empties that folder first
  --no-canary          no function visits the site by itself every five minutes
  --no-build           runs what was built and synthesized last
  --inspect            lets a debugger attach to the Lambdas
  --inspect-port 9229  the port for it
  --help               shows this
`

/** Parses the flags that start and dev share. Prints a readable error and exits if one is wrong. */
export function startFlags() {
  try {
    const { values } = parseArgs({
      options: {
        reset: { type: 'boolean', default: false },
        port: { type: 'string', default: process.env['PORT'] ?? '3000' },
        'aws-port': { type: 'string', default: '3001' },
        data: { type: 'string', default: '.local' },
        'no-canary': { type: 'boolean', default: false },
        'no-build': { type: 'boolean', default: false },
        inspect: { type: 'boolean', default: false },
        'inspect-port': { type: 'string', default: '9229' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    if (values.help) {
      console.log(startHelp)
      process.exit(0)
    }
    return {
      port: Number(values.port),
      awsPort: Number(values['aws-port']),
      data: resolve(root, values.data),
      reset: values.reset,
      build: !values['no-build'],
      canary: !values['no-canary'],
      /** Undefined unless debugging. */
      inspectPort: values.inspect ? Number(values['inspect-port']) : undefined,
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}

/** Lets a local debugger attach, unless this process was started by one, which is already attached. */
export function openInspector(port: number): void {
  if (!inspector.url()) inspector.open(port, '127.0.0.1')
}

/** Prints the address, how to sign in, and where to see what happens behind the scenes. */
export function printSignIn(siteUrl: string, { awsUrl, staff }: { awsUrl: string; staff: SignIn }): void {
  const { username, password } = staff
  console.log(`
  ${brand.name} is running at  ${siteUrl}
  Staff sign in at         ${siteUrl}/admin
    username  ${username}
    password  ${password ?? `not kept here any more: \`npm run staff -- reset ${username}\` gives a new one`}
  Behind the scenes        ${awsUrl}/_local/

  Stop with Ctrl+C. State is kept; \`npm start -- --reset\` empties it.
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

if (import.meta.main) {
  const { build, inspectPort, ...flags } = startFlags()
  const debugging = inspectPort !== undefined
  if (build) buildAndSynthesize({ readable: debugging })
  try {
    if (debugging) openInspector(inspectPort)
    const platform = await startPlatform({
      ...flags,
      timeLimits: !debugging,
      log: withoutRoutineLines((line) => console.log(line)),
    })
    stopOnSignal(() => platform.stop())
    printSignIn(platform.siteUrl, platform)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
