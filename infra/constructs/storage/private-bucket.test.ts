import { expect, test } from 'vitest'
import { ofType, type Resource, resourcesOf, testStacks } from '../../testing/synthesize.ts'

const { data, web, edge } = testStacks('dev').stacks
const lost = resourcesOf(data)
const assets = resourcesOf(web)
const buckets = [...ofType(lost, 'AWS::S3::Bucket'), ...ofType(assets, 'AWS::S3::Bucket')]

test('buckets are private, encrypted and owned by the account, and abort incomplete uploads', () => {
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
const policies = [lost, assets, resourcesOf(edge)]
  .flatMap((resources) => ofType(resources, 'AWS::S3::BucketPolicy'))
  .map(({ Properties }) => ({
    bucket: JSON.stringify(Properties['Bucket']).match(/Bodies|Media|Landing|Resumes|Assets/)?.[0],
    statements: (Properties['PolicyDocument'] as { Statement: Statement[] }).Statement,
  }))

test('each bucket has exactly one policy', () => {
  const named = policies.map(({ bucket }) => bucket ?? '').toSorted((a, b) => a.localeCompare(b))
  expect(named).toEqual(['Assets', 'Bodies', 'Landing', 'Media', 'Resumes'])
})

test('buckets refuse requests below TLS 1.2', () => {
  const refusal = (Condition: object) =>
    expect.objectContaining({ Effect: 'Deny', Action: 's3:*', Condition }) as object
  for (const { statements } of policies) {
    expect(statements).toContainEqual(refusal({ Bool: { 'aws:SecureTransport': 'false' } }))
    expect(statements).toContainEqual(refusal({ NumericLessThan: { 's3:TlsVersion': 1.2 } }))
  }
})

test('CloudFront may only read media and assets, under their prefixes', () => {
  const admitted = policies.flatMap(({ statements }) => statements.filter(({ Effect }) => Effect === 'Allow'))
  expect(admitted.map(({ Resource: resource }) => JSON.stringify(resource).match(/\/(\w+)\/\*/g))).toEqual([
    ['/media/*'],
    ['/admin/*', '/assets/*'],
  ])
  for (const { Action, Principal, Condition } of admitted) {
    expect(Action).toBe('s3:GetObject')
    expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' })
    expect(Condition).toEqual({
      StringEquals: {
        'aws:SourceArn': {
          'Fn::Join': [
            '',
            [
              'arn:aws:cloudfront::',
              { Ref: 'AWS::AccountId' },
              ':distribution/',
              { Ref: expect.stringMatching(/^EdgeDistribution/) as string },
            ],
          ],
        },
      },
    })
  }
})

test('CloudFront signs its requests to buckets with origin access control', () => {
  const controls = ofType(resourcesOf(edge), 'AWS::CloudFront::OriginAccessControl')
  expect(controls.map(({ Properties }) => Properties['OriginAccessControlConfig'])).toMatchObject([
    { OriginAccessControlOriginType: 's3', SigningBehavior: 'always', SigningProtocol: 'sigv4' },
  ])
  expect(ofType(resourcesOf(edge), 'AWS::CloudFront::CloudFrontOriginAccessIdentity')).toEqual([])
})

test('replaced and deleted files that cannot be recreated are kept for 35 days', () => {
  const versioned = buckets.filter(({ Properties }) => Properties['VersioningConfiguration'])
  expect(versioned).toHaveLength(2)
  for (const { Properties } of versioned) {
    expect(Properties['VersioningConfiguration']).toEqual({ Status: 'Enabled' })
    expect(JSON.stringify(Properties['LifecycleConfiguration'])).toContain('"NoncurrentDays":35')
  }
})

test('buckets with personal data keep no versions of erased files', () => {
  const named = Object.entries(lost).filter(([, { Type }]) => Type === 'AWS::S3::Bucket')
  // One bucket has CVs and exports, the other has imported lists of subscribers.
  const personal = named.filter(([id]) => /^(Resumes|Landing)/.test(id))
  expect(personal).toHaveLength(2)
  for (const [, { Properties }] of personal) {
    expect(Properties).not.toHaveProperty('VersioningConfiguration')
    expect(Properties).not.toHaveProperty('ReplicationConfiguration')
    expect(Properties).not.toHaveProperty('ObjectLockEnabled')
  }
})

const corsOf = (resources: Record<string, Resource>) =>
  ofType(resources, 'AWS::S3::Bucket').flatMap(({ Properties }) => Properties['CorsConfiguration'] ?? [])

test('browsers may PUT only to the upload buckets, from the site’s domain if it has one', () => {
  const domain = { name: 'ir.bellcast.example', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/1' }
  const named = resourcesOf(testStacks('dev', { domain }).stacks.data)
  const twice = (rule: object) => [{ CorsRules: [rule] }, { CorsRules: [rule] }]
  expect(corsOf(lost)).toMatchObject(
    twice({
      AllowedMethods: ['PUT'],
      AllowedOrigins: ['*'],
      AllowedHeaders: ['content-type', 'if-none-match'],
    }),
  )
  expect(corsOf(named)).toMatchObject(twice({ AllowedOrigins: ['https://ir.bellcast.example'] }))
})

test('uploads and exports expire after a day, and CVs after a year', () => {
  const rulesOf = ({ Properties }: Resource) =>
    (Properties['LifecycleConfiguration'] as { Rules: Record<string, unknown>[] }).Rules.flatMap(
      ({ ExpirationInDays: days, Prefix: prefix }) => (days ? [{ days, prefix }] : []),
    )
  const [landing, resumes, ...others] = ofType(lost, 'AWS::S3::Bucket').filter(
    ({ Properties }) => Properties['CorsConfiguration'],
  )
  if (!landing || !resumes) throw new Error('There are no such buckets')
  expect(others).toEqual([])
  expect(rulesOf(landing)).toEqual([{ days: 1, prefix: undefined }])
  expect(rulesOf(resumes)).toEqual([
    { days: 366, prefix: undefined },
    { days: 1, prefix: 'landing/' },
    { days: 1, prefix: 'exports/' },
  ])
  for (const { Properties } of [landing, resumes]) {
    expect(Properties['NotificationConfiguration']).toEqual({
      EventBridgeConfiguration: { EventBridgeEnabled: true },
    })
  }
})
