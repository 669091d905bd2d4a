import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { settingsOf } from '../../infra/choose-stage.ts'
import { Refusal } from '../stage/connect-to-table.ts'
import type { DeployTools } from './deployment.ts'
import { readOutputs } from './outputs.ts'

const root = join(import.meta.dirname, '../..')

interface RunOptions {
  env?: Record<string, string>
  /** What the program reads from its standard input, instead of this terminal. */
  input?: string
}

/** Runs a program in this terminal; resolves to whether it succeeded. */
const run = (script: string, args: readonly string[], { env = {}, input }: RunOptions = {}) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      stdio: [input === undefined ? 'inherit' : 'pipe', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
    // A program that ends before it has read its input is judged by its exit code, not by the broken pipe.
    child.stdin?.on('error', () => {}).end(input)
  })

/**
 * Has the CDK deploy all stacks of an assembly in sequence. Assets already in its bucket are not uploaded
 * again.
 */
export const deployAssembly: DeployTools['deploy'] = async ({ folder }) => {
  const file = join(folder, 'outputs.json')
  const ok = await run('node_modules/aws-cdk/bin/cdk', [
    'deploy',
    '--all',
    `--app=${folder}`,
    '--require-approval=never',
    '--progress=events',
    `--outputs-file=${file}`,
  ])
  if (ok) return readOutputs(file)
  throw new Refusal(
    'A stack failed: the reason is in the first line above that says FAILED. Stacks before it are deployed; fix it and run the same command again.',
  )
}

/**
 * Runs the smoke test as a separate command. A given user's password goes through its standard input, where
 * neither a list of processes nor the environment shows it.
 */
export const smokeTest: DeployTools['smoke'] = (site, { table, distribution, as, stage }) => {
  const { region, keep } = settingsOf(stage)
  const common = [`--address=${site}`, `--table=${table}`, `--distribution=${distribution}`]
  if (!keep) common.push('--publish')
  const smoke = (args: readonly string[], input?: string) =>
    run('scripts/smoke/smoke.ts', [...common, ...args], {
      env: { AWS_REGION: region },
      ...(input !== undefined && { input }),
    })
  if (as === 'temporary') return smoke([])
  if (as === 'nobody') return smoke(['--read-only'])
  // Who brings a user of their own has no permission for the table, and so none for purging either.
  return smoke([`--user=${as.username}`, '--no-purge'], `${as.password}\n`)
}
