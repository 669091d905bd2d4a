import { setTimeout as sleep } from 'node:timers/promises'
import { S3Client } from '@aws-sdk/client-s3'
import { type StageName, settingsOf } from '../../../infra/choose-stage.ts'
import { awsClients } from '../deploy/aws-clients.ts'
import { ask } from '../stage/ask.ts'
import { requireStage, signIn } from '../stage/connect.ts'
import { Refusal } from '../stage/refusal.ts'
import { removeStage } from './remove-stage.ts'

/** Asks for the stage's name as confirmation. Throws a `Refusal` for anything else. */
async function confirmRemoval(stage: StageName, confirmed: string | undefined): Promise<void> {
  if (confirmed === undefined && !process.stdin.isTTY) {
    throw new Refusal(
      `Nothing was deleted: there is no terminal to ask on. Run it in a terminal, or with --confirm ${stage}`,
    )
  }
  const typed = confirmed ?? (await ask(`This deletes everything in ${stage}. Type ${stage}: `))
  if (typed.trim() !== stage) throw new Refusal(`Nothing was deleted: the stage is called ${stage}.`)
}

interface RemoveOptions {
  stage?: string | undefined
  branch?: string | undefined
  confirm?: string | undefined
  yes: boolean
}

/** `remove`: deletes a stage that is not kept, with all its data. */
export async function remove({ confirm, yes, ...target }: RemoveOptions): Promise<void> {
  const stage = requireStage(target)
  const { region, keep } = settingsOf(stage)
  // removeStage refuses a kept stage anyway.
  if (!yes && !keep) await confirmRemoval(stage, confirm)
  const { cloudFormation, sts } = awsClients(region)
  if (!keep) await signIn(stage, sts)
  await removeStage(stage, {
    say: (line) => console.log(line),
    cloudFormation,
    s3: new S3Client({ region }),
    pause: () => sleep(5000),
  })
}
