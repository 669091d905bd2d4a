import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { brand } from '#shared/brand.ts'
import { type StageName, settingsOf } from '../../infra/choose-stage.ts'
import { awsClients, readingClients } from '../deploy/aws-clients.ts'
import { accountForStage } from './refuse-other-account.ts'

/** The environment variables of `lambdas/data`, by the output of the Data stack that they are set to. */
const variables: Readonly<Record<string, string>> = {
  TableName: 'TABLE_NAME',
  BodyBucketName: 'BODY_BUCKET',
  MediaBucketName: 'MEDIA_BUCKET',
  LandingBucketName: 'LANDING_BUCKET',
  ResumeBucketName: 'RESUME_BUCKET',
}

/**
 * Points `lambdas/data` at a stage by setting the environment that it reads on import: region, table and buckets.
 * Resolves to the outputs of the Data and Edge stacks.
 */
export async function connectToStage(stage: StageName): Promise<ReadonlyMap<string, string>> {
  const { region } = settingsOf(stage)
  process.env['AWS_REGION'] = region
  const own = awsClients(region)
  const clients = await readingClients(own, await accountForStage(stage, own.sts), region)
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
