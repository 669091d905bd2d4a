import { join } from 'node:path'
import { settingsOf } from '../../../infra/choose-stage.ts'
import { pointsTo } from '../../../lambdas/jobs/watch/points-to.ts'
import { recordRelease } from '../rollback/record-release.ts'
import { ask, askSecret } from '../stage/ask.ts'
import { requireStage } from '../stage/connect.ts'
import { Refusal } from '../stage/refusal.ts'
import { awsClients } from './aws-clients.ts'
import { compareWithDeployed } from './changes/compare-with-deployed.ts'
import { deployAssembly, smokeTest } from './deploy-tools.ts'
import { type DeployOptions, deployStage } from './deployment.ts'
import { planLines } from './first-day.ts'
import { newerRelease } from './preflight/newer-release.ts'
import { checkCredentials, preflight } from './preflight/preflight.ts'
import { uploadCheck } from './preflight/upload-check.ts'
import { synthesizeStage } from './synthesize-stage.ts'

const root = join(import.meta.dirname, '../../..')

interface CommandLine {
  stage?: string | undefined
  branch?: string | undefined
  plan: boolean
  check: boolean
  diff: boolean
  accept?: readonly string[] | undefined
  despite?: readonly string[] | undefined
  yes: boolean
  smoke: boolean
  smokeUser?: string | undefined
  smokeReadOnly: boolean
}

async function optionsOf(line: CommandLine): Promise<DeployOptions> {
  const { accept = [], despite = [], yes, smoke, smokeUser: username } = line
  const until = line.check ? 'preflight' : line.diff ? 'changes' : 'end'
  const options = { stage: requireStage(line), until, accept, despite, yes, smoke } as const
  if (line.smokeReadOnly) return { ...options, smokeUser: 'anonymous' }
  if (username === undefined || line.plan || until !== 'end') return { ...options, smokeUser: 'temporary' }
  // Asks before the deployment, because the operator may have left by the end of it.
  return { ...options, smokeUser: { username, password: await askSecret(`Password of ${username}: `) } }
}

/** `deploy`: plans, checks, describes, deploys and tests a stage. */
export async function deploy(line: CommandLine): Promise<void> {
  const options = await optionsOf(line)
  if (line.plan) {
    if (line.stage === undefined)
      throw new Refusal('A preview needs what dev needs, once per account: deploy --stage dev --plan')
    for (const text of planLines(options.stage, settingsOf(options.stage))) console.log(text)
    return
  }
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
}
