import { evaluatePolicy } from '@bellcast/local-cloud/iam/evaluate-policy.ts'
import { PolicyDocument } from '@bellcast/local-cloud/iam/policy-statement.ts'
import { expect, test } from 'vitest'
import { ofType, resourcesOf, testStacks } from '../testing/synthesize.ts'
import { previewBoundary, previewBoundaryDocument } from './preview-boundary.ts'

const arnOf = (service: string, resource: string) =>
  `arn:aws:${service}:${service === 'iam' ? '' : 'us-east-1'}:1:${resource}`
const statements = PolicyDocument.parse(previewBoundaryDocument(arnOf).toJSON()).Statement
const outcomeOf = (action: string, resource: string, context: Record<string, string> = {}) =>
  evaluatePolicy(statements, {
    action,
    resource,
    context: Object.fromEntries(Object.entries(context).map(([key, value]) => [key.toLowerCase(), [value]])),
  }).outcome

const role = arnOf('iam', 'role/Bellcast-preview-abc-Staff-Role1')
const itself = arnOf('iam', `policy/${previewBoundary}`)
const bounded = { 'iam:PermissionsBoundary': itself }
const secret = arnOf('secretsmanager', 'secret:SessionKeysA-x')

type Case = [action: string, resource: string, context?: Record<string, string>]

test.each<Case>([
  ['lambda:CreateFunction', arnOf('lambda', 'function:Bellcast-preview-abc-pages')],
  ['lambda:UpdateFunctionCode', arnOf('lambda', 'function:Bellcast-preview-abc-pages')],
  ['iam:CreateRole', role, bounded],
  ['iam:PutRolePolicy', role, bounded],
  ['iam:PassRole', role],
  ['dynamodb:PutItem', arnOf('dynamodb', 'table/Bellcast-preview-abc-Data-Table1')],
  ['dynamodb:Query', arnOf('dynamodb', 'table/Bellcast-preview-abc-Data-Table1/index/changed')],
  ['s3:PutObject', 'arn:aws:s3:::bellcast-preview-abc-data-media1/media/a.jpg'],
  ['s3:GetObject', 'arn:aws:s3:::cdk-hnb659fds-assets-1-us-east-1/code.zip'],
  ['secretsmanager:GetSecretValue', secret, { 'aws:ResourceTag/stage': 'preview-abc' }],
  ['secretsmanager:TagResource', secret],
  ['secretsmanager:TagResource', secret, { 'aws:ResourceTag/stage': 'preview-abc' }],
  ['dynamodb:GetRecords', arnOf('dynamodb', 'table/Bellcast-preview-abc-Data-Table1/stream/2026')],
  ['sqs:CreateQueue', arnOf('sqs', 'Bellcast-preview-abc-Jobs-Failed1')],
  ['sqs:SendMessage', arnOf('sqs', 'Bellcast-preview-abc-Jobs-Failed1')],
  // The gateway's access log is set up with it.
  ['logs:GetLogDelivery', '*'],
  ['logs:PutLogEvents', arnOf('logs', 'log-group:Bellcast-preview-abc-Data-Log1:log-stream:x')],
  ['logs:DeleteLogGroup', arnOf('logs', 'log-group:/aws/vendedlogs/Bellcast-preview-abc/api-1:*')],
])('the boundary of previews leaves them %s on %s', (action, resource, context = {}) => {
  expect(outcomeOf(action, resource, context)).toBe('allowed')
})

