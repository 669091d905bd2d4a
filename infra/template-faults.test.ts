import { Template as Assertions } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { stages } from './stages.ts'
import { type Template, templateFaults } from './template-faults.ts'
import { testStacks } from './testing/synthesize.ts'

const domain = { name: 'ir.example.com', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1' }
const mail = { domain: 'ir.example.com', from: 'ir@ir.example.com', ratePerSecond: 10 } as const
const names = Object.keys(stages) as (keyof typeof stages)[]
const everything = process.env['TEST_FULL'] !== undefined

describe('CloudFormation’s schemas accept every template', () => {
  const variants = [
    { of: 'dev, as it is', stage: 'dev' as const, changes: {} },
    {
      of: 'prod with a domain, mail, scans and reserved functions, in another region',
      stage: 'prod' as const,
      changes: {
        domain,
        mail,
        region: 'eu-central-1',
        scanResumes: true,
        alarmEmail: 'ops@bellcast.example' as const,
        reservedConcurrency: { 'contact.send': 20 },
        leadingKeysInTransactions: false,
        copiesTo: 'arn:aws:backup:eu-west-1:999999999999:backup-vault:bellcast-prod',
      },
    },
    // The other stages differ little from these two.
    ...(everything
      ? [
          ...names.slice(1).map((stage) => ({ of: `${stage}, as it is`, stage, changes: {} })),
          ...names.slice(0, 2).map((stage) => ({ of: `${stage} with a domain`, stage, changes: { domain } })),
        ]
      : []),
  ]
  test.for(variants)('for $of', ({ stage, changes }) => {
    const { stacks } = testStacks(stage, changes)
    const faults = Object.values(stacks).flatMap((stack) =>
      stack ? templateFaults(Assertions.fromStack(stack).toJSON() as Template) : [],
    )
    expect(faults).toEqual([])
  })
})

test('each violation of a schema is reported as a sentence', () => {
  const queue = (properties: Record<string, unknown>) =>
    templateFaults({ Resources: { Queue: { Type: 'AWS::SQS::Queue', Properties: properties } } })
  expect(queue({ VisibilityTimeout: 30, Tags: [{ Key: 'stage', Value: 'dev' }] })).toEqual([])
  expect(queue({ Visibility: 30 })).toEqual(['Queue.Visibility is not a property.'])
  expect(queue({ VisibilityTimeout: 'soon' })).toEqual(['Queue.VisibilityTimeout is not a whole number.'])
  expect(queue({ RedrivePolicy: { Ref: 'Nothing' } })).toEqual([
    'Queue refers to Nothing, which the template does not have.',
  ])
  const table = { AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'text' }] }
  expect(
    templateFaults({ Resources: { Table: { Type: 'AWS::DynamoDB::GlobalTable', Properties: table } } }),
  ).toEqual(['Table.Replicas is missing.'])
  const role = { Type: 'AWS::Lambda::Functoin', DependsOn: 'Role' }
  expect(templateFaults({ Resources: { Page: role } })).toEqual([
    'Page is AWS::Lambda::Functoin, which is not a resource type.',
    'Page depends on Role, which the template does not have.',
  ])
  const output = { Arn: { Value: { 'Fn::GetAtt': ['Queue', 'Address'] } } }
  expect(templateFaults({ Resources: { Queue: { Type: 'AWS::SQS::Queue' } }, Outputs: output })).toEqual([
    'An output refers to the attribute Address of Queue, which AWS::SQS::Queue does not have.',
  ])
})
