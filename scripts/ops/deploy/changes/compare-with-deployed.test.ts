import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
} from '@aws-sdk/client-cloudformation'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Assembly, Template } from '../assembly.ts'
import { awsClients } from '../aws-clients.ts'
import { compareWithDeployed } from './compare-with-deployed.ts'

const cloudFormation = mockClient(CloudFormationClient)
const clients = awsClients('us-east-1', { accessKeyId: 'a', secretAccessKey: 'b' })
const bucket = { Type: 'AWS::S3::Bucket', Properties: {}, DeletionPolicy: 'Delete' }
const pages = {
  Type: 'AWS::Lambda::Function',
  Properties: { FunctionName: 'Bellcast-dev-pages', MemorySize: 1024 },
}
const secret = { Type: 'AWS::SecretsManager::Secret', Properties: {} }
const assemblyOf = (data: Template, web: Template): Assembly => ({
  folder: 'out',
  bootstrapVersion: 6,
  stacks: [
    { name: 'Bellcast-dev-Data', region: 'us-east-1', after: [], template: data },
    { name: 'Bellcast-dev-Web', region: 'us-east-1', after: ['Bellcast-dev-Data'], template: web },
  ],
})
const named = (...names: string[]) => ({
  Stacks: names.map((StackName) => ({
    StackName,
    CreationTime: new Date(0),
    StackStatus: 'CREATE_COMPLETE' as const,
  })),
})

beforeEach(() => {
  cloudFormation.reset()
  cloudFormation.on(DescribeStacksCommand).resolves(named())
  cloudFormation.on(GetTemplateCommand).rejects(new Error('Stack with id x does not exist'))
})

test('all stacks of a stage that is not deployed yet are new, and no data is affected', async () => {
  const resources = { Resources: { Files: bucket, Pages: pages } }
  const { lines, destructive, isFirst } = await compareWithDeployed(
    'dev',
    assemblyOf(resources, resources),
    clients,
  )
  expect(isFirst).toBe(true)
  expect(destructive).toEqual([])
  expect(lines.slice(0, 3)).toEqual([
    'Changes in dev',
    '  Bellcast-dev-Data  new, 2 resources',
    '  Bellcast-dev-Web   new, 2 resources',
  ])
  expect(lines.at(-1)).toBe('No data is affected.')
  expect(lines.at(-2)).toMatch(/^Monthly cost at 100,000 views: \$\d+\.\d\d\.$/)
})

test('compares the deployed stage and its cost, and lists stacks that no longer belong to it', async () => {
  cloudFormation
    .on(GetTemplateCommand, { StackName: 'Bellcast-dev-Data' })
    .resolves({ TemplateBody: JSON.stringify({ Resources: { Files: bucket, Pages: pages } }) })
  cloudFormation
    .on(DescribeStacksCommand)
    .resolves({
      ...named(
        'Bellcast-dev-Data',
        'Bellcast-dev-Old',
        'Bellcast-dev-eu-Data',
        'Bellcast-prod-Data',
        'Other',
      ),
      NextToken: 'more',
    })
    .on(DescribeStacksCommand, { NextToken: 'more' })
    .resolves(named('Bellcast-dev-Firewall'))
  const { lines, destructive, isFirst } = await compareWithDeployed(
    'dev',
    assemblyOf({ Resources: { Key: secret, Pages: pages } }, {}),
    clients,
  )
  // One of its two stacks was never created.
  expect(isFirst).toBe(true)
  expect(destructive).toEqual([
    {
      stack: 'Bellcast-dev-Data',
      name: 'Files',
      message: 'S3 Bucket Files is deleted, along with all files in it',
    },
  ])
  expect(lines).toContain('  Bellcast-dev-Old is no longer part of the stage and is left in place.')
  expect(lines).toContain('  Bellcast-dev-Firewall is no longer part of the stage and is left in place.')
  expect(lines.filter((line) => line.includes('no longer part'))).toHaveLength(2)
  expect(lines.some((line) => /Monthly cost at 100,000 views: \$.*, previously \$.*\./.test(line))).toBe(true)
})

test('tells no change, a code change and a change to a data store apart', async () => {
  const deployed = { Resources: { Files: bucket, Pages: pages } }
  cloudFormation.on(GetTemplateCommand).resolves({ TemplateBody: JSON.stringify(deployed) })
  cloudFormation.on(DescribeStacksCommand).resolves(named('Bellcast-dev-Data', 'Bellcast-dev-Web'))
  const look = (web: Template) => compareWithDeployed('dev', assemblyOf(deployed, web), clients)
  expect(await look(deployed)).toMatchObject({ isSame: true, stores: [] })
  const code = { Resources: { Files: bucket, Pages: { ...pages, Properties: { MemorySize: 512 } } } }
  expect(await look(code)).toMatchObject({ isSame: false, stores: [] })
  const tagged = { ...bucket, Properties: { Tags: [{ Key: 'a', Value: 'b' }] } }
  const store = { Resources: { Files: tagged, Pages: pages } }
  expect(await look(store)).toMatchObject({ isSame: false, destructive: [], stores: ['S3 Bucket Files'] })
})

