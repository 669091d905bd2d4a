import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation'
import { DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test, vi } from 'vitest'
import { local } from '../../../infra/stages.ts'
import { testStacks } from '../../../infra/testing/synthesize.ts'
import { runOps } from '../testing/run-ops.ts'
import { removalOrder, removeStage } from './remove-stage.ts'

const cloudFormation = mockClient(CloudFormationClient)
const s3 = mockClient(S3Client)
const region = 'us-east-1'
const credentials = { accessKeyId: 'a', secretAccessKey: 'b' }
let said: string[] = []
const pause = vi.fn<() => Promise<void>>(async () => undefined)
const remove = (stage: 'dev' | 'prod' | 'preview-mine') =>
  removeStage(stage, {
    say: (line) => void said.push(line),
    cloudFormation: () => new CloudFormationClient({ region, credentials }),
    s3: new S3Client({ region, credentials }),
    pause,
  })
const stack = (name: string, more: object = {}) => ({
  Stacks: [
    {
      StackName: name,
      StackId: `arn:${name}`,
      CreationTime: new Date(0),
      StackStatus: 'CREATE_COMPLETE' as const,
      ...more,
    },
  ],
})
const missing = Object.assign(new Error('Stack with id x does not exist'), { name: 'ValidationError' })

beforeEach(() => {
  said = []
  cloudFormation.reset()
  s3.reset()
  cloudFormation.on(DescribeStacksCommand).rejects(missing)
  cloudFormation.on(ListStackResourcesCommand).resolves({ StackResourceSummaries: [] })
  cloudFormation.on(DeleteStackCommand).resolves({})
})

/** A stack whose deletion takes a while. */
function exists(name: string, more: object = {}) {
  cloudFormation.on(DescribeStacksCommand, { StackName: name }).resolves(stack(name, more))
  cloudFormation
    .on(DescribeStacksCommand, { StackName: `arn:${name}` })
    .resolvesOnce(stack(name, { StackStatus: 'DELETE_IN_PROGRESS' }))
    .resolves(stack(name, { StackStatus: 'DELETE_COMPLETE' }))
}

test('every stack that a stage may have is removed, dependent stacks first', () => {
  const { stacks } = testStacks('prod', {
    region: 'eu-central-1',
    mail: local.mail,
    copiesTo: 'arn:aws:backup:eu-west-1:999999999999:backup-vault:bellcast-prod',
  })
  const names = Object.values(stacks).map((stack) => stack?.stackName.replace('Bellcast-prod-', ''))
  expect(new Set(removalOrder)).toEqual(new Set(names))
  for (const stack of Object.values(stacks)) {
    const later = stack?.dependencies.map(({ stackName }) => stackName.replace('Bellcast-prod-', '')) ?? []
    const rest = removalOrder.slice(
      removalOrder.findIndex((part) => stack?.stackName.endsWith(`-${part}`)) + 1,
    )
    expect(rest).toEqual(expect.arrayContaining(later))
  }
})

test('a stage whose data is kept is refused before any call to AWS', async () => {
  await expect(remove('prod')).rejects.toThrow('prod keeps its data')
  expect(cloudFormation.calls()).toEqual([])
})

