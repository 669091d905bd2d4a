/**
 * `npm run deploy -- --stage prod`: runs the preflight checks, describes what will change, deploys all stacks
 * in order, prints the outputs and next steps, and smoke-tests the stage. docs/operations.md walks through a
 * first deployment.
 *
 *   npm run deploy -- --stage dev
 *   npm run deploy -- --stage prod --check     only runs the preflight checks
 *   npm run deploy -- --stage prod --diff      also shows what would change
 *
 *   --branch NAME    instead of --stage: the preview of a branch, which is a separate stage
 *   --accept NAME    accepts a change that destroys data or addresses, by its displayed name; repeatable
 *   --despite CHECK  continues although this check failed; not for credentials and account
 *   --yes            asks no questions (destructive changes still need --accept)
 *   --no-smoke       skips the smoke test; the release is then recorded as untested
 *   --smoke-user NAME  the smoke test signs in as this author instead of a temporary user, and purges nothing.
 *                    Asks for the password first, or reads the first line from a pipe
 *   --smoke-read-only  the smoke test does not sign in and purges nothing
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { settingsOf } from '../../infra/choose-stage.ts'
import { pointsTo } from '../../lambdas/jobs/watch/points-to.ts'
import { recordRelease } from '../rollback/record-release.ts'
import { ask, askSecret } from '../stage/ask.ts'
import { Refusal } from '../stage/connect-to-table.ts'
import { runCommand } from '../stage/run-command.ts'
import { stageOption, stageOptions } from '../stage/stage-option.ts'
import { awsClients } from './aws-clients.ts'
import { compareWithDeployed } from './changes/compare-with-deployed.ts'
import { deployAssembly, smokeTest } from './deploy-tools.ts'
import { type DeployOptions, deployStage } from './deployment.ts'
import { newerRelease } from './preflight/newer-release.ts'
import { checkCredentials, preflight } from './preflight/preflight.ts'
import { uploadCheck } from './preflight/upload-check.ts'
import { synthesizeStage } from './synthesize-stage.ts'

const root = join(import.meta.dirname, '../..')
const usage = 'Usage: npm run deploy -- --stage NAME [--check | --diff] (see scripts/deploy/deploy.ts)'

async function commandLine(): Promise<DeployOptions> {
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
      'smoke-user': { type: 'string' },
      'smoke-read-only': { type: 'boolean', default: false },
    },
  })
  const { stage, branch, check, diff, 'smoke-user': username, 'smoke-read-only': readOnly, ...rest } = values
  const until = check ? 'preflight' : diff ? 'changes' : 'end'
  if (username !== undefined && readOnly) {
    throw new Refusal('--smoke-user signs in and --smoke-read-only does not: use only one of them.')
  }
  const options = { ...rest, stage: stageOption({ stage, branch }, usage), until } as const
  if (readOnly) return { ...options, smokeUser: 'anonymous' }
  if (username === undefined || until !== 'end') return { ...options, smokeUser: 'temporary' }
  // Asks before the deployment, because the operator may have left by the end of it.
  return { ...options, smokeUser: { username, password: await askSecret(`Password of ${username}: `) } }
}

await runCommand(import.meta.filename, async () => {
  const options = await commandLine()
  await deployStage(options, {
    say: (line) => console.log(line),
    ask: process.stdin.isTTY && !options.yes ? ask : undefined,
    synthesize: synthesizeStage,
    clients: awsClients,
    checkCredentials,
    preflight: (stage, assembly, clients) =>
      preflight({
        stage,
        settings: settingsOf(stage),
        clients,
        assembly,
        further: { release: newerRelease(stage, root), 'upload check': uploadCheck },
      }),
    compare: compareWithDeployed,
    deploy: deployAssembly,
    pointsTo,
    smoke: smokeTest,
    record: recordRelease,
  })
})
