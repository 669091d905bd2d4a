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
  'DeleteTable',
  'UpdateTable',
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
      deny(['s3:GetObject*', 's3:PutObject*', 's3:DeleteObject*', 's3:DeleteBucket*', 's3:PutBucketPolicy'], {
        notResources: [
          `arn:aws:s3:::${name.toLowerCase()}*`,
          // CloudFormation reads the code of functions there.
          'arn:aws:s3:::cdk-hnb659fds-assets-*',
        ],
      }),
      deny(
        ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue', 'secretsmanager:DeleteSecret'],
        {
          resources: ['*'],
          conditions: { StringNotLike: { 'aws:ResourceTag/stage': 'preview-*' } },
        },
      ),
    ],
  })
}
