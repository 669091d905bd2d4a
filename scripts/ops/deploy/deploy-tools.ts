import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { settingsOf } from '../../../infra/choose-stage.ts'
import { Refusal } from '../stage/refusal.ts'
import type { DeployTools } from './deployment.ts'
import { readOutputs } from './outputs.ts'

const root = join(import.meta.dirname, '../../..')

interface RunOptions {
  env?: Record<string, string>
  /** Sent to the program's standard input, which is otherwise this terminal. */
  input?: string
}

/** Runs a program in this terminal. Resolves to whether it succeeded. */
const run = (script: string, args: readonly string[], { env = {}, input }: RunOptions = {}) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      stdio: [input === undefined ? 'inherit' : 'pipe', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
    // If the program exits before reading its input, the exit code decides, not the broken pipe.
    child.stdin?.on('error', () => {}).end(input)
  })

/** Deploys stacks of an assembly with the CDK. Assets that are already in its bucket are not uploaded again. */
export const deployAssembly: DeployTools['deploy'] = async ({ folder }, only) => {
  const file = join(folder, 'outputs.json')
  const ok = await run('node_modules/aws-cdk/bin/cdk', [
    'deploy',
    ...(only ? [...only, '--exclusively'] : ['--all']),
    `--app=${folder}`,
    '--require-approval=never',
    '--progress=events',
    `--outputs-file=${file}`,
  ])
  if (ok) return readOutputs(file)
  throw new Refusal(
    'A stack failed to deploy. The first line above that says FAILED gives the reason. The stacks before it were deployed. Fix the problem and run the same command again.',
  )
}

/**
 * Runs the smoke test as a separate command. The password of a given user is passed through standard input,
 * so that neither the process list nor the environment shows it.
 */
export const smokeTest: DeployTools['smoke'] = (site, { table, distribution, as, stage }) => {
  const { region, keep } = settingsOf(stage)
  const common = [`--address=${site}`, `--table=${table}`, `--distribution=${distribution}`]
  if (!keep) common.push('--publish')
  const smoke = (args: readonly string[], input?: string) =>
    run('scripts/ops.ts', ['smoke', ...common, ...args], {
      env: { AWS_REGION: region },
      ...(input !== undefined && { input }),
    })
  if (as === 'temporary') return smoke([])
  if (as === 'anonymous') return smoke(['--read-only'])
  // A caller who names a user has no permission for the table, and so none for purging either.
  return smoke([`--user=${as.username}`, '--no-purge'], `${as.password}\n`)
}
