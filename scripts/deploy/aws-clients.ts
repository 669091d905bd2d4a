import { ACMClient } from '@aws-sdk/client-acm'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { Route53Client } from '@aws-sdk/client-route-53'
import { S3Client } from '@aws-sdk/client-s3'
import { SESClient } from '@aws-sdk/client-ses'
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts'

/** Keys of the environment, or those of a role; undefined for whatever the SDK finds. */
export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined

/** The clients with which a deployment reads what is there. It changes things only through the CDK. */
export interface AwsClients {
  sts: STSClient
  cloudFormation: (region: string) => CloudFormationClient
  s3: (region: string) => S3Client
  lambda: LambdaClient
  ses: SESClient
  /** These three are global, and answer in us-east-1. */
  cloudFront: CloudFrontClient
  acm: ACMClient
  route53: Route53Client
}

/** Somebody waits at a terminal: rather an error after ten seconds than minutes of attempts. */
const patience = { maxAttempts: 3, requestHandler: { connectionTimeout: 5_000, requestTimeout: 10_000 } }
const global = 'us-east-1'

export function awsClients(region: string, credentials?: Credentials): AwsClients {
  const here = { ...patience, region, ...(credentials && { credentials }) }
  const there = { ...here, region: global }
  return {
    sts: new STSClient(here),
    cloudFormation: (of) => new CloudFormationClient({ ...here, region: of }),
    s3: (of) => new S3Client({ ...here, region: of }),
    lambda: new LambdaClient(here),
    ses: new SESClient(here),
    cloudFront: new CloudFrontClient(there),
    acm: new ACMClient(there),
    route53: new Route53Client(there),
  }
}

/** The clients of a role of the CDK's bootstrap; where there is none, or it may not be assumed, one's own. */
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
 * The clients of the CDK's lookup role, which may only read: with it a pipeline needs no permission of its own. Before the
 * account is bootstrapped there is no such role, and whoever asks reads with their own credentials.
 */
export const readingClients = (own: AwsClients, account: string, region: string): Promise<AwsClients> =>
  clientsOf('lookup', own, account, region)

/** The clients of the role with which the CDK puts assets into its bucket, where releases are recorded too. */
export const publishingClients = (own: AwsClients, account: string, region: string): Promise<AwsClients> =>
  clientsOf('file-publishing', own, account, region)

/** The CDK's bucket of a region, with the assets of all stages. */
export const assetBucket = (account: string, region: string): string =>
  `cdk-hnb659fds-assets-${account}-${region}`
