import type { PriceName } from './prices.ts'

export interface Resource {
  Type: string
  Properties?: Record<string, unknown>
}

/** A resource's fixed cost: the units per month of each price. */
type FixedCost = (properties: Record<string, unknown>) => Partial<Record<PriceName, number>>

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0)

/** The number of metrics that an alarm evaluates. */
const measured = (metrics: unknown): number =>
  Array.isArray(metrics)
    ? metrics.filter((one: unknown) => typeof one === 'object' && one !== null && 'MetricStat' in one).length
    : 1

/** Types with a fixed monthly cost. */
const fixed: Record<string, FixedCost> = {
  'AWS::SecretsManager::Secret': () => ({ secret: 1 }),
  // An alarm on an expression is billed for each metric in it.
  'AWS::CloudWatch::Alarm': ({ Metrics }) => ({ alarm: measured(Metrics) }),
  'AWS::CloudWatch::Dashboard': () => ({ dashboard: 1 }),
  // Each filter creates one metric.
  'AWS::Logs::MetricFilter': () => ({ metric: 1 }),
  'AWS::WAFv2::WebACL': ({ Rules }) => ({ firewall: 1, firewallRule: lengthOf(Rules) }),
}

/** Types that are billed by use alone; `month.ts` counts their use. */
const byUse = new Set([
  'AWS::ApiGatewayV2::Api',
  'AWS::Backup::BackupVault',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::DynamoDB::GlobalTable',
  'AWS::GuardDuty::MalwareProtectionPlan',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Logs::Delivery',
  'AWS::Logs::LogGroup',
  'AWS::S3::Bucket',
  'AWS::SES::EmailIdentity',
  'AWS::SNS::Topic',
  'AWS::SQS::Queue',
])

/** Types that are free. */
const free = new Set([
  // Budgets without actions are free.
  'AWS::Budgets::Budget',
  'AWS::Logs::DeliveryDestination',
  'AWS::Logs::DeliverySource',
  'AWS::Logs::QueryDefinition',
  'AWS::Logs::ResourcePolicy',
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::Backup::BackupPlan',
  'AWS::Backup::BackupSelection',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudFront::ResponseHeadersPolicy',
  // CodeDeploy is free for Lambda.
  'AWS::CodeDeploy::Application',
  'AWS::CodeDeploy::DeploymentGroup',
  'AWS::Events::Rule',
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::Alias',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  // 75 GB of code are free, enough for some 50,000 versions of these functions.
  'AWS::Lambda::Version',
  'AWS::S3::BucketPolicy',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SNS::Subscription',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
  'Custom::CDKBucketDeployment',
])

/** How a type is billed; undefined if it is in none of the lists above. */
export const billingOf = (type: string): 'by the month' | 'by use' | 'free' | undefined =>
  Object.hasOwn(fixed, type)
    ? 'by the month'
    : byUse.has(type)
      ? 'by use'
      : free.has(type)
        ? 'free'
        : undefined

/**
 * A stage's fixed costs, as units per month of each price. Throws for a type that is not in the lists above,
 * because an incomplete sum is worse than none.
 */
export function fixedCosts(resources: readonly Resource[]): Partial<Record<PriceName, number>> {
  const sum: Partial<Record<PriceName, number>> = {}
  for (const { Type, Properties = {} } of resources) {
    if (!billingOf(Type))
      throw new Error(`The billing of ${Type} is unknown. Add it to scripts/ops/cost/fixed-costs.ts.`)
    for (const [name, number] of Object.entries(fixed[Type]?.(Properties) ?? {}))
      sum[name as PriceName] = (sum[name as PriceName] ?? 0) + number
  }
  return sum
}
