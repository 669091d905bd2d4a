/**
 * `npm run rollback -- --stage prod`: rolls a stage's code back to the previous release, as recorded when it
 * was deployed: functions, pages, the admin and their resources. Data is kept. It refuses if a table, bucket
 * or secret differs, or if data would be lost.
 *
 *   npm run rollback -- --stage prod
 *   npm run rollback -- --stage prod --diff    only shows the target release and the changes
 *
 *   --branch NAME    instead of --stage: the preview of a branch
 *   --despite CHECK  continues although this check failed
 *   --yes            asks no questions
 *   --no-smoke       skips the smoke test
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts'
import { settingsOf } from '../../infra/choose-stage.ts'
import { pointsTo } from '../../lambdas/jobs/watch/points-to.ts'
import { readAssembly } from '../deploy/assembly.ts'
import { awsClients, publishingClients, readingClients } from '../deploy/aws-clients.ts'
import { compareWithDeployed } from '../deploy/changes/compare-with-deployed.ts'
import { deployAssembly, smokeTest } from '../deploy/deploy-tools.ts'
import { preflight } from '../deploy/preflight/preflight.ts'
import { ask } from '../stage/ask.ts'
import { refuseOtherAccount } from '../stage/refuse-other-account.ts'
import { runCommand } from '../stage/run-command.ts'
import { stageOption, stageOptions } from '../stage/stage-option.ts'
import { openStore, recordRelease } from './record-release.ts'
import { writeAssembly } from './release.ts'
import { missingAssets } from './release-store.ts'
import { type RollbackOptions, rollBack } from './roll-back.ts'

const root = join(import.meta.dirname, '../..')
const usage = 'Usage: npm run rollback -- --stage NAME [--diff] (see scripts/rollback/rollback.ts)'

function commandLine(): RollbackOptions {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      ...stageOptions,
      diff: { type: 'boolean', default: false },
      despite: { type: 'string', multiple: true, default: [] },
      yes: { type: 'boolean', default: false },
      smoke: { type: 'boolean', default: true },
    },
  })
  const { stage, branch, diff, ...rest } = values
  return { ...rest, stage: stageOption({ stage, branch }, usage), until: diff ? 'changes' : 'end' }
}

await runCommand(import.meta.filename, async () => {
  const options = commandLine()
  const { region } = settingsOf(options.stage)
  const folder = join(root, '.local/rollback', options.stage)
  await rollBack(options, {
    say: (line) => console.log(line),
    ask: process.stdin.isTTY && !options.yes ? ask : undefined,
    clients: awsClients,
    async signIn(own) {
      const { Account: account = '' } = await own.sts.send(new GetCallerIdentityCommand({}))
      refuseOtherAccount(options.stage, account)
      return { account, clients: await readingClients(own, account, region) }
    },
    releases: async (stage, account) => (await openStore(stage, account)).latest(2),
    async missingAssets(release, account) {
      const { s3 } = await publishingClients(awsClients(region), account, region)
      return missingAssets(release, account, (of) => s3(of ?? region))
    },
    unpack({ files }) {
      writeAssembly(files, folder)
      return readAssembly(folder, region)
    },
    preflight: (stage, assembly, clients) =>
      preflight({ stage, settings: settingsOf(stage), clients, assembly }),
    compare: compareWithDeployed,
    deploy: deployAssembly,
    pointsTo,
    async purge(DistributionId) {
      const Paths = { Quantity: 1, Items: ['/*'] }
      const InvalidationBatch = { CallerReference: randomUUID(), Paths }
      const { cloudFront } = awsClients(region)
      await cloudFront.send(new CreateInvalidationCommand({ DistributionId, InvalidationBatch }))
    },
    smoke: smokeTest,
    record: recordRelease,
  })
})
