import { describe, expect, test } from 'vitest'
import { ofType, type Resource, raised, resourcesOf } from '../testing/synthesise.ts'

const { stacks } = raised('prod')
const kept = resourcesOf(stacks.data)
const lost = resourcesOf(raised('dev').stacks.data)

const lasting = ['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket', 'AWS::SecretsManager::Secret']
const policiesOf = (resources: Record<string, Resource>) =>
  lasting.map((type) => [...new Set(ofType(resources, type).map(({ DeletionPolicy }) => DeletionPolicy))])

describe('the data of a kept stage', () => {
  test('stays when its stack goes; that of the dev stage goes along', () => {
    expect(policiesOf(kept)).toEqual([['Retain'], ['Retain'], ['Retain']])
    expect(policiesOf(lost)).toEqual([['Delete'], ['Delete'], ['Delete']])
    expect(stacks.data.terminationProtection).toBe(true)
  })

  test('is protected from deletion and can be restored to any second of the last 35 days', () => {
    const [table] = ofType(kept, 'AWS::DynamoDB::GlobalTable')
    expect(table?.Properties['Replicas']).toMatchObject([
      {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
      },
    ])
  })
})

test('the table is the one that the data code describes, paid by request', () => {
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

describe('secrets', () => {
  test('are generated in the account: no template holds a value', () => {
    const secrets = ofType(kept, 'AWS::SecretsManager::Secret')
    expect(secrets).toHaveLength(4)
    for (const { Properties } of secrets) {
      expect(Properties['GenerateSecretString']).toEqual({ ExcludePunctuation: true, PasswordLength: 64 })
      expect(Properties['SecretString']).toBeUndefined()
    }
  })

  const keysOfLogin = (turn: 'a' | 'b') => {
    const { api } = raised('dev', { active: { sessionKeys: turn, originSecrets: turn } }).stacks
    const login = ofType(resourcesOf(api), 'AWS::Lambda::Function').find(
      ({ Properties }) => Properties['Description'] === 'session.login',
    )
    return JSON.stringify(login?.Properties['Environment']).match(/SessionKeys[AB]/g)
  }

  test('both of a pair are known, and turning the letter turns which one comes first', () => {
    expect(keysOfLogin('a')).toEqual(['SessionKeysA', 'SessionKeysB'])
    expect(keysOfLogin('b')).toEqual(['SessionKeysB', 'SessionKeysA'])
  })
})