test('a stage whose first deployment failed partway is compared and still counts as a first deployment', async () => {
  cloudFormation
    .on(GetTemplateCommand, { StackName: 'Bellcast-dev-Data' })
    .resolves({ TemplateBody: JSON.stringify({ Resources: { Files: bucket } }) })
  // CloudFormation keeps the template of a stack whose creation it rolled back.
  cloudFormation
    .on(GetTemplateCommand, { StackName: 'Bellcast-dev-Web' })
    .resolves({ TemplateBody: JSON.stringify({ Resources: { Pages: pages } }) })
  const failed = {
    StackName: 'Bellcast-dev-Web',
    CreationTime: new Date(0),
    StackStatus: 'ROLLBACK_COMPLETE' as const,
  }
  cloudFormation.on(DescribeStacksCommand, { StackName: 'Bellcast-dev-Web' }).resolves({ Stacks: [failed] })
  const web = { Resources: { Pages: pages } }
  const { lines, isFirst } = await compareWithDeployed(
    'dev',
    assemblyOf({ Resources: { Files: bucket } }, web),
    clients,
  )
  expect(isFirst).toBe(true)
  expect(lines.slice(1, 3)).toEqual([
    '  Bellcast-dev-Data  no change',
    '  Bellcast-dev-Web   new, 1 resource',
  ])
  expect(lines.at(-2)).toMatch(/^Monthly cost at 100,000 views: \$\d+\.\d\d\.$/)
})

test.each([
  ['the last stack is missing', 'Watch', undefined, true],
  ['the last stack failed', 'Watch', 'CREATE_FAILED', true],
  ['its creation was interrupted', 'Watch', 'CREATE_IN_PROGRESS', true],
  ['an update failed', 'Watch', 'UPDATE_ROLLBACK_COMPLETE', false],
  ['a firewall is added later', 'Firewall', undefined, false],
  ['copies are added later', 'Copies', undefined, false],
] as const)('recognizes whether it is the first deployment if %s', async (_, part, status, expected) => {
  const name = `Bellcast-dev-${part}`
  const template = { Resources: { Pages: pages } }
  cloudFormation
    .on(DescribeStacksCommand)
    .resolves(named('Bellcast-dev-Data'))
    .on(GetTemplateCommand)
    .resolves({ TemplateBody: JSON.stringify(template) })
  const ofPart = cloudFormation.on(DescribeStacksCommand, { StackName: name })
  if (status)
    ofPart.resolves({ Stacks: [{ StackName: name, CreationTime: new Date(0), StackStatus: status }] })
  else ofPart.rejects(new Error(`Stack with id ${name} does not exist`))
  const [data] = assemblyOf(template, template).stacks
  const assembly: Assembly = {
    folder: 'out',
    bootstrapVersion: 6,
    stacks: [...(data ? [data] : []), { name, region: 'us-east-1', after: [], template }],
  }
  expect((await compareWithDeployed('dev', assembly, clients)).isFirst).toBe(expected)
})

const exporting = (...names: string[]): Template => ({
  Resources: { Files: bucket },
  Outputs: Object.fromEntries(names.map((Name) => [Name, { Value: 'x', Export: { Name } }])),
})
const importing = (...names: string[]): Template => ({
  Resources: {
    Pages: {
      ...pages,
      Properties: { Environment: { Variables: names.map((Name) => ({ 'Fn::ImportValue': Name })) } },
    },
  },
})
const deployed = (templates: Record<string, Template>) => {
  cloudFormation
    .on(DescribeStacksCommand)
    .resolves(named(...Object.keys(templates)))
    .on(GetTemplateCommand)
    .callsFake(({ StackName }: { StackName: string }) => ({
      TemplateBody: JSON.stringify(templates[StackName] ?? {}),
    }))
}

test('an export that would disappear while a deployed stack imports it is reported with the remedy', async () => {
  deployed({ 'Bellcast-dev-Data': exporting('A', 'B', 'C'), 'Bellcast-dev-Web': importing('A', 'B') })
  const { lines, refusedExports } = await compareWithDeployed('dev', assemblyOf(exporting('B'), {}), clients)
  expect(refusedExports).toEqual([
    { stack: 'Bellcast-dev-Data', name: 'A', change: 'removed', importedBy: ['Bellcast-dev-Web'] },
  ])
  const said = lines.indexOf(
    'THIS CANNOT BE DEPLOYED: stacks still import what others would no longer export, or export with another value.',
  )
  expect(lines[said + 1]).toBe('  Bellcast-dev-Data: A, imported by Bellcast-dev-Web')
  expect(lines[said + 2]).toMatch(/→ Set back the setting .* mail\.paused.* exportValue/)
})

