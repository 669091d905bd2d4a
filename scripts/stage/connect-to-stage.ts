import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts'
import { brand } from '#shared/brand.ts'
import { type StageName, settingsOf } from '../../infra/choose-stage.ts'
import { awsClients, readingClients } from '../deploy/aws-clients.ts'
import { refuseOtherAccount } from './refuse-other-account.ts'

/** Under which names `lambdas/data` looks for what the Data stack puts out. */
const variables: Readonly<Record<string, string>> = {
  TableName: 'TABLE_NAME',
  BodyBucketName: 'BODY_BUCKET',
  MediaBucketName: 'MEDIA_BUCKET',
  LandingBucketName: 'LANDING_BUCKET',
  ResumeBucketName: 'RESUME_BUCKET',
}

/**
 * Sets the environment for `lambdas/data`, which reads it when it is imported, to a stage: its region, table and buckets.
 * Resolves to what the Data and Edge stacks put out.
 */
export async function connectToStage(stage: StageName): Promise<ReadonlyMap<string, string>> {
  const { region } = settingsOf(stage)
  process.env['AWS_REGION'] = region
  const own = awsClients(region)
  const { Account = '' } = await own.sts.send(new GetCallerIdentityCommand({}))
  refuseOtherAccount(stage, Account)
  const clients = await readingClients(own, Account, region)
  const outputs = new Map<string, string>()
  for (const part of ['Data', 'Edge']) {
    const StackName = `${brand.name}-${stage}-${part}`
    const { Stacks } = await clients.cloudFormation(region).send(new DescribeStacksCommand({ StackName }))
    for (const { OutputKey = '', OutputValue = '' } of Stacks?.[0]?.Outputs ?? [])
      outputs.set(OutputKey, OutputValue)
  }
  for (const [output, variable] of Object.entries(variables)) {
    const value = outputs.get(output)
    if (value) process.env[variable] = value
  }
  return outputs
}
