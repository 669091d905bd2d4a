import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
} from '@aws-sdk/client-cloudformation'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test } from 'vitest'
import type { Assembly, Template } from '../assembly.ts'
import { awsClients } from '../aws-clients.ts'
import { lookAtChanges } from './look-at-changes.ts'

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

test('a stage that is not there yet is new, and touches no data', async () => {
  const resources = { Resources: { Files: bucket, Pages: pages } }
  const { lines, destructive, isFirst } = await lookAtChanges(
    'dev',
    assemblyOf(resources, resources),
    clients,
  )
  expect(isFirst).toBe(true)
  expect(destructive).toEqual([])
  expect(lines.slice(0, 3)).toEqual([
    'What changes in dev',
    '  Bellcast-dev-Data  new, 2 resources',
    '  Bellcast-dev-Web   new, 2 resources',
  ])
  expect(lines.at(-1)).toBe('No data is touched.')
  expect(lines.at(-2)).toMatch(/^A month at 100,000 views: \$\d+\.\d\d\.$/)
})

test('what is deployed is compared, with its price, and stacks of the stage that are left over are named', async () => {
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
  const { lines, destructive, isFirst } = await lookAtChanges(
    'dev',
    assemblyOf({ Resources: { Key: secret, Pages: pages } }, {}),
    clients,
  )
  // One of its two stacks was never made.
  expect(isFirst).toBe(true)
  expect(destructive).toEqual([
    {
      stack: 'Bellcast-dev-Data',
      name: 'Files',
      says: 'S3 Bucket Files is deleted, and with it all files in it',
    },
  ])
  expect(lines).toContain('  Bellcast-dev-Old is no longer part of the stage, and stays as it is.')
  expect(lines).toContain('  Bellcast-dev-Firewall is no longer part of the stage, and stays as it is.')
  expect(lines.filter((line) => line.includes('no longer part'))).toHaveLength(2)
  expect(lines.some((line) => /A month at 100,000 views: \$.*, \$.* until now\./.test(line))).toBe(true)
})

test('whether anything differs, and whether it is what data is stored in', async () => {
  const deployed = { Resources: { Files: bucket, Pages: pages } }
  cloudFormation.on(GetTemplateCommand).resolves({ TemplateBody: JSON.stringify(deployed) })
  cloudFormation.on(DescribeStacksCommand).resolves(named('Bellcast-dev-Data', 'Bellcast-dev-Web'))
  const look = (web: Template) => lookAtChanges('dev', assemblyOf(deployed, web), clients)
  expect(await look(deployed)).toMatchObject({ isSame: true, stores: [] })
  const code = { Resources: { Files: bucket, Pages: { ...pages, Properties: { MemorySize: 512 } } } }
  expect(await look(code)).toMatchObject({ isSame: false, stores: [] })
  const tagged = { ...bucket, Properties: { Tags: [{ Key: 'a', Value: 'b' }] } }
  const store = { Resources: { Files: tagged, Pages: pages } }
  expect(await look(store)).toMatchObject({ isSame: false, destructive: [], stores: ['S3 Bucket Files'] })
})

test('a stage whose first deployment failed in the middle is compared, and is still at its first', async () => {
  cloudFormation
    .on(GetTemplateCommand, { StackName: 'Bellcast-dev-Data' })
    .resolves({ TemplateBody: JSON.stringify({ Resources: { Files: bucket } }) })
  // CloudFormation still has the template of a creation that it has taken back.
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
  const { lines, isFirst } = await lookAtChanges(
    'dev',
    assemblyOf({ Resources: { Files: bucket } }, web),
    clients,
  )
  expect(isFirst).toBe(true)
  expect(lines.slice(1, 3)).toEqual([
    '  Bellcast-dev-Data  no change',
    '  Bellcast-dev-Web   new, 1 resource',
  ])
  expect(lines.at(-2)).toMatch(/^A month at 100,000 views: \$\d+\.\d\d\.$/)
})

test.each([
  ['the last stack is not there', 'Watch', undefined, true],
  ['the last stack failed', 'Watch', 'CREATE_FAILED', true],
  ['its creation was interrupted', 'Watch', 'CREATE_IN_PROGRESS', true],
  ['an update failed', 'Watch', 'UPDATE_ROLLBACK_COMPLETE', false],
  ['a firewall is switched on later', 'Firewall', undefined, false],
] as const)('where %s, whether it is the first deployment is known', async (_, part, status, expected) => {
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
  expect((await lookAtChanges('dev', assembly, clients)).isFirst).toBe(expected)
})

test('an error that says nothing about a missing stack is no empty stack', async () => {
  cloudFormation.on(GetTemplateCommand).rejects(new Error('Rate exceeded'))
  await expect(lookAtChanges('dev', assemblyOf({}, {}), clients)).rejects.toThrow('Rate exceeded')
})
