/**
 * `npm run deploy -- --stage prod`: runs the preflight checks, describes what will change, deploys all stacks
 * in order, prints the outputs and next steps, and smoke-tests the stage. docs/operations.md walks through a
 * first deployment.
 *
 *   npm run deploy -- --stage dev
 *   npm run deploy -- --stage prod --check     only the preflight checks
 *   npm run deploy -- --stage prod --diff      those, and what would change
 *
 *   --branch NAME    instead of --stage: the preview of a branch, which is a separate stage
 *   --accept NAME    accepts a change that destroys data or addresses, by its displayed name; repeatable
 *   --despite CHECK  continues although this check says stop; not for credentials and account
 *   --yes            asks no questions (destructive changes still need --accept)
 *   --no-smoke       skips the smoke test
 */
import { parseArgs } from 'node:util'
import { settingsOf } from '../../infra/choose-stage.ts'
import { recordRelease } from '../rollback/record-release.ts'
import { ask } from '../stage/ask.ts'
import { runCommand } from '../stage/run-command.ts'
import { stageOption, stageOptions } from '../stage/stage-option.ts'
import { deployAssembly, smokeTest } from './at-the-terminal.ts'
import { awsClients } from './aws-clients.ts'
import { lookAtChanges } from './changes/look-at-changes.ts'
import { type DeployOptions, deployStage } from './deployment.ts'
import { preflight } from './preflight/preflight.ts'
import { synthesizeStage } from './synthesize-stage.ts'

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

await runCommand(import.meta.filename, async () => {
  const options = commandLine()
  await deployStage(options, {
    say: (line) => console.log(line),
    ask: process.stdin.isTTY && !options.yes ? ask : undefined,
    synthesize: synthesizeStage,
    clients: awsClients,
    preflight: (stage, assembly, clients) =>
      preflight({ stage, settings: settingsOf(stage), clients, assembly }),
    look: lookAtChanges,
    deploy: deployAssembly,
    smoke: smokeTest,
    record: recordRelease,
  })
})
