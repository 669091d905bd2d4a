/** Types that the local cloud emulates. */
const active = [
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CloudWatch::Alarm',
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::Events::Rule',
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::IAM::RolePolicy',
  'AWS::Lambda::Alias',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Lambda::Permission',
  'AWS::Logs::MetricFilter',
  'AWS::S3::Bucket',
  'AWS::S3::BucketPolicy',
  'AWS::SecretsManager::Secret',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SES::EmailIdentity',
  'AWS::SNS::Subscription',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::Queue',
  'AWS::SQS::QueuePolicy',
  'Custom::CDKBucketDeployment',
  'Custom::S3BucketNotifications',
]

/** Types that need nothing on one machine, and why. */
const passive: Record<string, string> = {
  'AWS::ApiGatewayV2::DomainName': 'names and certificates',
  'AWS::Backup::BackupPlan': 'copies in another account',
  'AWS::Backup::BackupSelection': 'copies in another account',
  'AWS::Backup::BackupVault': 'copies in another account',
  'AWS::Budgets::Budget': 'bills',
  'AWS::CDK::Metadata': 'statistics of CDK',
  'AWS::CertificateManager::Certificate': 'names and certificates',
  'AWS::CloudFront::OriginAccessControl': 'CloudFront signs; the local buckets admit its principal',
  'AWS::CodeDeploy::Application': 'gradual deployments',
  'AWS::CodeDeploy::DeploymentGroup': 'gradual deployments',
  'AWS::CloudWatch::CompositeAlarm': 'alarms',
  'AWS::CloudWatch::Dashboard': 'pictures of metrics',
  'AWS::GuardDuty::MalwareProtectionPlan': 'malware scans; tests send their verdicts',
  'AWS::KMS::Alias': 'encryption at rest',
  'AWS::KMS::Key': 'encryption at rest',
  'AWS::Lambda::Version': 'former code, of which there is none here',
  'AWS::Lambda::LayerVersion': 'tools of the deployment helpers',
  'AWS::Logs::Delivery': 'the log of the edge, which is in the data folder',
  'AWS::Logs::DeliveryDestination': 'the log of the edge, which is in the data folder',
  'AWS::Logs::DeliverySource': 'the log of the edge, which is in the data folder',
  'AWS::Logs::LogGroup': 'logs go to the terminal and the data folder',
  'AWS::Logs::QueryDefinition': 'saved queries of the console',
  'AWS::Logs::ResourcePolicy': 'the log of the edge, which is in the data folder',
  'AWS::Route53::RecordSet': 'names and certificates',
  'AWS::WAFv2::WebACL': 'the web application firewall',
  'AWS::WAFv2::WebACLAssociation': 'the web application firewall',
  'Custom::S3AutoDeleteObjects': 'removal of a stage',
}

const known = new Set([...active, ...Object.keys(passive)])

/** `active`, `passive: why` or `unsupported`. */
export const supportFor = (type: string): string =>
  active.includes(type) ? 'active' : passive[type] ? `passive: ${passive[type]}` : 'unsupported'

/** Whether the local cloud knows a type, even if it has nothing to do for it. */
export const isSupportedType = (type: string): boolean => known.has(type)
