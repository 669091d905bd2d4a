import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { local } from '../stages.ts'
import { ofType, type Resource, resourcesOf, testStacks } from '../testing/synthesize.ts'

const { stacks } = testStacks('prod')
const kept = resourcesOf(stacks.data)
const lost = resourcesOf(testStacks('dev').stacks.data)

const lasting = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
  'AWS::Logs::LogGroup',
]
const policiesOf = (resources: Record<string, Resource>) =>
  lasting.map((type) => [...new Set(ofType(resources, type).map(({ DeletionPolicy }) => DeletionPolicy))])

describe('the data of a retained stage', () => {
  test('is retained if its stack is deleted, unlike the data of the dev stage', () => {
    expect(policiesOf(kept)).toEqual(lasting.map(() => ['RetainExceptOnCreate']))
    expect(policiesOf(lost)).toEqual(lasting.map(() => ['Delete']))
    expect(stacks.data.terminationProtection).toBe(true)
  })

  test('is protected from deletion and has 35 days of point-in-time recovery', () => {
    const [table] = ofType(kept, 'AWS::DynamoDB::GlobalTable')
    expect(table?.Properties['Replicas']).toMatchObject([
      {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
      },
    ])
  })
})

test('all stacks of a stage share one table (R434)', () => {
  const tables = Object.values(testStacks('prod').stacks).flatMap((stack) =>
    stack ? Object.values(resourcesOf(stack)).filter(({ Type }) => Type.startsWith('AWS::DynamoDB::')) : [],
  )
  expect(tables.map(({ Type }) => Type)).toEqual(['AWS::DynamoDB::GlobalTable'])
})

test('the table has the schema of the data code and is billed by request (R434)', () => {
  const [table] = ofType(lost, 'AWS::DynamoDB::GlobalTable')
  expect(table?.Properties).toMatchObject({
    BillingMode: 'PAY_PER_REQUEST',
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
  })
  const indexes = table?.Properties['GlobalSecondaryIndexes'] as { IndexName: string; Projection: object }[]
  expect(indexes.map(({ IndexName, Projection }) => [IndexName, Projection])).toEqual([
    ['published', { ProjectionType: 'ALL' }],
    ['changed', { ProjectionType: 'ALL' }],
    ['byAuthor', { ProjectionType: 'ALL' }],
  ])
})

test('the throughput of the table and its indexes is capped, so that a bug cannot cause huge costs', () => {
  const [table] = ofType(kept, 'AWS::DynamoDB::GlobalTable')
  const writes = { WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: 4000 } }
  const reads = { ReadOnDemandThroughputSettings: { MaxReadRequestUnits: 12_000 } }
  expect(table?.Properties).toMatchObject(writes)
  expect(table?.Properties['GlobalSecondaryIndexes']).toMatchObject([writes, writes, writes])
  expect(table?.Properties['Replicas']).toMatchObject([
    { ...reads, GlobalSecondaryIndexes: [reads, reads, reads] },
  ])
})

describe('secrets', () => {
  test('are generated, so no template contains a value', () => {
    const secrets = ofType(kept, 'AWS::SecretsManager::Secret')
    expect(secrets).toHaveLength(12)
    for (const { Properties } of secrets) {
      expect(Properties['GenerateSecretString']).toEqual({ ExcludePunctuation: true, PasswordLength: 64 })
      expect(Properties['SecretString']).toBeUndefined()
    }
  })

  const keysOfLogin = (turn: 'a' | 'b') => {
    const { api } = testStacks('dev', {
      active: {
        sessionKeys: turn,
        deviceKeys: turn,
        rateLimitKeys: turn,
        linkKeys: turn,
        originSecrets: turn,
      },
    }).stacks
    const login = ofType(resourcesOf(api), 'AWS::Lambda::Function').find(
      ({ Properties }) => Properties['Description'] === 'session.login',
    )
    return JSON.stringify(login?.Properties['Environment']).match(/SessionKeys[AB]/g)
  }

  test('are passed in pairs, with the active one first', () => {
    expect(keysOfLogin('a')).toEqual(['SessionKeysA', 'SessionKeysB'])
    expect(keysOfLogin('b')).toEqual(['SessionKeysB', 'SessionKeysA'])
  })
})

test('a first creation has neither protection, so that it can be repeated, and is the same otherwise', () => {
  const { data } = testStacks('prod', {}, { isCreation: true }).stacks
  expect(data.terminationProtection).toBe(false)
  const template = JSON.stringify(Template.fromStack(data).toJSON())
  expect(template).toContain('"DeletionProtectionEnabled":false')
  expect(template.replace('"DeletionProtectionEnabled":false', '"DeletionProtectionEnabled":true')).toBe(
    JSON.stringify(Template.fromStack(stacks.data).toJSON()),
  )
})

test('the stack holds nothing but stores and what belongs to them, since what fails here once blocks everything', () => {
  const { data } = testStacks('prod', { mail: local.mail, scanResumes: true }).stacks
  const types = new Set(Object.values(resourcesOf(data)).map(({ Type }) => Type))
  expect([...types].toSorted()).toEqual([
    'AWS::DynamoDB::GlobalTable',
    'AWS::Logs::LogGroup',
    'AWS::S3::Bucket',
    'AWS::S3::BucketPolicy',
    'AWS::SecretsManager::Secret',
  ])
})

test('the DNS records of the mail domain are outputs with the names that operators look for', () => {
  const { mail } = testStacks('prod', { mail: local.mail }).stacks
  const { Outputs = {} } = (mail ? Template.fromStack(mail).toJSON() : {}) as {
    Outputs?: Record<string, unknown>
  }
  for (const number of [1, 2, 3])
    expect(Object.keys(Outputs)).toEqual(expect.arrayContaining([`DkimName${number}`, `DkimValue${number}`]))
})