test('a stack that is no longer part of the stage still imports what it did', async () => {
  deployed({ 'Bellcast-dev-Data': exporting('A'), 'Bellcast-dev-Old': importing('A') })
  const { refusedExports } = await compareWithDeployed('dev', assemblyOf(exporting(), {}), clients)
  expect(refusedExports).toMatchObject([{ name: 'A', importedBy: ['Bellcast-dev-Old'] }])
})

test('exports may disappear if no stack imports them, or only one that is deployed earlier', async () => {
  deployed({ 'Bellcast-dev-Data': importing('W'), 'Bellcast-dev-Web': exporting('W', 'X') })
  const { lines, refusedExports } = await compareWithDeployed('dev', assemblyOf({}, exporting()), clients)
  expect(refusedExports).toEqual([])
  expect(lines.join('\n')).not.toContain('CANNOT BE DEPLOYED')
})

describe('the value of an export that a deployed stack imports', () => {
  const attribute = (id: string, name: string) => ({ 'Fn::GetAtt': [id, name] })
  const table = (AttributeName = 'pk') => ({
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [{ AttributeName, KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName, AttributeType: 'S' }],
    },
  })
  const release = (Value: unknown, entries = table()): Template => ({
    Resources: { Files: bucket, Entries: entries },
    Outputs: { A: { Value, Export: { Name: 'A' } } },
  })
  const value = attribute('Entries', 'Arn')
  const compare = async (after: Template, importer = importing('A')) => {
    deployed({ 'Bellcast-dev-Data': release(value), 'Bellcast-dev-Web': importer })
    return compareWithDeployed('dev', assemblyOf(after, importer), clients)
  }

  test.each([
    ['names another resource', release(attribute('Files', 'Arn'))],
    ['names another attribute', release(attribute('Entries', 'StreamArn'))],
    ['becomes a text', release('arn:aws:dynamodb:us-east-1:111122223333:table/entries')],
    ['is of a resource that is replaced', release(value, table('id'))],
  ])('may not change: it %s', async (_, after) => {
    const { lines, refusedExports } = await compare(after)
    expect(refusedExports).toEqual([
      { stack: 'Bellcast-dev-Data', name: 'A', change: 'changed', importedBy: ['Bellcast-dev-Web'] },
    ])
    expect(lines).toContain('  Bellcast-dev-Data: A, whose value would change, imported by Bellcast-dev-Web')
  })

  test('stays the same if its resource is updated in place, or if another one is replaced', async () => {
    const tagged = { ...table(), Properties: { ...table().Properties, Tags: [{ Key: 'a', Value: 'b' }] } }
    const renamed = { ...release(value), Resources: { Files: secret, Entries: table() } }
    for (const after of [release(value), release(value, tagged), renamed])
      expect((await compare(after)).refusedExports).toEqual([])
  })

  test('may change if no stack imports it', async () => {
    expect((await compare(release('other'), {})).refusedExports).toEqual([])
  })
})

test('says which permissions end before the code that has them, in roles that stay', async () => {
  const allow = (Action: string[], Resource: unknown) => ({ Effect: 'Allow', Action, Resource })
  const role = (...Statement: object[]) => ({
    Type: 'AWS::IAM::Role',
    Properties: { Policies: [{ PolicyDocument: { Statement } }] },
  })
  const table = { 'Fn::GetAtt': ['Table', 'Arn'] }
  cloudFormation
    .on(DescribeStacksCommand, { StackName: 'Bellcast-dev-Web' })
    .resolves(named('Bellcast-dev-Web'))
  const compare = async (before: Template, after: Template) => {
    cloudFormation
      .on(GetTemplateCommand, { StackName: 'Bellcast-dev-Web' })
      .resolves({ TemplateBody: JSON.stringify(before) })
    const { lines } = await compareWithDeployed('dev', assemblyOf({}, after), clients)
    return lines.filter((line) => line.includes('PagesRole ('))
  }
  const reads = allow(['dynamodb:GetItem', 'dynamodb:Query'], table)
  const before = { Resources: { PagesRole: role(reads, allow(['s3:GetObject'], 'arn:aws:s3:::files/*')) } }
  // A narrower resource is a loss, too.
  const less = role(allow(['dynamodb:Query'], table), allow(['s3:GetObject'], 'arn:aws:s3:::files/a/*'))
  expect(await compare(before, { Resources: { PagesRole: less } })).toEqual([
    '  Bellcast-dev-Web: PagesRole (dynamodb:GetItem, s3:GetObject)',
  ])
  const more = {
    Resources: { PagesRole: role(reads, allow(['s3:GetObject', 's3:PutObject'], 'arn:aws:s3:::files/*')) },
  }
  expect(await compare(before, more)).toEqual([])
  expect(await compare(before, { Resources: {} })).toEqual([])
})

test('an error other than a missing stack is not mistaken for an empty stack', async () => {
  cloudFormation.on(GetTemplateCommand).rejects(new Error('Rate exceeded'))
  await expect(compareWithDeployed('dev', assemblyOf({}, {}), clients)).rejects.toThrow('Rate exceeded')
})
