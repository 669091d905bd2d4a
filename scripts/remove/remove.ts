/**
 * `npm run remove -- --stage dev`: deletes a stage with everything that is in it: empties its buckets with all versions, and
 * deletes its stacks, the last one first. Stages with `keep: true` are refused. Interrupted, run it again.
 *
 *   --branch NAME   instead of --stage: the preview of a branch
 *   --yes           does not ask for the stage's name
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { S3Client } from '@aws-sdk/client-s3'
import { settingsOf } from '../../infra/choose-stage.ts'
import { awsClients } from '../deploy/aws-clients.ts'
import { askSecret } from '../stage/ask-secret.ts'
import { Refusal } from '../stage/connect-to-table.ts'
import { sayError } from '../stage/say-error.ts'
import { stageOption, stageOptions } from '../stage/stage-option.ts'
import { removeStage } from './remove-stage.ts'

try {
  const { values } = parseArgs({ options: { ...stageOptions, yes: { type: 'boolean', default: false } } })
  const stage = stageOption(values, 'Usage: npm run remove -- --stage NAME | --branch NAME')
  const { region, keep } = settingsOf(stage)
  const isAsked = !values.yes && !keep
  const typed = isAsked ? await askSecret(`This deletes everything in ${stage}. Type ${stage}: `) : stage
  if (typed !== stage) throw new Refusal('Nothing was deleted.')
  const { cloudFormation } = awsClients(region)
  await removeStage(stage, {
    say: (line) => console.log(line),
    cloudFormation,
    s3: new S3Client({ region }),
    pause: () => sleep(5000),
  })
} catch (error) {
  sayError(error)
}
