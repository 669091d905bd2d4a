import { createHash } from 'node:crypto'
import type { Stack } from './assembly.ts'

/** The one account of the local cloud. */
export const account = '000000000000'

/** A short name made of a long one, the same in every run. */
export const digest = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

/** Shortens a name to a service's limit and keeps it unique. */
const fit = (name: string, limit: number): string =>
  name.length <= limit ? name : `${name.slice(0, limit - 9)}-${digest(name, 8)}`

/** The property by which a template may choose a physical name itself. */
export const nameProperty: Record<string, string> = {
  'AWS::CloudFront::Function': 'Name',
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::Events::EventBus': 'Name',
  'AWS::Events::Rule': 'Name',
  'AWS::IAM::Role': 'RoleName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SecretsManager::Secret': 'Name',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::SQS::Queue': 'QueueName',
}

/** The name that CloudFormation would make up, but the same in every run, so that data finds its owner again. */
export function generatedName(stack: Stack, id: string, type: string): string {
  const name = `${stack.name}-${id}`
  switch (type) {
    case 'AWS::S3::Bucket':
      return fit(name.toLowerCase(), 63)
    case 'AWS::Lambda::Function':
    case 'AWS::IAM::Role':
    case 'AWS::CloudFront::Function':
      return fit(name, 64)
    case 'AWS::SQS::Queue':
      return fit(name, 80)
    case 'AWS::CloudFront::Distribution':
      return `E${digest(name, 13).toUpperCase()}`
    default:
      return type.startsWith('AWS::ApiGatewayV2::') ? digest(name, 10) : fit(name, 255)
  }
}

/** What `Ref` and `Fn::GetAtt` are computed from. */
interface Named {
  name: string
  region: string
}
const arn =
  (service: string, resource: (name: string) => string) =>
  ({ name, region }: Named) =>
    `arn:aws:${service}:${region}:${account}:${resource(name)}`
const secretArn = arn('secretsmanager', (name) => `secret:${name}-${digest(name, 6)}`)
/** The emulator has labels of its own; a template only needs one that stays the same. */
const streamArn = arn('dynamodb', (name) => `table/${name}/stream/2026-01-01T00:00:00.000`)
const topicArn = arn('sns', (name) => name)
const distributionHost = ({ name }: Named) => `d${digest(name, 13)}.cloudfront.net`

/** Types whose `Ref` is something else than their physical name. */
const references: Record<string, (of: Named) => string> = {
  'AWS::SecretsManager::Secret': secretArn,
  'AWS::SNS::Topic': topicArn,
  'AWS::SQS::Queue': ({ name, region }) => `https://sqs.${region}.amazonaws.com/${account}/${name}`,
}

const attributes: Record<string, (of: Named) => string> = {
  'AWS::ApiGatewayV2::Api.ApiEndpoint': ({ name, region }) =>
    `https://${name}.execute-api.${region}.amazonaws.com`,
  'AWS::ApiGatewayV2::Api.ApiId': ({ name }) => name,
  'AWS::CloudFront::CachePolicy.Id': ({ name }) => name,
  'AWS::CloudFront::Distribution.DomainName': distributionHost,
  'AWS::CloudFront::Distribution.Id': ({ name }) => name,
  'AWS::CloudFront::Function.FunctionARN': ({ name }) => `arn:aws:cloudfront::${account}:function/${name}`,
  'AWS::CloudFront::OriginAccessControl.Id': ({ name }) => name,
  'AWS::CloudFront::OriginRequestPolicy.Id': ({ name }) => name,
  'AWS::CloudFront::ResponseHeadersPolicy.Id': ({ name }) => name,
  'AWS::DynamoDB::GlobalTable.Arn': arn('dynamodb', (name) => `table/${name}`),
  'AWS::DynamoDB::GlobalTable.StreamArn': streamArn,
  'AWS::DynamoDB::Table.StreamArn': streamArn,
  'AWS::DynamoDB::Table.Arn': arn('dynamodb', (name) => `table/${name}`),
  'AWS::Events::EventBus.Arn': arn('events', (name) => `event-bus/${name}`),
  'AWS::Events::Rule.Arn': arn('events', (name) => `rule/${name}`),
  'AWS::IAM::Role.Arn': ({ name }) => `arn:aws:iam::${account}:role/${name}`,
  'AWS::Lambda::Function.Arn': arn('lambda', (name) => `function:${name}`),
  'AWS::Logs::LogGroup.Arn': arn('logs', (name) => `log-group:${name}:*`),
  'AWS::S3::Bucket.Arn': ({ name }) => `arn:aws:s3:::${name}`,
  'AWS::S3::Bucket.DomainName': ({ name }) => `${name}.s3.amazonaws.com`,
  'AWS::S3::Bucket.RegionalDomainName': ({ name, region }) => `${name}.s3.${region}.amazonaws.com`,
  'AWS::SNS::Topic.TopicArn': topicArn,
  'AWS::SQS::Queue.Arn': arn('sqs', (name) => name),
  'AWS::SQS::Queue.QueueName': ({ name }) => name,
  'AWS::WAFv2::WebACL.Arn': arn('wafv2', (name) => `global/webacl/${name}`),
}

/** What `Ref` answers for a resource. */
export const referenceTo = (type: string, of: Named): string => references[type]?.(of) ?? of.name

/** What `Fn::GetAtt` answers, or undefined where the local cloud has no such attribute. */
export const attributeOf = (type: string, attribute: string, of: Named): string | undefined =>
  attributes[`${type}.${attribute}`]?.(of)
