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
import { type StageName, settingsOf } from '../../../infra/choose-stage.ts'
import { Refusal } from '../stage/refusal.ts'
import { emptyBucket } from './empty-bucket.ts'

export interface RemoveTools {
  say: (line: string) => void
  cloudFormation: (region: string) => CloudFormationClient
  s3: S3Client
  /** Waits between two polls of a stack. */
  pause: () => Promise<void>
}

/** In order of removal: dependent stacks come before the stacks that they depend on. */
export const removalOrder = [
  'EdgeWatch',
  'Watch',
  'Edge',
  'Firewall',
  'Jobs',
  'Api',
  'Staff',
  'Web',
  'Mail',
  'Copies',
  'Data',
] as const
/** CloudFront requires these stacks in us-east-1, whatever the stage's region is. */
const inUsEast1: readonly string[] = ['EdgeWatch', 'Firewall'] satisfies (typeof removalOrder)[number][]
/** The region of a part of a stage. */
export const stackRegion = (part: (typeof removalOrder)[number], region: string): string =>
  inUsEast1.includes(part) ? 'us-east-1' : region

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
      const exists = ResourceType === 'AWS::S3::Bucket' && ResourceStatus !== 'DELETE_COMPLETE'
      if (exists && PhysicalResourceId) buckets.push(PhysicalResourceId)
    }
    NextToken = page.NextToken
  } while (NextToken)
  return buckets
}

/** CloudFormation's reason why a stack could not be deleted. */
async function reasonOf(client: CloudFormationClient, StackName: string): Promise<string> {
  const { StackEvents = [] } = await client.send(new DescribeStackEventsCommand({ StackName }))
  const event = StackEvents.find(({ ResourceStatus }) => ResourceStatus === 'DELETE_FAILED')
  return event ? `${event.LogicalResourceId}: ${event.ResourceStatusReason}` : 'see its events in the console'
}

async function removeStack(name: string, client: CloudFormationClient, { say, s3, pause }: RemoveTools) {
  const stack = await find(client, name)
  if (!stack) return say(`gone      ${name}`)
  if (stack.EnableTerminationProtection) {
    throw new Refusal(
      `${name} has termination protection, like all stages with keep: true. Nothing in it was deleted.`,
    )
  }
  for (const bucket of await bucketsOf(client, name)) {
    const count = await emptyBucket(s3, bucket)
    say(`emptied   ${bucket} (${count} objects and versions)`)
  }
  // A deleted stack can only be described by its ID.
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

/**
 * Deletes all stacks of a stage and empties their buckets. Refuses stages whose data is kept. An interrupted
 * removal continues when it is run again.
 */
export async function removeStage(stage: StageName, tools: RemoveTools): Promise<void> {
  const { keep, region } = settingsOf(stage)
  if (keep) {
    throw new Refusal(
      `${stage} keeps its data (keep: true in infra/stages.ts), so this command does not remove it. See docs/operations.md for how to remove it by hand.`,
    )
  }
  for (const part of removalOrder) {
    const client = tools.cloudFormation(stackRegion(part, region))
    await removeStack(`${brand.name}-${stage}-${part}`, client, tools)
  }
}
