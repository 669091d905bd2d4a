import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { settingsOf } from '../../infra/choose-stage.ts'
import { Refusal } from '../stage/connect-to-table.ts'
import type { DeployTools } from './deployment.ts'
import { readOutputs } from './outputs.ts'

const root = join(import.meta.dirname, '../..')

/** Runs a program in this terminal; resolves to whether it succeeded. */
const run = (script: string, args: readonly string[], env: Record<string, string> = {}) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
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
    'A stack failed: the reason is in the first line above that says FAILED. Stacks before it are deployed; mend it and run the same command again.',
  )
}

/** Runs the smoke test as a separate command. */
export const smokeTest: DeployTools['smoke'] = (site, { table, distribution, readOnly, stage }) => {
  const { region, keep } = settingsOf(stage)
  return run(
    'scripts/smoke/smoke.ts',
    [
      `--address=${site}`,
      `--table=${table}`,
      `--distribution=${distribution}`,
      ...(readOnly ? ['--read-only'] : []),
      ...(keep ? [] : ['--publish']),
    ],
    { AWS_REGION: region },
  )
}