test('stacks are deleted in reverse removalOrder, buckets are emptied with all versions, and missing stacks are skipped', async () => {
  exists('Bellcast-dev-Edge')
  exists('Bellcast-dev-Data')
  cloudFormation.on(ListStackResourcesCommand, { StackName: 'Bellcast-dev-Data' }).resolves({
    StackResourceSummaries: [
      {
        LogicalResourceId: 'Table',
        ResourceType: 'AWS::DynamoDB::GlobalTable',
        PhysicalResourceId: 'table',
        LastUpdatedTimestamp: new Date(0),
        ResourceStatus: 'CREATE_COMPLETE',
      },
      {
        LogicalResourceId: 'Media',
        ResourceType: 'AWS::S3::Bucket',
        PhysicalResourceId: 'media',
        LastUpdatedTimestamp: new Date(0),
        ResourceStatus: 'CREATE_COMPLETE',
      },
    ],
  })
  s3.on(ListObjectVersionsCommand)
    .resolvesOnce({
      Versions: [
        { Key: 'media/a.png', VersionId: '1' },
        { Key: 'media/a.png', VersionId: '2' },
      ],
      DeleteMarkers: [{ Key: 'media/b.png', VersionId: '3' }],
    })
    .resolvesOnce({ Versions: [{ Key: 'media/c.png', VersionId: '4' }] })
    .resolves({})
  s3.on(DeleteObjectsCommand).resolves({})

  await remove('dev')
  expect(said).toEqual([
    'gone      Bellcast-dev-EdgeWatch',
    'gone      Bellcast-dev-Watch',
    'deleted   Bellcast-dev-Edge',
    ...['Firewall', 'Jobs', 'Api', 'Staff', 'Web', 'Mail', 'Copies'].map(
      (part) => `gone      Bellcast-dev-${part}`,
    ),
    'emptied   media (4 objects and versions)',
    'deleted   Bellcast-dev-Data',
  ])
  expect(s3.commandCalls(DeleteObjectsCommand)[0]?.args[0].input).toMatchObject({
    Bucket: 'media',
    Delete: { Objects: [{ VersionId: '1' }, { VersionId: '2' }, { Key: 'media/b.png', VersionId: '3' }] },
  })
  expect(pause).toHaveBeenCalledTimes(2)
})

test('a stack with termination protection is not deleted, even if infra/stages.ts says keep: false', async () => {
  exists('Bellcast-preview-mine-Data', { EnableTerminationProtection: true })
  await expect(remove('preview-mine')).rejects.toThrow('has termination protection')
  expect(cloudFormation.commandCalls(DeleteStackCommand)).toEqual([])
  expect(s3.calls()).toEqual([])
})

test('a failed deletion is reported with CloudFormation’s reason', async () => {
  exists('Bellcast-dev-Web')
  cloudFormation
    .on(DescribeStacksCommand, { StackName: 'arn:Bellcast-dev-Web' })
    .resolves(stack('Bellcast-dev-Web', { StackStatus: 'DELETE_FAILED' }))
  cloudFormation.on(DescribeStackEventsCommand).resolves({
    StackEvents: [
      {
        StackId: 'a',
        EventId: '1',
        StackName: 'a',
        Timestamp: new Date(0),
        ResourceStatus: 'DELETE_FAILED',
        LogicalResourceId: 'Assets',
        ResourceStatusReason: 'The bucket is not empty',
      },
    ],
  })
  await expect(remove('dev')).rejects.toThrow('Assets: The bucket is not empty')
})

test('an object that cannot be deleted stops the removal', async () => {
  exists('Bellcast-dev-Web')
  cloudFormation.on(ListStackResourcesCommand).resolves({
    StackResourceSummaries: [
      {
        LogicalResourceId: 'A',
        ResourceType: 'AWS::S3::Bucket',
        PhysicalResourceId: 'assets',
        LastUpdatedTimestamp: new Date(0),
        ResourceStatus: 'CREATE_COMPLETE',
      },
    ],
  })
  s3.on(ListObjectVersionsCommand).resolves({ Versions: [{ Key: 'a', VersionId: '1' }] })
  s3.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: 'a', Code: 'AccessDenied', Message: 'no' }] })
  await expect(remove('dev')).rejects.toThrow('assets: a could not be deleted (AccessDenied: no)')
  expect(cloudFormation.commandCalls(DeleteStackCommand)).toEqual([])
})

test('without a terminal the command deletes nothing and says how to confirm', async () => {
  const command = (...args: string[]) => runOps(['remove', ...args])
  expect(await command('--stage', 'dev')).toMatchObject({
    code: 1,
    stderr:
      'Nothing was deleted: there is no terminal to ask on. Run it in a terminal, or with --confirm dev\n',
  })
  expect(await command('--stage', 'dev', '--confirm', 'prod')).toMatchObject({
    code: 1,
    stderr: 'Nothing was deleted: the stage is called dev.\n',
  })
})
