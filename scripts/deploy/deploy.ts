/**
 * `npm run deploy -- --stage prod`: looks whether everything is ready, says what will change, deploys all stacks in order,
 * prints what somebody needs afterwards, and tries the stage. docs/operations.md goes through a first deployment.
 *
 *   npm run deploy -- --stage dev
 *   npm run deploy -- --stage prod --check     only whether everything is ready
 *   npm run deploy -- --stage prod --diff      that, and what would change
 *
 *   --branch NAME    instead of --stage: the preview of a branch, a stage of its own
 *   --accept NAME    accepts a change that destroys data or addresses, by the name it is shown with; several times for several
 *   --despite CHECK  goes on although this check says stop
 *   --yes            asks nothing (destructive changes still need --accept)
 *   --no-smoke       leaves out the smoke test
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { settingsOf } from '../../infra/choose-stage.ts'
import { Refusal } from '../stage/connect-to-table.ts'
import { sayError } from '../stage/say-error.ts'
import { stageOption, stageOptions } from '../stage/stage-option.ts'
import { awsClients } from './aws-clients.ts'
import { lookAtChanges } from './changes/look-at-changes.ts'
import { type DeployOptions, deployStage } from './deployment.ts'
import { readOutputs } from './outputs.ts'
import { preflight } from './preflight/preflight.ts'
import { synthesizeStage } from './synthesize-stage.ts'

const root = join(import.meta.dirname, '../..')
const usage = 'Usage: npm run deploy -- --stage NAME [--check | --diff] (see scripts/deploy/deploy.ts)'

function commandLine(): DeployOptions {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      ...stageOptions,
      check: { type: 'boolean', default: false },
      diff: { type: 'boolean', default: false },
      accept: { type: 'string', multiple: true, default: [] },
      despite: { type: 'string', multiple: true, default: [] },
      yes: { type: 'boolean', default: false },
      smoke: { type: 'boolean', default: true },
    },
  })
  const { stage, branch, check, diff, ...rest } = values
  const until = check ? 'preflight' : diff ? 'changes' : 'end'
  return { ...rest, stage: stageOption({ stage, branch }, usage), until }
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await lines.question(question)
  } finally {
    lines.close()
  }
}

/** Runs a program with this terminal; resolves to whether it ended well. */
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

try {
  const options = commandLine()
  const { region } = settingsOf(options.stage)
  await deployStage(options, {
    say: (line) => console.log(line),
    ask: process.stdin.isTTY && !options.yes ? ask : undefined,
    synthesize: synthesizeStage,
    clients: awsClients,
    preflight: (stage, assembly, clients) =>
      preflight({ stage, settings: settingsOf(stage), clients, assembly }),
    look: lookAtChanges,
    async deploy({ folder }) {
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
    },
    smoke: (site, { table, distribution, readOnly, stage }) =>
      run(
        'scripts/smoke/smoke.ts',
        [
          `--address=${site}`,
          `--table=${table}`,
          `--distribution=${distribution}`,
          ...(readOnly ? ['--read-only'] : []),
          ...(settingsOf(stage).keep ? [] : ['--publish']),
        ],
        { AWS_REGION: region },
      ),
  })
} catch (error) {
  sayError(error)
}
