import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openClock } from '../clock.ts'
import { describeSystem } from '../template/system.ts'
import { anAssembly, aStack } from '../testing/templates.ts'
import { acts } from './acts.ts'
import { leadingKeys } from './dynamodb-calls.ts'
import { Privileges } from './privileges.ts'
import { objectArn, s3Call } from './s3-calls.ts'

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
  const privileges = new Privileges({
    system: described,
    folder,
    functions: ['reader', 'idle'],
    administrators: ['runner'],
    clock: openClock(),
    log: (line) => log.push(line),
  })
  return { privileges, acts: acts(privileges, described), log, folder }
}
const get = (key: string) => ({
  action: 'dynamodb:GetItem',
  resource: table,
  context: { [leadingKeys]: [key] },
})

describe('a function', () => {
  test('may do what its role’s policies say, wherever they stand', () => {
    const { privileges, acts: may, log } = open()
    expect(privileges.judge('reader', [get('POST#1'), get('SETTINGS')])).toBeUndefined()
    expect(may.maySend('reader', queue)).toBe(true)
    expect(may.mayLog('reader')).toBe(true)
    expect(log).toEqual([])
  })

  test('is refused in AWS’s words; one line names function, action, resource and key', () => {
    const { privileges, log } = open()
    const denial = privileges.judge('reader', [get('POST#1'), get('USER#1')])
    expect(denial?.message).toBe(
      `User: arn:aws:sts::000000000000:assumed-role/reader-role/reader is not authorized to perform: dynamodb:GetItem on resource: ${table} because no identity-based policy allows the dynamodb:GetItem action`,
    )
    expect(log).toEqual([`DENIED reader may not dynamodb:GetItem on ${table} (partition key USER#1)`])
    expect(privileges.denials).toMatchObject([
      { who: 'reader', action: 'dynamodb:GetItem', keys: ['USER#1'] },
    ])
  })

  test('has no more than its own role', () => {
    const { privileges, acts: may } = open()
    expect(privileges.judge('idle', [get('POST#1')])).toBeDefined()
    expect(privileges.judge('nobody', [get('POST#1')])).toBeDefined()
    expect(may.mayLog('idle')).toBe(false)
    expect(may.maySend('idle', queue)).toBe(false)
    expect(privileges.judge('runner', [get('USER#1')])).toBeUndefined()
  })

  test('is stopped by a bucket’s own Deny, whatever its role says', () => {
    const { privileges } = open()
    const secure = s3Call('GetObject', objectArn('media', 'media/a.png'))
    const open_ = { ...secure, context: { ...secure.context, 'aws:securetransport': ['false'] } }
    expect(privileges.judge('reader', [secure])).toBeUndefined()
    expect(privileges.judge('reader', [open_])?.message).toContain(
      'with an explicit deny in a resource-based policy',
    )
  })
})

describe('a service of AWS', () => {
  const distribution = 'arn:aws:cloudfront::000000000000:distribution/E1'
  const read = (key: string) => s3Call('GetObject', objectArn('media', key))

  test('CloudFront reads what the bucket’s policy lets this account’s distributions read, if it signs', () => {
    const { acts: may, privileges } = open()
    const signed = { signed: true }
    expect(may.mayReadFor(distribution)(signed, read('media/a.png'))).toBe(true)
    expect(may.mayReadFor(distribution)(signed, read('landing/a.png'))).toBe(false)
    expect(may.mayReadFor(distribution)({ signed: false }, read('media/a.png'))).toBe(false)
    const foreign = 'arn:aws:cloudfront::111111111111:distribution/E1'
    expect(may.mayReadFor(foreign)(signed, read('media/a.png'))).toBe(false)
    expect(privileges.denials).toHaveLength(3)
  })

  test('API Gateway invokes under its role, EventBridge where the function permits its rule', () => {
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

test('what was used is known after a restart; what was not is named to the last key', () => {
  const first = open()
  first.privileges.judge('reader', [get('POST#1')])
  first.privileges.ledger.write()
  expect(readFileSync(join(first.folder, 'grants.json'), 'utf8')).toContain('"uses": 1')

  const { privileges } = open(mkdtempSync(join(tmpdir(), 'local-iam-')))
  expect(privileges.ledger.unused()).toContainEqual(expect.objectContaining({ key: 'POST#*' }))
  const again = new Privileges({
    system: system(),
    folder: first.folder,
    functions: ['reader', 'idle'],
    administrators: [],
    clock: openClock(),
    log: () => {},
  })
  const left = again.ledger.unused().map(({ owner, action, key = '' }) => `${owner} ${action} ${key}`.trim())
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
