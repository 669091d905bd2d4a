import { Effect, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { brand } from '#shared/brand.ts'

/** The managed policy's name, which `permissionsBoundary` of the previews in infra/stages.ts and the bootstrap take. */
export const previewBoundary = `${brand.name}-PreviewBoundary`

/** What reads, changes or copies the content of a table. */
const tableActions = [
  '*Item',
  'Query',
  'Scan',
  'PartiQL*',
  'GetRecords',
  'GetShardIterator',
  'DeleteTable',
  'Update*',
  'ExportTableToPointInTime',
  'RestoreTable*',
]

const deny = (
  actions: readonly string[],
  rest: Partial<ConstructorParameters<typeof PolicyStatement>[0]> = { resources: ['*'] },
) => new PolicyStatement({ effect: Effect.DENY, actions: [...actions], ...rest })

/**
 * What a preview can never do, whatever its templates say: it is the boundary of the role that CloudFormation deploys previews
 * with, and of every role that they create. They run code of branches, which nobody has reviewed.
 */
export function previewBoundaryDocument(
  arnOf: (service: string, resource: string) => string,
): PolicyDocument {
  const policy = arnOf('iam', `policy/${previewBoundary}`)
  const name = `${brand.name}-preview-`
  const roles = [arnOf('iam', `role/${name}*`)]
  const buckets = `arn:aws:s3:::${name.toLowerCase()}*`
  return new PolicyDocument({
    statements: [
      new PolicyStatement({ actions: ['*'], resources: ['*'] }),
      // Whoever could become another principal would be outside of the boundary.
      deny([
        'sts:AssumeRole*',
        'iam:*User*',
        'iam:*Group*',
        'iam:*AccessKey*',
        'iam:*LoginProfile*',
        'iam:*SAMLProvider*',
        'iam:*OpenIDConnectProvider*',
        'organizations:*',
        'account:*',
        // Previews send no mail, and have no copies.
        'ses:*',
        'backup:*',
        // A stack that exists is changed with its own role.
        'cloudformation:*Stack*',
        'cloudformation:*ChangeSet*',
      ]),
      deny(
        [
          'iam:CreateRole',
          'iam:PutRolePolicy',
          'iam:AttachRolePolicy',
          'iam:DetachRolePolicy',
          'iam:DeleteRolePolicy',
          'iam:PutRolePermissionsBoundary',
        ],
        { resources: ['*'], conditions: { ArnNotEquals: { 'iam:PermissionsBoundary': policy } } },
      ),
      deny(['iam:DeleteRolePermissionsBoundary']),
      deny(['iam:PassRole', 'iam:UpdateAssumeRolePolicy', 'iam:DeleteRole'], { notResources: roles }),
      deny(
        [
          'iam:CreatePolicyVersion',
          'iam:SetDefaultPolicyVersion',
          'iam:DeletePolicy',
          'iam:DeletePolicyVersion',
        ],
        { resources: [policy] },
      ),
      // The roles of functions that exist, and the data of other stages in the account.
      deny(['lambda:UpdateFunction*', 'lambda:Invoke*', 'lambda:AddPermission', 'lambda:DeleteFunction'], {
        notResources: [arnOf('lambda', `function:${name}*`)],
      }),
      deny(
        tableActions.map((action) => `dynamodb:${action}`),
        { notResources: [arnOf('dynamodb', `table/${name}*`)] },
      ),
      // CloudFormation reads the code of functions from the CDK's bucket.
      deny(['s3:GetObject*'], { notResources: [buckets, 'arn:aws:s3:::cdk-hnb659fds-assets-*'] }),
      deny(['s3:Put*', 's3:Delete*'], { notResources: [buckets] }),
      deny(['sqs:*Message*', 'sqs:*Queue', 'sqs:Set*'], { notResources: [arnOf('sqs', `${name}*`)] }),
      deny(
        [
          'GetLogEvents',
          'FilterLogEvents',
          'StartQuery',
          'StartLiveTail',
          'PutSubscriptionFilter',
          'DeleteLogGroup',
          'DeleteLogStream',
        ].map((action) => `logs:${action}`),
        {
          notResources: [name, `/aws/lambda/${name}`, `/aws/vendedlogs/${name}`].map((group) =>
            arnOf('logs', `log-group:${group}*`),
          ),
        },
      ),
      deny(
        ['GetSecretValue', 'PutSecretValue', 'UpdateSecret', 'DeleteSecret', 'PutResourcePolicy'].map(
          (action) => `secretsmanager:${action}`,
        ),
        {
          resources: ['*'],
          conditions: { StringNotLike: { 'aws:ResourceTag/stage': 'preview-*' } },
        },
      ),
      // Whoever changed the tag of another stage's secret could read it. A secret that is just made has no tag yet.
      deny(['secretsmanager:TagResource', 'secretsmanager:UntagResource'], {
        resources: ['*'],
        conditions: {
          StringNotLike: { 'aws:ResourceTag/stage': 'preview-*' },
          Null: { 'aws:ResourceTag/stage': 'false' },
        },
      }),
    ],
  })
}