test.each<Case>([
  ['iam:CreateRole', role],
  ['iam:CreateRole', role, { 'iam:PermissionsBoundary': arnOf('iam', 'policy/AdministratorAccess') }],
  ['iam:AttachRolePolicy', arnOf('iam', 'role/cdk-hnb659fds-deploy-role-1-us-east-1')],
  ['iam:DeleteRolePermissionsBoundary', role],
  ['iam:PassRole', arnOf('iam', 'role/cdk-hnb659fds-cfn-exec-role-1-us-east-1')],
  ['iam:UpdateAssumeRolePolicy', arnOf('iam', 'role/Bellcast-Delivery-DeployProd1')],
  ['iam:CreatePolicyVersion', itself],
  ['iam:CreateAccessKey', arnOf('iam', 'user/somebody')],
  ['iam:UpdateOpenIDConnectProviderThumbprint', '*'],
  ['sts:AssumeRole', arnOf('iam', 'role/Admin')],
  ['cloudformation:UpdateStack', arnOf('cloudformation', 'stack/Bellcast-prod-Data/1')],
  ['cloudformation:ExecuteChangeSet', arnOf('cloudformation', 'stack/Bellcast-prod-Data/1')],
  ['lambda:UpdateFunctionCode', arnOf('lambda', 'function:Bellcast-prod-pages')],
  ['dynamodb:Scan', arnOf('dynamodb', 'table/Bellcast-prod-Data-Table1')],
  ['dynamodb:DeleteTable', arnOf('dynamodb', 'table/Bellcast-staging-Data-Table1')],
  ['s3:GetObject', 'arn:aws:s3:::bellcast-prod-data-resumes1/resumes/a.pdf'],
  ['secretsmanager:GetSecretValue', secret, { 'aws:ResourceTag/stage': 'prod' }],
  ['secretsmanager:GetSecretValue', secret],
  ['secretsmanager:TagResource', secret, { 'aws:ResourceTag/stage': 'prod' }],
  ['secretsmanager:UntagResource', secret, { 'aws:ResourceTag/stage': 'prod' }],
  ['secretsmanager:PutResourcePolicy', secret, { 'aws:ResourceTag/stage': 'prod' }],
  ['dynamodb:GetRecords', arnOf('dynamodb', 'table/Bellcast-prod-Data-Table1/stream/2026')],
  ['dynamodb:UpdateContinuousBackups', arnOf('dynamodb', 'table/Bellcast-prod-Data-Table1')],
  ['s3:PutLifecycleConfiguration', 'arn:aws:s3:::bellcast-prod-data-media1'],
  ['s3:PutObject', 'arn:aws:s3:::cdk-hnb659fds-assets-1-us-east-1/code.zip'],
  ['sqs:SendMessage', arnOf('sqs', 'Bellcast-prod-Data-Mails1')],
  ['sqs:ReceiveMessage', arnOf('sqs', 'Bellcast-prod-Jobs-Failed1')],
  ['sqs:PurgeQueue', arnOf('sqs', 'Bellcast-prod-Jobs-Failed1')],
  ['logs:FilterLogEvents', arnOf('logs', 'log-group:Bellcast-prod-Data-Log1:*')],
  ['logs:DeleteLogGroup', arnOf('logs', 'log-group:/aws/vendedlogs/Bellcast-prod/api-1:*')],
  ['ses:SendRawEmail', arnOf('ses', 'identity/ir.example.com')],
  ['backup:DeleteRecoveryPoint', '*'],
])('the boundary of previews denies %s on %s', (action, resource, context = {}) => {
  expect(outcomeOf(action, resource, context)).toBe('denied')
})

test('with it each role of a stage has it, so that no preview can make a role without', () => {
  const { stacks } = testStacks('dev', { permissionsBoundary: previewBoundary, region: 'eu-central-1' })
  const roles = Object.values(stacks).flatMap((stack) =>
    stack ? ofType(resourcesOf(stack), 'AWS::IAM::Role') : [],
  )
  expect(roles.length).toBeGreaterThan(100)
  const boundaries = roles.map(({ Properties }) => JSON.stringify(Properties['PermissionsBoundary']))
  expect(boundaries.filter((each) => !each?.includes(`:policy/${previewBoundary}"`))).toEqual([])
  // A name of its own would not begin as the boundary asks.
  expect(roles.filter(({ Properties }) => 'RoleName' in Properties)).toEqual([])
})

test('it fits into a managed policy', () => {
  expect(JSON.stringify(previewBoundaryDocument(arnOf).toJSON()).length).toBeLessThanOrEqual(6144)
})
