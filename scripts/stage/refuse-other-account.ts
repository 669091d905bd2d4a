import { GetCallerIdentityCommand, type STSClient } from '@aws-sdk/client-sts'
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

/** Resolves to the account of the credentials. Throws a `Refusal` if the stage names another one. */
export async function accountForStage(stage: StageName, sts: Pick<STSClient, 'send'>): Promise<string> {
  const { Account = '' } = await sts.send(new GetCallerIdentityCommand({}))
  refuseOtherAccount(stage, Account)
  return Account
}
