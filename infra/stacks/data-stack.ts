import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { type CfnBucket, HttpMethods } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Resources } from '../constructs/functions/grants.ts'
import type { MailIdentity } from '../constructs/mail/mail-identity.ts'
import { ContentTable } from '../constructs/storage/content-table.ts'
import { PermanentSecret } from '../constructs/storage/permanent-secret.ts'
import { PrivateBucket } from '../constructs/storage/private-bucket.ts'
import { RotatingSecret } from '../constructs/storage/rotating-secret.ts'
import type { StageSettings } from '../stages.ts'

interface DataStackProps extends StackProps {
  settings: StageSettings
  /** Whether the table refuses to be deleted. */
  isProtected: boolean
}

/**
 * Everything that must not be lost, and nothing else: the table, the files, the secrets and the log. Whatever may fail when
 * it is created belongs into a stack that can be deleted and made again.
 */
export class DataStack extends Stack {
  readonly table: ContentTable
  readonly bodies: PrivateBucket
  readonly media: PrivateBucket
  readonly landing: PrivateBucket
  /**
   * CVs of applicants, which expire with their applications, and exports of the inbox. Staff get links that
   * are valid for one minute.
   */
  readonly resumes: PrivateBucket
  readonly scansResumes: boolean
  /** Whether copies go to another account, where an erasure does not reach them. */
  readonly isCopied: boolean
  readonly sessionKeys: RotatingSecret
  readonly deviceKeys: RotatingSecret
  readonly rateLimitKeys: RotatingSecret
  readonly linkKeys: RotatingSecret
  readonly subscriberKey: PermanentSecret
  readonly secondFactorKey: PermanentSecret
  readonly originSecrets: RotatingSecret
  /** The log of the functions in all stacks, so that one query can follow a request through several functions. */
  readonly functionLog: LogGroup

  constructor(scope: Construct, id: string, { settings, isProtected, ...props }: DataStackProps) {
    super(scope, id, props)
    const { keep, domain, active } = settings
    const removalPolicy = keep ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY

    this.table = new ContentTable(this, 'Table', {
      keep,
      isProtected,
      leadingKeysInTransactions: settings.leadingKeysInTransactions,
    })
    this.bodies = new PrivateBucket(this, 'Bodies', { keep, versioned: true })
    this.media = new PrivateBucket(this, 'Media', { keep, versioned: true, served: true })
    const cors = [
      {
        allowedMethods: [HttpMethods.PUT],
        allowedOrigins: [domain ? `https://${domain.name}` : '*'],
        allowedHeaders: ['content-type', 'if-none-match'],
        maxAge: 3600,
      },
    ]
    // Browsers PUT here with signed URLs. The check removes every upload; the expiration is for uploads that
    // it missed.
    this.landing = new PrivateBucket(this, 'Landing', { keep, expiration: Duration.days(1), cors })
    this.resumes = new PrivateBucket(this, 'Resumes', {
      keep,
      // Files are normally deleted much earlier, with their record. The expiration is for files without a record.
      expiration: Duration.days(366),
      landingExpiration: Duration.days(1),
      exportExpiration: Duration.days(1),
      cors,
    })
    this.scansResumes = settings.scanResumes ?? false
    this.isCopied = settings.copiesTo !== undefined
    for (const bucket of [this.landing, this.resumes]) {
      // Set on the L1 resource: the L2 property would deploy a Lambda just to set this.
      const plain = bucket.node.defaultChild as CfnBucket
      plain.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } }
    }

    this.sessionKeys = new RotatingSecret(this, 'SessionKeys', {
      description: 'Signs the session cookies of staff',
      active: active.sessionKeys,
      removalPolicy,
    })
    this.deviceKeys = new RotatingSecret(this, 'DeviceKeys', {
      description: 'Signs the device cookies of staff',
      active: active.deviceKeys,
      removalPolicy,
    })
    this.rateLimitKeys = new RotatingSecret(this, 'RateLimitKeys', {
      description: 'Hashes IP and e-mail addresses for rate limits',
      active: active.rateLimitKeys,
      removalPolicy,
    })
    this.linkKeys = new RotatingSecret(this, 'LinkKeys', {
      description: 'Signs the links in mails to subscribers',
      active: active.linkKeys,
      removalPolicy,
    })
    this.subscriberKey = new PermanentSecret(this, 'SubscriberKey', {
      description: 'Derives the ids of subscribers from their e-mail addresses',
      removalPolicy,
    })
    this.secondFactorKey = new PermanentSecret(this, 'SecondFactorKey', {
      description: 'Encrypts secrets of authenticator apps and hashes recovery codes',
      removalPolicy,
    })
    this.originSecrets = new RotatingSecret(this, 'OriginSecrets', {
      description: 'Proves to the API that a request came through CloudFront',
      active: active.originSecrets,
      removalPolicy,
    })

    this.functionLog = new LogGroup(this, 'Logs', { retention: settings.logRetentionDays, removalPolicy })

    new CfnOutput(this, 'TableName', { value: this.table.tableName })
    new CfnOutput(this, 'BodyBucketName', { value: this.bodies.bucketName })
    new CfnOutput(this, 'MediaBucketName', { value: this.media.bucketName })
    new CfnOutput(this, 'LandingBucketName', { value: this.landing.bucketName })
    new CfnOutput(this, 'ResumeBucketName', { value: this.resumes.bucketName })
  }

  /** What functions can have access to: the stores, and the identity that mail is sent from. */
  resourcesWith(mail: MailIdentity | undefined): Resources {
    const { table, bodies, media, landing, resumes, scansResumes, isCopied } = this
    const { sessionKeys, deviceKeys, rateLimitKeys, linkKeys } = this
    const { subscriberKey, secondFactorKey, originSecrets } = this
    const stores = { table, bodies, media, landing, resumes, scansResumes, isCopied }
    const keys = { sessionKeys, deviceKeys, rateLimitKeys, linkKeys, subscriberKey, secondFactorKey }
    return { ...stores, ...keys, originSecrets, mail }
  }
}
