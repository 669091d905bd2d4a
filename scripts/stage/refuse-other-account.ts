import { type StageName, settingsOf } from '../../infra/choose-stage.ts'
import { Refusal } from './connect-to-table.ts'

/** Throws a `Refusal` if the stage names its account and the credentials are for another one. */
export function refuseOtherAccount(
  stage: StageName,
  actual: string,
  expected = settingsOf(stage).account,
): void {
  if (expected === undefined || expected === actual) return
  throw new Refusal(
    `These credentials are for ${actual}, but ${stage} belongs to ${expected}. Use credentials for ${expected} (AWS_PROFILE), or correct stages.${stage}.account in infra/stages.ts.`,
  )
}
