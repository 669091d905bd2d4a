import { expect, test } from 'vitest'
import { ofType, type Resource, raised, resourcesOf } from '../testing/synthesise.ts'

const { data, web } = raised('dev').stacks
const lost = resourcesOf(data)
const assets = resourcesOf(web)
const buckets = [...ofType(lost, 'AWS::S3::Bucket'), ...ofType(assets, 'AWS::S3::Bucket')]

test('are closed, encrypted, owned by us, and forget uploads that were never finished', () => {
  expect(buckets).toHaveLength(5)
  for (const { Properties } of buckets) {
    expect(Properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
      },
    })
    expect(JSON.stringify(Properties['LifecycleConfiguration'])).toContain(
      '"AbortIncompleteMultipartUpload":{"DaysAfterInitiation":1}',
    )
  }
})

interface Statement {
  Effect: string
  Principal: unknown
  Action: string
  Resource: unknown
  Condition: Record<string, unknown>
}
const policies = [...ofType(lost, 'AWS::S3::BucketPolicy'), ...ofType(assets, 'AWS::S3::BucketPolicy')].map(
  ({ Properties }) => (Properties['PolicyDocument'] as { Statement: Statement[] }).Statement,
)

test('refuse whoever speaks without TLS', () => {
  for (const statements of policies) {
    expect(statements).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Action: 's3:*',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    )
  }
})

test('only media and assets admit CloudFront, this account’s alone, to read what lies below their prefixes', () => {
  const admitted = policies.flat().filter(({ Effect }) => Effect === 'Allow')
  expect(admitted.map(({ Resource: resource }) => JSON.stringify(resource).match(/\/(\w+)\/\*/g))).toEqual([
    ['/media/*'],
    ['/admin/*', '/assets/*'],
  ])
  for (const { Action, Principal, Condition } of admitted) {
    expect(Action).toBe('s3:GetObject')
    expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' })
    expect(Condition['StringEquals']).toEqual({ 'aws:SourceAccount': { Ref: 'AWS::AccountId' } })
    expect(JSON.stringify(Condition['ArnLike'])).toContain(':distribution/*')
  }
})

const corsOf = (resources: Record<string, Resource>) =>
  ofType(resources, 'AWS::S3::Bucket').flatMap(({ Properties }) => Properties['CorsConfiguration'] ?? [])

test('browsers may PUT to where uploads and CVs land, and nowhere else, from the site’s own address where there is one', () => {
  const domain = { name: 'ir.bellcast.example', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/1' }
  const named = resourcesOf(raised('dev', { domain }).stacks.data)
  const twice = (rule: object) => [{ CorsRules: [rule] }, { CorsRules: [rule] }]
  expect(corsOf(lost)).toMatchObject(twice({ AllowedMethods: ['PUT'], AllowedOrigins: ['*'] }))
  expect(corsOf(named)).toMatchObject(twice({ AllowedOrigins: ['https://ir.bellcast.example'] }))
})

test('what landed is gone after a day', () => {
  const [landing] = ofType(lost, 'AWS::S3::Bucket').filter(
    ({ Properties }) => Properties['CorsConfiguration'],
  )
  expect(JSON.stringify(landing?.Properties['LifecycleConfiguration'])).toContain('"ExpirationInDays":1')
  expect(landing?.Properties['NotificationConfiguration']).toEqual({
    EventBridgeConfiguration: { EventBridgeEnabled: true },
  })
})
