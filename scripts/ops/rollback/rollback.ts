import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { settingsOf } from '../../../infra/choose-stage.ts'
import { pointsTo } from '../../../lambdas/jobs/watch/points-to.ts'
import { readAssembly } from '../deploy/assembly.ts'
import { awsClients, publishingClients, readingClients } from '../deploy/aws-clients.ts'
import { compareWithDeployed } from '../deploy/changes/compare-with-deployed.ts'
import { deployAssembly, smokeTest } from '../deploy/deploy-tools.ts'
import { preflight } from '../deploy/preflight/preflight.ts'
import { ask } from '../stage/ask.ts'
import { requireStage, signIn } from '../stage/connect.ts'
import { openStore, recordRelease } from './record-release.ts'
import { writeAssembly } from './release.ts'
import { missingAssets } from './release-store.ts'
import { rollBack } from './roll-back.ts'

const root = join(import.meta.dirname, '../../..')

interface CommandLine {
  stage?: string | undefined
  branch?: string | undefined
  diff: boolean
  despite?: readonly string[] | undefined
  yes: boolean
  smoke: boolean
}

/** `rollback`: rolls a stage's code back to the release before. */
export async function rollback({ diff, despite = [], yes, smoke, ...target }: CommandLine): Promise<void> {
  const until = diff ? 'changes' : 'end'
  const options = { stage: requireStage(target), until, despite, yes, smoke } as const
  const { region } = settingsOf(options.stage)
  const folder = join(root, '.local/rollback', options.stage)
  await rollBack(options, {
    say: (line) => console.log(line),
    ask: process.stdin.isTTY && !options.yes ? ask : undefined,
    clients: awsClients,
    async signIn(own) {
      const account = await signIn(options.stage, own.sts)
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
}
