import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'

<<<<<<< HEAD
/**
 * Runs the AWS Solutions rules of cdk-nag during synthesis, which fails on any finding that is not accepted. Why a finding
 * is accepted stands beside its resource (constructs/accept-finding.ts).
 */
export function addSecurityChecks(app: App): void {
=======
interface Stacks {
  data: DataStack
  web: WebStack
  staff: Stack
  api: Stack
  jobs: Stack
  edge: Stack
  watch: Stack
}

const uploader = 'The CDK’s own upload function, which runs only during deployments'
const policyInEdgeStack =
  'Its policy, which refuses plain HTTP, is in the edge stack with the distribution that reads it.'
const objects = 'Objects below a prefix of one bucket, which cannot be named individually.'

/** Accepted findings: stack, rule and reason. Any other finding fails the synthesis. */
const accepted: readonly (readonly [at: keyof Stacks, rule: string, reason: string])[] = [
  [
    'data',
    'AwsSolutions-S1',
    'Only CloudFront and named functions reach these buckets; an access log would collect visitors’ addresses.',
  ],
  [
    'data',
    'AwsSolutions-SMG4',
    'Rotated manually in three steps with pairs of secrets (docs/operations.md): a schedule could not redeploy the edge in between. The secret behind the ids of subscribers must never change.',
  ],
  // Only where the stage scans CVs: what GuardDuty itself asks for.
  [
    'data',
    'AwsSolutions-IAM5[Resource::{guardDutyRules}*]',
    'The name of GuardDuty’s own rule, which it chooses.',
  ],
  ['data', 'AwsSolutions-IAM5[Resource::{ownResumes}/resumes/*]', objects],
  ['web', 'AwsSolutions-S1', 'Public, hashed files; an access log would collect visitors’ addresses.'],
  ...(['web', 'edge'] as const).flatMap((at) =>
    (
      [
        ['L1', 'it sets its Python version.'],
        [
          'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
          'it writes its log.',
        ],
        ['IAM5[Action::s3:GetBucket*]', 'it reads the build.'],
        ['IAM5[Action::s3:GetObject*]', 'it reads the build.'],
        ['IAM5[Action::s3:List*]', 'it reads the build.'],
        ['IAM5[Resource::{build}/*]', 'it reads the build.'],
        ['IAM5[Action::s3:Abort*]', 'it writes into this one bucket.'],
        ['IAM5[Action::s3:DeleteObject*]', 'it writes into this one bucket.'],
        [`IAM5[Resource::{${at === 'web' ? 'ownAssets' : 'assets'}}/*]`, 'it writes into this one bucket.'],
      ] as const
    ).map(([rule, what]) => [at, `AwsSolutions-${rule}`, `${uploader}: ${what}`] as const),
  ),
  ...(['staff', 'api', 'jobs'] as const).flatMap((at) =>
    [
      '{bodies}/bodies',
      '{media}/media',
      '{landing}/landing',
      '{landing}/imports',
      '{resumes}/landing',
      '{resumes}/resumes',
      '{resumes}/exports',
    ].map((prefix) => [at, `AwsSolutions-IAM5[Resource::${prefix}/*]`, objects] as const),
  ),
  ...contractResources.map(
    (resource) =>
      [
        'api',
        `AwsSolutions-IAM5[Resource::{functions}-${resource}-*]`,
        'Every function that is named so is an endpoint, behind a route of this gateway.',
      ] as const,
  ),
  [
    'api',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
    'AWS’s own policy for what CodeDeploy does with functions: it may read alarms and move aliases, and reads no data.',
  ],
  ['jobs', 'AwsSolutions-SQS3', 'Dead-letter queues; alarms watch them.'],
  ...(['ownAlarms', 'edgeAlarms'] as const).flatMap((alarms) => [
    [
      'watch',
      `AwsSolutions-IAM5[Resource::{${alarms}}:*]`,
      'CloudWatch judges a list of alarms as one about all of them. It may only be read.',
    ] as const,
    [
      'watch',
      `AwsSolutions-IAM5[Resource::{${alarms}}:{stage}-alarm-*]`,
      'The alarms of this stage, whose names all begin so.',
    ] as const,
  ]),
  ['edge', 'AwsSolutions-CFR1', 'The readers of investor news are everywhere.'],
  ['edge', 'AwsSolutions-CFR2', 'Each stage decides whether to pay for the firewall.'],
  [
    'edge',
    'AwsSolutions-CFR3',
    'The API logs its requests without visitors’ addresses, and a stage can have a log of the edge without them; this one would hold them.',
  ],
  [
    'edge',
    'AwsSolutions-CFR4',
    'Only where a stage has no domain: CloudFront’s own certificate fixes the minimum.',
  ],
]

/** Findings accepted for single buckets, not for the others of their stack. */
const acceptedAt: readonly [at: (stacks: Stacks) => Bucket, rule: string, reason: string][] = [
  [({ data }) => data.media, 'AwsSolutions-S10', policyInEdgeStack],
  [({ web }) => web.assets, 'AwsSolutions-S10', policyInEdgeStack],
]

/** The rules identify a bucket of another stack by the export of its ARN. */
function exportOf(bucket: Bucket): string {
  const { stack } = bucket
  const imported = stack.resolve(stack.exportValue(bucket.bucketArn)) as { 'Fn::ImportValue': string }
  return imported['Fn::ImportValue']
}

function namesIn({ data, web, api, watch }: Stacks): Record<string, string> {
  const assets = web.resolve(web.assets.bucketArn) as { 'Fn::GetAtt': [string, string] }
  return {
    build: `arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${web.region}`,
    functions: `arn:aws:lambda:${api.region}:<AWS::AccountId>:function:${api.stackName.replace(/-Api$/, '')}`,
    stage: watch.stackName.replace(/-Watch$/, ''),
    ownAlarms: `arn:aws:cloudwatch:${watch.region}:<AWS::AccountId>:alarm`,
    edgeAlarms: `arn:aws:cloudwatch:${edgeRegion}:<AWS::AccountId>:alarm`,
    ownAssets: `<${assets['Fn::GetAtt'].join('.')}>`,
    assets: exportOf(web.assets),
    bodies: exportOf(data.bodies),
    media: exportOf(data.media),
    landing: exportOf(data.landing),
    resumes: exportOf(data.resumes),
    ownResumes: `<${(data.resolve(data.resumes.bucketArn) as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt'].join('.')}>`,
    guardDutyRules: `arn:aws:events:${data.region}:<AWS::AccountId>:rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3`,
  }
}

/** Runs the AWS Solutions rules of cdk-nag during synthesis, which fails on any finding that is not accepted. */
export function addSecurityChecks(app: App, stacks: Stacks): void {
>>>>>>> 01a2ebb (feat(infra): aliases, not yet run on the local cloud)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}
