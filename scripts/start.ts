/**
 * `npm start`: the whole platform at one local address, built as for production, seeded, with a sign-in printed.
 *
 *   npm start -- [--reset] [--port 3000] [--aws-port 3001] [--data .local] [--no-build]
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brand } from '../shared/brand.ts'
import { startLocalCloud } from './local/cloud.ts'
import { type SignIn, seedLocal } from './seed/local.ts'

const root = join(import.meta.dirname, '..')

export interface StartOptions {
  port: number
  awsPort: number
  /** Folder that keeps tables, buckets, secrets and the sign-in between runs. */
  data: string
  reset: boolean
  log: (line: string) => void
}

/** Runs the packaged system from `cdk.out` and seeds it. The caller stops it. */
export async function startPlatform({ port, awsPort, data, reset, log }: StartOptions) {
  const cloud = await startLocalCloud({ assembly: join(root, 'cdk.out'), data, port, awsPort, reset, log })
  const staff = await seedLocal({ cloud, data, log })
  return { ...cloud, staff }
}

/** Builds the web app and the Lambdas, then synthesizes the template: what `cdk deploy` would package. */
export function buildAndSynthesize(): void {
  for (const script of ['scripts/build.ts', 'infra/app.ts']) {
    execFileSync(process.execPath, [join(root, script)], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // Whoever asks, a test too: what is deployed is built for production.
      env: { ...process.env, NODE_ENV: 'production', CDK_OUTDIR: join(root, 'cdk.out') },
    })
  }
}

/** The flags that start and dev share, parsed; a wrong one ends the program with a sentence. */
export function startFlags() {
  try {
    const { values } = parseArgs({
      options: {
        reset: { type: 'boolean', default: false },
        port: { type: 'string', default: process.env['PORT'] ?? '3000' },
        'aws-port': { type: 'string', default: '3001' },
        data: { type: 'string', default: '.local' },
        'no-build': { type: 'boolean', default: false },
      },
    })
    return {
      port: Number(values.port),
      awsPort: Number(values['aws-port']),
      data: join(root, values.data),
      reset: values.reset,
      build: !values['no-build'],
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}

/** The last lines of a start: where it is, how to sign in, and where to look behind the scenes. */
export function announce(siteUrl: string, { awsUrl, staff }: { awsUrl: string; staff: SignIn }): void {
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

/** Ends the platform on Ctrl+C or a stop signal, once. */
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
  const { build, ...flags } = startFlags()
  if (build) buildAndSynthesize()
  try {
    const platform = await startPlatform({ ...flags, log: (line) => console.log(line) })
    stopOnSignal(() => platform.stop())
    announce(platform.siteUrl, platform)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
