import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createClock } from '../clock.ts'
import { objectArn, s3Action } from '../s3/s3-actions.ts'
import { describeSystem } from '../template/deployed-system.ts'
import { anAssembly, aStack } from '../testing/templates.ts'
import { leadingKeys } from './conditions.ts'
import { PolicyEnforcement } from './policy-enforcement.ts'
import { servicePermissions } from './service-permissions.ts'

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/Content'
const queue = 'arn:aws:sqs:us-east-1:000000000000:failures'
const lambda = (name: string) => `arn:aws:lambda:us-east-1:000000000000:function:${name}`
const lambdaFunction = (FunctionName: string, role: string) => ({
  Type: 'AWS::Lambda::Function',
  Properties: { FunctionName, Role: { 'Fn::GetAtt': [role, 'Arn'] }, LoggingConfig: { LogGroup: 'journal' } },
})
const policy = (...Statement: object[]) => ({ PolicyName: 'access', PolicyDocument: { Statement } })
const allow = (Action: string | string[], Resource: string | string[], Condition = {}) => ({
  Effect: 'Allow',
  Action,
  Resource,
  Condition,
})
const ofKinds = (...kinds: string[]) => ({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': kinds } })

const system = () =>
  describeSystem(
    anAssembly(
      aStack('S', {
        Resources: {
          Reader: lambdaFunction('reader', 'ReaderRole'),
          ReaderRole: {
            Type: 'AWS::IAM::Role',
            Properties: {
              RoleName: 'reader-role',
              Policies: [
                policy(
                  allow('dynamodb:GetItem', table, ofKinds('POST#*', 'SETTINGS')),
                  allow('s3:GetObject', 'arn:aws:s3:::media/*'),
                ),
              ],
              ManagedPolicyArns: ['arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole'],
            },
          },
          More: {
            Type: 'AWS::IAM::Policy',
            Properties: { ...policy(allow('sqs:SendMessage', queue)), Roles: [{ Ref: 'ReaderRole' }] },
          },
          Idle: lambdaFunction('idle', 'IdleRole'),
          IdleRole: { Type: 'AWS::IAM::Role', Properties: { RoleName: 'idle-role' } },
          Caller: {
            Type: 'AWS::IAM::Role',
            Properties: {
              RoleName: 'caller',
              Policies: [policy(allow('lambda:InvokeFunction', lambda('reader')))],
            },
          },
          OnEvents: {
            Type: 'AWS::Lambda::Permission',
            Properties: {
              Action: 'lambda:InvokeFunction',
              FunctionName: lambda('idle'),
              Principal: 'events.amazonaws.com',
              SourceArn: 'arn:aws:events:us-east-1:000000000000:rule/landed',
            },
          },
          MediaPolicy: {
            Type: 'AWS::S3::BucketPolicy',
            Properties: {
              Bucket: 'media',
              PolicyDocument: {
                Statement: [
                  {
                    Effect: 'Deny',
                    Principal: { AWS: '*' },
                    Action: 's3:*',
                    Resource: ['arn:aws:s3:::media', 'arn:aws:s3:::media/*'],
                    Condition: { Bool: { 'aws:SecureTransport': 'false' } },
                  },
                  {
                    Effect: 'Allow',
                    Principal: { Service: 'cloudfront.amazonaws.com' },
                    Action: 's3:GetObject',
                    Resource: 'arn:aws:s3:::media/media/*',
                    Condition: {
                      StringEquals: { 'aws:SourceAccount': '000000000000' },
                      ArnLike: { 'aws:SourceArn': 'arn:aws:cloudfront::000000000000:distribution/*' },
                    },
                  },
                ],
              },
            },
          },
        },
      }),
    ),
  )

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})
function open(folder = mkdtempSync(join(tmpdir(), 'local-iam-'))) {
  folders.push(folder)
  const log: string[] = []
  const described = system()
  const policies = new PolicyEnforcement({
    system: described,
    folder,
    functions: ['reader', 'idle'],
    administrators: ['runner'],
    clock: createClock(),
    log: (line) => log.push(line),
  })
  return { policies, acts: servicePermissions(policies, described), log, folder }
}
const get = (key: string) => ({
  action: 'dynamodb:GetItem',
  resource: table,
  context: { [leadingKeys]: [key] },
})

