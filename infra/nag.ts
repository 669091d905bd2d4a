import { type App, type Stack, Validations } from 'aws-cdk-lib'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { AwsSolutionsChecks } from 'cdk-nag'
import type { DataStack } from './stacks/data-stack.ts'
import type { WebStack } from './stacks/web-stack.ts'

interface Stacks {
  data: DataStack
  web: WebStack
  api: Stack
  edge: Stack
}

const uploader = 'The library’s own upload function, which runs at deployment only'
const objects = 'Objects below a prefix of one bucket: they have no finer names.'

/** Findings that we have looked at and live with: where, which, and why. Whatever is not here stops the synthesis. */
const accepted: readonly [at: keyof Stacks, rule: string, reason: string][] = [
  [
    'data',
    'AwsSolutions-S1',
    'Only CloudFront and named functions reach these buckets; an access log would collect visitors’ addresses.',
  ],
  [
    'data',
    'AwsSolutions-SMG4',
    'Rotated by people in three steps over a pair of secrets (docs/operations.md): a schedule could not redeploy the edge in between.',
  ],
  ['web', 'AwsSolutions-S1', 'Public, hashed files; an access log would collect visitors’ addresses.'],
  ['web', 'AwsSolutions-L1', `${uploader}: it names its Python.`],
  [
    'web',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    `${uploader}: it writes its log.`,
  ],
  ['web', 'AwsSolutions-IAM5[Action::s3:GetBucket*]', `${uploader}: it reads the build.`],
  ['web', 'AwsSolutions-IAM5[Action::s3:GetObject*]', `${uploader}: it reads the build.`],
  ['web', 'AwsSolutions-IAM5[Action::s3:List*]', `${uploader}: it reads the build.`],
  ['web', 'AwsSolutions-IAM5[Resource::{build}/*]', `${uploader}: it reads the build.`],
  ['web', 'AwsSolutions-IAM5[Action::s3:Abort*]', `${uploader}: it writes into this one bucket.`],
  ['web', 'AwsSolutions-IAM5[Action::s3:DeleteObject*]', `${uploader}: it writes into this one bucket.`],
  ['web', 'AwsSolutions-IAM5[Resource::{assets}/*]', `${uploader}: it writes into this one bucket.`],
  ['api', 'AwsSolutions-IAM5[Resource::{bodies}/bodies/*]', objects],
  ['api', 'AwsSolutions-IAM5[Resource::{media}/media/*]', objects],
  ['api', 'AwsSolutions-IAM5[Resource::{landing}/landing/*]', objects],
  ['api', 'AwsSolutions-IAM5[Resource::{resumes}/landing/*]', objects],
  ['api', 'AwsSolutions-IAM5[Resource::{resumes}/resumes/*]', objects],
  ['api', 'AwsSolutions-SQS3', 'This queue is the dead-letter queue; an alarm watches it.'],
  ['edge', 'AwsSolutions-CFR1', 'The readers of investor news are everywhere.'],
  ['edge', 'AwsSolutions-CFR2', 'The firewall is a switch of each stage, for its price.'],
  [
    'edge',
    'AwsSolutions-CFR3',
    'The API logs its requests without visitors’ addresses; this log would hold them.',
  ],
  [
    'edge',
    'AwsSolutions-CFR4',
    'Only where a stage has no domain: CloudFront’s own certificate fixes the minimum.',
  ],
]

/** The rules name a bucket of another stack by the export that carries its ARN. */
function exportOf(bucket: Bucket): string {
  const { stack } = bucket
  const imported = stack.resolve(stack.exportValue(bucket.bucketArn)) as { 'Fn::ImportValue': string }
  return imported['Fn::ImportValue']
}

function namesIn({ data, web }: Stacks): Record<string, string> {
  const assets = web.resolve(web.assets.bucketArn) as { 'Fn::GetAtt': [string, string] }
  return {
    build: `arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${web.region}`,
    assets: `<${assets['Fn::GetAtt'].join('.')}>`,
    bodies: exportOf(data.bodies),
    media: exportOf(data.media),
    landing: exportOf(data.landing),
    resumes: exportOf(data.resumes),
  }
}

/** Has the AWS Solutions rules look at everything when the app is synthesized; an unexplained error stops it. */
export function inspect(app: App, stacks: Stacks): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  const names = namesIn(stacks)
  for (const [at, rule, reason] of accepted) {
    const id = rule.replace(/\{(\w+)\}/, (_, name: string) => names[name] ?? name)
    Validations.of(stacks[at]).acknowledge({ id, reason })
  }
}
