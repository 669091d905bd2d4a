import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { type CfnBucket, HttpMethods } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { ContentTable } from '../constructs/content-table.ts'
import type { Resources } from '../constructs/grants.ts'
import { PrivateBucket } from '../constructs/private-bucket.ts'
import { RotatingSecret } from '../constructs/rotating-secret.ts'
import type { StageSettings } from '../stages.ts'

interface DataStackProps extends StackProps {
  settings: StageSettings
}

/** What must not be lost: the table, the files and the secrets. */
export class DataStack extends Stack implements Resources {
  readonly table: ContentTable
  readonly bodies: PrivateBucket
  readonly media: PrivateBucket
  readonly landing: PrivateBucket
  /** Applicants' CVs: apart from all that is ever served, and gone after as long as an application is kept. */
  readonly resumes: PrivateBucket
  readonly sessionKeys: RotatingSecret
  readonly originSecrets: RotatingSecret

  constructor(scope: Construct, id: string, { settings, ...props }: DataStackProps) {
    super(scope, id, props)
    const { keep, domain, active } = settings
    const removalPolicy = keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY

    this.table = new ContentTable(this, 'Table', { keep })
    this.bodies = new PrivateBucket(this, 'Bodies', { keep, versioned: true })
    this.media = new PrivateBucket(this, 'Media', { keep, versioned: true })
    this.media.admitCloudFront('media')
    const cors = [
      {
        allowedMethods: [HttpMethods.PUT],
        allowedOrigins: [domain ? `https://${domain.name}` : '*'],
        allowedHeaders: ['content-type'],
        maxAge: 3600,
      },
    ]
    // Browsers PUT here by a signed address; whatever the check has not taken away by then was never wanted.
    this.landing = new PrivateBucket(this, 'Landing', { keep, expiration: Duration.days(1), cors })
    this.resumes = new PrivateBucket(this, 'Resumes', { keep, expiration: Duration.days(366), cors })
    for (const bucket of [this.landing, this.resumes]) {
      // Set on the plain resource: the library's own method would deploy a Lambda just to set this.
      const plain = bucket.node.defaultChild as CfnBucket
      plain.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } }
    }

    this.sessionKeys = new RotatingSecret(this, 'SessionKeys', {
      description: 'Signs the session cookies of staff',
      active: active.sessionKeys,
      removalPolicy,
    })
    this.originSecrets = new RotatingSecret(this, 'OriginSecrets', {
      description: 'Shows the API that a request came through CloudFront',
      active: active.originSecrets,
      removalPolicy,
    })

    new CfnOutput(this, 'TableName', { value: this.table.tableName })
    new CfnOutput(this, 'BodyBucketName', { value: this.bodies.bucketName })
    new CfnOutput(this, 'MediaBucketName', { value: this.media.bucketName })
    new CfnOutput(this, 'LandingBucketName', { value: this.landing.bucketName })
    new CfnOutput(this, 'ResumeBucketName', { value: this.resumes.bucketName })
  }
}
