import { type StageName, settingsOf } from '../../infra/choose-stage.ts'
import { Refusal } from './connect-to-table.ts'

/** Throws if the stage names the account that it belongs to, and the credentials are of another one. */
export function refuseOtherAccount(
  stage: StageName,
  actual: string,
  meant = settingsOf(stage).account,
): void {
  if (meant === undefined || meant === actual) return
  throw new Refusal(
    `These credentials are of ${actual}, and ${stage} belongs to ${meant}. Use credentials of ${meant} (AWS_PROFILE), or correct stages.${stage}.account in infra/stages.ts.`,
  )
}