describe('a function', () => {
  test('may do what its role’s inline and attached policies allow', () => {
    const { policies, acts: may, log } = open()
    expect(policies.authorize('reader', [get('POST#1'), get('SETTINGS')])).toBeUndefined()
    expect(may.maySend('reader', queue)).toBe(true)
    expect(may.mayLog('reader')).toBe(true)
    expect(log).toEqual([])
  })

  test('is denied with AWS’s message; the log names function, action, resource and key', () => {
    const { policies, log } = open()
    const denial = policies.authorize('reader', [get('POST#1'), get('USER#1')])
    expect(denial?.message).toBe(
      `User: arn:aws:sts::000000000000:assumed-role/reader-role/reader is not authorized to perform: dynamodb:GetItem on resource: ${table} because no identity-based policy allows the dynamodb:GetItem action`,
    )
    expect(log).toEqual([`DENIED reader may not dynamodb:GetItem on ${table} (partition key USER#1)`])
    expect(policies.denials).toMatchObject([
      { caller: 'reader', action: 'dynamodb:GetItem', keys: ['USER#1'] },
    ])
  })

  test('has no more than its own role', () => {
    const { policies, acts: may } = open()
    expect(policies.authorize('idle', [get('POST#1')])).toBeDefined()
    expect(policies.authorize('nobody', [get('POST#1')])).toBeDefined()
    expect(may.mayLog('idle')).toBe(false)
    expect(may.maySend('idle', queue)).toBe(false)
    expect(policies.authorize('runner', [get('USER#1')])).toBeUndefined()
  })

  test('is denied by a bucket’s Deny, whatever its role allows', () => {
    const { policies } = open()
    const secure = s3Action('GetObject', objectArn('media', 'media/a.png'))
    const open_ = { ...secure, context: { ...secure.context, 'aws:securetransport': ['false'] } }
    expect(policies.authorize('reader', [secure])).toBeUndefined()
    expect(policies.authorize('reader', [open_])?.message).toContain(
      'with an explicit deny in a resource-based policy',
    )
  })
})

describe('a service of AWS', () => {
  const distribution = 'arn:aws:cloudfront::000000000000:distribution/E1'
  const read = (key: string) => s3Action('GetObject', objectArn('media', key))

  test('CloudFront reads what the bucket’s policy allows, if it signs', () => {
    const { acts: may, policies } = open()
    const signed = { signed: true }
    expect(may.mayReadFor(distribution)(signed, read('media/a.png'))).toBe(true)
    expect(may.mayReadFor(distribution)(signed, read('landing/a.png'))).toBe(false)
    expect(may.mayReadFor(distribution)({ signed: false }, read('media/a.png'))).toBe(false)
    const foreign = 'arn:aws:cloudfront::111111111111:distribution/E1'
    expect(may.mayReadFor(foreign)(signed, read('media/a.png'))).toBe(false)
    expect(policies.denials).toHaveLength(3)
  })

  test('API Gateway invokes with its role, EventBridge if the function allows its rule', () => {
    const { acts: may } = open()
    const gateway = {
      role: 'arn:aws:iam::000000000000:role/caller',
      service: 'apigateway.amazonaws.com',
    } as const
    expect(may.mayInvoke({ ...gateway, sourceArn: 'any' }, lambda('reader'))).toBe(true)
    expect(may.mayInvoke({ ...gateway, sourceArn: 'any' }, lambda('idle'))).toBe(false)
    expect(may.mayInvoke({ ...gateway, role: undefined, sourceArn: 'any' }, lambda('reader'))).toBe(false)
    const rule = (name: string) => `arn:aws:events:us-east-1:000000000000:rule/${name}`
    const events = { role: undefined, service: 'events.amazonaws.com' } as const
    expect(may.mayInvoke({ ...events, sourceArn: rule('landed') }, lambda('idle'))).toBe(true)
    expect(may.mayInvoke({ ...events, sourceArn: rule('other') }, lambda('idle'))).toBe(false)
  })
})

test('grant usage survives a restart; unused grants are listed by key', () => {
  const first = open()
  first.policies.authorize('reader', [get('POST#1')])
  first.policies.grantUsage.write()
  expect(readFileSync(join(first.folder, 'grants.json'), 'utf8')).toContain('"uses": 1')

  const { policies } = open(mkdtempSync(join(tmpdir(), 'local-iam-')))
  expect(policies.grantUsage.unused()).toContainEqual(expect.objectContaining({ key: 'POST#*' }))
  const again = new PolicyEnforcement({
    system: system(),
    folder: first.folder,
    functions: ['reader', 'idle'],
    administrators: [],
    clock: createClock(),
    log: () => {},
  })
  const left = again.grantUsage
    .unused()
    .map(({ owner, action, key = '' }) => `${owner} ${action} ${key}`.trim())
  expect(left).toEqual([
    'reader dynamodb:GetItem SETTINGS',
    'reader s3:GetObject',
    'reader logs:CreateLogGroup',
    'reader logs:CreateLogStream',
    'reader logs:PutLogEvents',
    'reader sqs:SendMessage',
    'caller lambda:InvokeFunction',
  ])
})
