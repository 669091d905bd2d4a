import { ACMClient } from '@aws-sdk/client-acm'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { IAMClient } from '@aws-sdk/client-iam'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { Route53Client } from '@aws-sdk/client-route-53'
import { S3Client } from '@aws-sdk/client-s3'
import { SESClient } from '@aws-sdk/client-ses'
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts'

/** Explicit credentials, such as those of a role; undefined for the SDK's default chain. */
export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined

/** The clients that a deployment reads with. All changes are made by the CDK. */
export interface AwsClients {
  sts: STSClient
  cloudFormation: (region: string) => CloudFormationClient
  s3: (region: string) => S3Client
  lambda: LambdaClient
  ses: SESClient
  /** These services are global and have their endpoint in us-east-1. */
  cloudFront: CloudFrontClient
  acm: ACMClient
  iam: IAMClient
  route53: Route53Client
}

/** A person is waiting at a terminal, so an error after ten seconds is better than minutes of retries. */
const limits = { maxAttempts: 3, requestHandler: { connectionTimeout: 5_000, requestTimeout: 10_000 } }
const global = 'us-east-1'

/** AWS clients for a stage's home region. */
export function awsClients(region: string, credentials?: Credentials): AwsClients {
  const here = { ...limits, region, ...(credentials && { credentials }) }
  const there = { ...here, region: global }
  return {
    sts: new STSClient(here),
    cloudFormation: (of) => new CloudFormationClient({ ...here, region: of }),
    s3: (of) => new S3Client({ ...here, region: of }),
    lambda: new LambdaClient(here),
    ses: new SESClient(here),
    cloudFront: new CloudFrontClient(there),
    acm: new ACMClient(there),
    iam: new IAMClient(there),
    route53: new Route53Client(there),
  }
}

/**
 * Clients that use a CDK bootstrap role, or the caller's credentials if the role is missing or cannot be
 * assumed.
 */
async function clientsOf(
  role: 'lookup' | 'file-publishing',
  own: AwsClients,
  account: string,
  region: string,
): Promise<AwsClients> {
  const RoleArn = `arn:aws:iam::${account}:role/cdk-hnb659fds-${role}-role-${account}-${region}`
  try {
    const { Credentials: keys } = await own.sts.send(
      new AssumeRoleCommand({ RoleArn, RoleSessionName: role, DurationSeconds: 900 }),
    )
    if (!keys?.AccessKeyId || !keys.SecretAccessKey || !keys.SessionToken) return own
    const { AccessKeyId: accessKeyId, SecretAccessKey: secretAccessKey, SessionToken: sessionToken } = keys
    return awsClients(region, { accessKeyId, secretAccessKey, sessionToken })
  } catch {
    return own
  }
}

/**
 * Clients that use the CDK's read-only lookup role, so that a pipeline needs no permissions of its own. The
 * role does not exist before the account is bootstrapped; the caller's credentials are used until then.
 */
export const readingClients = (own: AwsClients, account: string, region: string): Promise<AwsClients> =>
  clientsOf('lookup', own, account, region)

/** Clients that use the role for uploads to the CDK's bucket, where releases are recorded too. */
export const publishingClients = (own: AwsClients, account: string, region: string): Promise<AwsClients> =>
  clientsOf('file-publishing', own, account, region)

/** Name of the CDK's bucket in a region, which holds the assets of all stages. */
export const assetBucket = (account: string, region: string): string =>
  `cdk-hnb659fds-assets-${account}-${region}`
