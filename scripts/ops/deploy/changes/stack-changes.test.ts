import { describe, expect, test } from 'vitest'
import type { Template, TemplateResource } from '../assembly.ts'
import { describeChanges } from './describe.ts'
import { destructiveChanges } from './destructive.ts'
import { stackChanges } from './stack-changes.ts'

const retained = { DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' }
const table = (properties: object = {}): TemplateResource => ({
  Type: 'AWS::DynamoDB::GlobalTable',
  Properties: {
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    Replicas: [{ Region: 'us-east-1', DeletionProtectionEnabled: true }],
    ...properties,
  },
  ...retained,
})
const logs = (days: number): TemplateResource => ({
  Type: 'AWS::Logs::LogGroup',
  Properties: { RetentionInDays: days },
  ...retained,
})
const lambda = (properties: object = {}): TemplateResource => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    FunctionName: 'Bellcast-prod-posts-create',
    Code: { S3Key: 'a.zip' },
    MemorySize: 512,
    ...properties,
  },
})
const bucket: TemplateResource = { Type: 'AWS::S3::Bucket', Properties: {}, ...retained }
const template = (Resources: Record<string, TemplateResource>): Template => ({ Resources })
const changesOf = (before: Record<string, TemplateResource>, after: Record<string, TemplateResource>) =>
  stackChanges('Bellcast-prod-Data', template(before), template(after))

describe('changes to a stack', () => {
  test('templates that are equal or differ only in CDK metadata have no changes', () => {
    const withMetadata = { ...table(), Metadata: { 'aws:cdk:path': 'Data/Table' } }
    expect(changesOf({ Table1: table() }, { Table1: table() })).toEqual([])
    expect(changesOf({ Table1: table() }, { Table1: withMetadata })).toEqual([])
  })

  test('additions, changes and removals are listed under readable names', () => {
    const changes = changesOf(
      {
        Create: lambda(),
        Old: { Type: 'AWS::ApiGatewayV2::Route', Properties: { ApiId: 'a', RouteKey: 'GET /old' } },
      },
      { Create: lambda({ MemorySize: 1024 }), Logs0A1B2C3D: logs(90) },
    )
    expect(
      changes
        .map(({ kind, type, title, properties }) => ({ kind, type, title, properties }))
        .toSorted((a, b) => a.kind.localeCompare(b.kind)),
    ).toEqual([
      { kind: 'added', type: 'Logs LogGroup', title: 'Logs', properties: [] },
      {
        kind: 'changed',
        type: 'Lambda Function',
        title: 'Bellcast-prod-posts-create',
        properties: ['MemorySize'],
      },
      { kind: 'removed', type: 'ApiGatewayV2 Route', title: 'GET /old', properties: [] },
    ])
  })

  test('a change to an immutable property is a replacement', () => {
    const [change] = changesOf(
      { Create: lambda() },
      { Create: lambda({ FunctionName: 'Bellcast-prod-posts-add' }) },
    )
    expect(change?.kind).toBe('replaced')
  })
})

describe('destructive changes', () => {
  const touched = (before: Record<string, TemplateResource>, after: Record<string, TemplateResource>) =>
    destructiveChanges(changesOf(before, after)).map(({ name, message }) => `${name}: ${message}`)

  test.each([
    [
      'a table that is replaced',
      { T: table() },
      { T: table({ TableName: 'other' }) },
      /^T: .* is replaced by an empty one, without all articles/,
    ],
    ['a table that leaves the stage', { T: table() }, {}, /^T: .* leaves the stage.*stays in the account/],
    [
      'a bucket that is deleted',
      { B: { ...bucket, DeletionPolicy: 'Delete' } },
      {},
      /^B: .* is deleted, along with all files/,
    ],
    [
      'a bucket that loses its protection',
      { B: bucket },
      { B: { ...bucket, DeletionPolicy: 'Delete' } },
      /^B: .* loses its protection \(DeletionPolicy\)/,
    ],
    [
      'a bucket that loses its versioning',
      { B: { ...bucket, Properties: { VersioningConfiguration: { Status: 'Enabled' } } } },
      { B: bucket },
      /retention or protection of all files.*VersioningConfiguration/,
    ],
    [
      'a log with a shorter retention',
      { L: logs(90) },
      { L: logs(7) },
      /^L: .*protection of the log \(RetentionInDays\)/,
    ],
    [
      'a table that loses its point-in-time recovery',
      { T: table() },
      { T: table({ Replicas: [{ Region: 'us-east-1' }] }) },
      /retention or protection of all articles/,
    ],
    [
      'a key that leaves the stage',
      { S: { Type: 'AWS::SecretsManager::Secret', Properties: {}, ...retained } },
      {},
      /^S: .*a key, and everything that was signed/,
    ],
    [
      'an address that changes',
      { D: { Type: 'AWS::CloudFront::Distribution', Properties: { DistributionConfig: {} } } },
      {},
      /^D: .*the address that visitors use/,
    ],
  ] as const)('%s is destructive', (_, before, after, message) => {
    const found = touched(before, after)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(message)
  })

  test('changed code, new tables and removed functions are not destructive', () => {
    expect(touched({ F: lambda() }, { F: lambda({ Code: { S3Key: 'b.zip' } }), T: table() })).toEqual([])
    expect(touched({ F: lambda() }, {})).toEqual([])
  })
})

