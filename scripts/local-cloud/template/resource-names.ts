import { createHash } from 'node:crypto'
import type { Stack } from './cloud-assembly.ts'

/** The account ID of the local cloud. */
export const accountId = '000000000000'

/** A short hash of a name. */
export const shortHash = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

/** Shortens a name to a service's limit and keeps it unique. */
const truncateName = (name: string, limit: number): string =>
  name.length <= limit ? name : `${name.slice(0, limit - 9)}-${shortHash(name, 8)}`

/** Whether resources of a type are DynamoDB tables. CDK's TableV2 becomes a global one. */
export const isTable = (type: string): boolean =>
  type === 'AWS::DynamoDB::Table' || type === 'AWS::DynamoDB::GlobalTable'

/** The property with which a template can set the physical name. */
export const nameProperty: Record<string, string> = {
  'AWS::CloudFront::Function': 'Name',
  'AWS::CloudWatch::Alarm': 'AlarmName',
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::Events::EventBus': 'Name',
  'AWS::Events::Rule': 'Name',
  'AWS::IAM::Role': 'RoleName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SecretsManager::Secret': 'Name',
  'AWS::SES::ConfigurationSet': 'Name',
  'AWS::SES::EmailIdentity': 'EmailIdentity',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::SQS::Queue': 'QueueName',
}

/** A physical name like CloudFormation's, but the same in every run, so that stored data is found again. */
export function generatedName(stack: Stack, id: string, type: string): string {
  const name = `${stack.name}-${id}`
  switch (type) {
    case 'AWS::S3::Bucket':
      return truncateName(name.toLowerCase(), 63)
    case 'AWS::Lambda::Function':
    case 'AWS::IAM::Role':
    case 'AWS::CloudFront::Function':
      return truncateName(name, 64)
    case 'AWS::SQS::Queue':
      return truncateName(name, 80)
    case 'AWS::CloudFront::Distribution':
      return `E${shortHash(name, 13).toUpperCase()}`
    default:
      return type.startsWith('AWS::ApiGatewayV2::') ? shortHash(name, 10) : truncateName(name, 255)
  }
}

/** What `Ref` and `Fn::GetAtt` are computed from. */
interface NamedResource {
  name: string
  region: string
}
const arn =
  (service: string, resource: (name: string) => string) =>
  ({ name, region }: NamedResource) =>
    `arn:aws:${service}:${region}:${accountId}:${resource(name)}`
const secretArn = arn('secretsmanager', (name) => `secret:${name}-${shortHash(name, 6)}`)
/** The emulator has stream labels of its own; the template only needs a stable one. */
const streamArn = arn('dynamodb', (name) => `table/${name}/stream/2026-01-01T00:00:00.000`)
const topicArn = arn('sns', (name) => name)
const distributionHost = ({ name }: NamedResource) => `d${shortHash(name, 13)}.cloudfront.net`

/** Types whose `Ref` is not their physical name. */
const references: Record<string, (of: NamedResource) => string> = {
  'AWS::SecretsManager::Secret': secretArn,
  'AWS::SNS::Topic': topicArn,
  'AWS::SQS::Queue': ({ name, region }) => `https://sqs.${region}.amazonaws.com/${accountId}/${name}`,
}

const attributes: Record<string, (of: NamedResource) => string> = {
  'AWS::ApiGatewayV2::Api.ApiEndpoint': ({ name, region }) =>
    `https://${name}.execute-api.${region}.amazonaws.com`,
  'AWS::ApiGatewayV2::Api.ApiId': ({ name }) => name,
  'AWS::CloudFront::CachePolicy.Id': ({ name }) => name,
  'AWS::CloudFront::Distribution.DomainName': distributionHost,
  'AWS::CloudFront::Distribution.Id': ({ name }) => name,
  'AWS::CloudFront::Function.FunctionARN': ({ name }) => `arn:aws:cloudfront::${accountId}:function/${name}`,
  'AWS::CloudFront::OriginAccessControl.Id': ({ name }) => name,
  'AWS::CloudFront::OriginRequestPolicy.Id': ({ name }) => name,
  'AWS::CloudFront::ResponseHeadersPolicy.Id': ({ name }) => name,
  'AWS::CloudWatch::Alarm.Arn': arn('cloudwatch', (name) => `alarm:${name}`),
  'AWS::DynamoDB::GlobalTable.Arn': arn('dynamodb', (name) => `table/${name}`),
  'AWS::DynamoDB::GlobalTable.StreamArn': streamArn,
  'AWS::DynamoDB::Table.StreamArn': streamArn,
  'AWS::DynamoDB::Table.Arn': arn('dynamodb', (name) => `table/${name}`),
  'AWS::Events::EventBus.Arn': arn('events', (name) => `event-bus/${name}`),
  'AWS::Events::Rule.Arn': arn('events', (name) => `rule/${name}`),
  'AWS::IAM::Role.Arn': ({ name }) => `arn:aws:iam::${accountId}:role/${name}`,
  'AWS::Lambda::Function.Arn': arn('lambda', (name) => `function:${name}`),
  // The code of the template is the only one there is.
  'AWS::Lambda::Version.Version': () => '1',
  'AWS::Logs::LogGroup.Arn': arn('logs', (name) => `log-group:${name}:*`),
  'AWS::S3::Bucket.Arn': ({ name }) => `arn:aws:s3:::${name}`,
  'AWS::S3::Bucket.DomainName': ({ name }) => `${name}.s3.amazonaws.com`,
  'AWS::S3::Bucket.RegionalDomainName': ({ name, region }) => `${name}.s3.${region}.amazonaws.com`,
  ...Object.fromEntries(
    [1, 2, 3].flatMap((index) => [
      [
        `AWS::SES::EmailIdentity.DkimDNSTokenName${index}`,
        ({ name }: NamedResource) => `token${index}._domainkey.${name}`,
      ],
      [`AWS::SES::EmailIdentity.DkimDNSTokenValue${index}`, () => `token${index}.dkim.amazonses.com`],
    ]),
  ),
  'AWS::SNS::Topic.TopicArn': topicArn,
  'AWS::SQS::Queue.Arn': arn('sqs', (name) => name),
  'AWS::SQS::Queue.QueueName': ({ name }) => name,
  'AWS::WAFv2::WebACL.Arn': arn('wafv2', (name) => `global/webacl/${name}`),
}

/** The value of `Ref` for a resource. */
export const referenceTo = (type: string, of: NamedResource): string => references[type]?.(of) ?? of.name

/** The value of `Fn::GetAtt`; undefined if the local cloud has no such attribute. */
export const attributeOf = (type: string, attribute: string, of: NamedResource): string | undefined =>
  attributes[`${type}.${attribute}`]?.(of)
