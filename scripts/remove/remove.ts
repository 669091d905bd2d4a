/**
 * `npm run remove -- --stage dev`: deletes a stage with all its data. It empties the buckets with all object
 * versions and deletes the stacks in reverse order. Stages with `keep: true` are refused. If it is interrupted,
 * run it again.
 *
 *   --branch NAME   instead of --stage: the preview of a branch
 *   --confirm NAME  confirms with the stage's name, for use without a terminal
 *   --yes           skips the confirmation
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { S3Client } from '@aws-sdk/client-s3'
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts'
import { type StageName, settingsOf } from '../../infra/choose-stage.ts'
import { awsClients } from '../deploy/aws-clients.ts'
import { ask } from '../stage/ask.ts'
import { Refusal } from '../stage/connect-to-table.ts'
import { refuseOtherAccount } from '../stage/refuse-other-account.ts'
import { runCommand } from '../stage/run-command.ts'
import { stageOption, stageOptions } from '../stage/stage-option.ts'
import { removeStage } from './remove-stage.ts'

const usage = 'Usage: npm run remove -- --stage NAME | --branch NAME [--confirm NAME]'

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

await runCommand(import.meta.filename, async () => {
  const { values } = parseArgs({
    options: { ...stageOptions, confirm: { type: 'string' }, yes: { type: 'boolean', default: false } },
  })
  const stage = stageOption(values, usage)
  const { region, keep } = settingsOf(stage)
  // removeStage refuses a kept stage anyway.
  if (!values.yes && !keep) await confirmRemoval(stage, values.confirm)
  const { cloudFormation, sts } = awsClients(region)
  if (!keep) {
    const { Account = '' } = await sts.send(new GetCallerIdentityCommand({}))
    refuseOtherAccount(stage, Account)
  }
  await removeStage(stage, {
    say: (line) => console.log(line),
    cloudFormation,
    s3: new S3Client({ region }),
    pause: () => sleep(5000),
  })
})