test('the summary counts functions with new code, lists other changes and says what to type', () => {
  const functions = (key: string) =>
    Object.fromEntries(
      Array.from({ length: 3 }, (_, index) => [
        `F${index}`,
        lambda({ FunctionName: `Bellcast-prod-${index}`, Code: { S3Key: key } }),
      ]),
    )
  const changes = changesOf(
    { ...functions('a'), T: table() },
    { ...functions('b'), T: table({ TableName: 'x' }) },
  )
  const lines = describeChanges({
    stage: 'prod',
    stacks: [
      { name: 'Bellcast-prod-Data', isNew: false, changes },
      { name: 'Bellcast-prod-Web', isNew: false, changes: [] },
      { name: 'Bellcast-prod-Jobs', isNew: true, changes: changesOf({}, functions('a')) },
    ],
    destructive: destructiveChanges(changes),
    refused: [],
    abandoned: ['Bellcast-prod-Firewall'],
    monthlyCost: { before: 26.84, after: 15.84 },
  })
  expect(lines).toEqual([
    'Changes in prod',
    '  Bellcast-prod-Data  1 replaced, new code in 3 functions',
    '    replaced       DynamoDB GlobalTable T: TableName',
    '  Bellcast-prod-Web   no change',
    '  Bellcast-prod-Jobs  new, 3 resources',
    '  Bellcast-prod-Firewall is no longer part of the stage and is left in place.',
    'Monthly cost at 100,000 views: $15.84, previously $26.84.',
    'DATA OR ADDRESSES ARE AFFECTED:',
    '  Bellcast-prod-Data: DynamoDB GlobalTable T is replaced by an empty one, without all articles, messages, subscribers and accounts (the old one stays in the account, unused)\n    to accept it: T',
  ])
})

test('lists the changed settings of a data store even if no data is lost', () => {
  const tagged = { ...bucket, Properties: { Tags: [{ Key: 'a', Value: 'b' }] } }
  const queue = (seconds: number): TemplateResource => ({
    Type: 'AWS::SQS::Queue',
    Properties: { VisibilityTimeout: seconds },
  })
  const describe = (before: Record<string, TemplateResource>, after: Record<string, TemplateResource>) => {
    const changes = changesOf(before, after)
    return describeChanges({
      stage: 'prod',
      stacks: [{ name: 'Bellcast-prod-Data', isNew: false, changes }],
      destructive: destructiveChanges(changes),
      refused: [],
      abandoned: [],
      monthlyCost: { before: 1, after: 1 },
    })
  }
  expect(
    describe({ Files: bucket, Mails: queue(30) }, { Files: tagged, Mails: queue(60) }).slice(-4),
  ).toEqual([
    'Settings of these data stores change; their data is kept:',
    '  Bellcast-prod-Data: S3 Bucket Files (Tags)',
    '  Bellcast-prod-Data: SQS Queue Mails (VisibilityTimeout)',
    'No data is lost.',
  ])
  // A new data store is empty.
  expect(describe({}, { Files: bucket }).at(-1)).toBe('No data is affected.')
})
