import {
  type CloudFormationClient,
  DeleteStackCommand,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  ListStackResourcesCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation'
import type { S3Client } from '@aws-sdk/client-s3'
import { brand } from '#shared/brand.ts'
import { type StageName, settingsOf } from '../../infra/choose-stage.ts'
import { Refusal } from '../stage/connect-to-table.ts'
import { emptyBucket } from './empty-bucket.ts'

export interface RemoveTools {
  say: (line: string) => void
  cloudFormation: (region: string) => CloudFormationClient
  s3: S3Client
  /** Waits between two looks at a stack. */
  pause: () => Promise<void>
}

/** The last one first: each needs those before it. */
export const order = [
  'EdgeWatch',
  'Watch',
  'Edge',
  'Firewall',
  'Jobs',
  'Api',
  'Staff',
  'Web',
  'Data',
] as const
/** What belongs to CloudFront is there, wherever the stage lives. */
const inUsEast1: readonly string[] = ['EdgeWatch', 'Firewall'] satisfies (typeof order)[number][]

async function find(client: CloudFormationClient, StackName: string): Promise<Stack | undefined> {
  try {
    return (await client.send(new DescribeStacksCommand({ StackName }))).Stacks?.[0]
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined
    throw error
  }
}

async function bucketsOf(client: CloudFormationClient, StackName: string): Promise<string[]> {
  const buckets: string[] = []
  let NextToken: string | undefined
  do {
    const page = await client.send(
      new ListStackResourcesCommand({ StackName, ...(NextToken && { NextToken }) }),
    )
    for (const { ResourceType, PhysicalResourceId, ResourceStatus } of page.StackResourceSummaries ?? []) {
      const isThere = ResourceType === 'AWS::S3::Bucket' && ResourceStatus !== 'DELETE_COMPLETE'
      if (isThere && PhysicalResourceId) buckets.push(PhysicalResourceId)
    }
    NextToken = page.NextToken
  } while (NextToken)
  return buckets
}

/** Why a stack could not be deleted, in CloudFormation's words. */
async function reasonOf(client: CloudFormationClient, StackName: string): Promise<string> {
  const { StackEvents = [] } = await client.send(new DescribeStackEventsCommand({ StackName }))
  const event = StackEvents.find(({ ResourceStatus }) => ResourceStatus === 'DELETE_FAILED')
  return event ? `${event.LogicalResourceId}: ${event.ResourceStatusReason}` : 'see its events in the console'
}

async function removeStack(name: string, client: CloudFormationClient, { say, s3, pause }: RemoveTools) {
  const stack = await find(client, name)
  if (!stack) return say(`gone      ${name}`)
  if (stack.EnableTerminationProtection) {
    throw new Refusal(`${name} is protected from termination, as kept stages are. Nothing of it was deleted.`)
  }
  for (const bucket of await bucketsOf(client, name)) {
    const count = await emptyBucket(s3, bucket)
    say(`emptied   ${bucket} (${count} objects and versions)`)
  }
  // By its id it can be looked at even when it is gone.
  const id = stack.StackId ?? name
  await client.send(new DeleteStackCommand({ StackName: id }))
  for (;;) {
    const status = (await find(client, id))?.StackStatus ?? 'DELETE_COMPLETE'
    if (status === 'DELETE_COMPLETE') return say(`deleted   ${name}`)
    if (status === 'DELETE_FAILED') {
      throw new Refusal(
        `${name} could not be deleted. ${await reasonOf(client, id)}. Fix it and run this again.`,
      )
    }
    await pause()
  }
}

/** Deletes all stacks of a stage with their files. Refuses stages whose data is kept. Run again, it goes on. */
export async function removeStage(stage: StageName, tools: RemoveTools): Promise<void> {
  const { keep, region } = settingsOf(stage)
  if (keep) {
    throw new Refusal(
      `${stage} keeps its data (keep: true in infra/stages.ts), so this command does not remove it. docs/operations.md says how that is done by hand.`,
    )
  }
  for (const part of order) {
    const home = inUsEast1.includes(part) ? 'us-east-1' : region
    await removeStack(`${brand.name}-${stage}-${part}`, tools.cloudFormation(home), tools)
  }
}
