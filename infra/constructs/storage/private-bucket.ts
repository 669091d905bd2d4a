import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CorsRule,
  type LifecycleRule,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acceptFinding } from '../../accept-finding.ts'
import type { BundledFunction, Conditions } from '../functions/bundled-function.ts'

export interface PrivateBucketProps {
  keep: boolean
  /** Keeps replaced and deleted objects for as long as the table's point-in-time recovery. */
  versioned?: boolean
  /** Objects are deleted after this time. */
  expiration?: Duration
  /** Unchecked uploads below `landing/` are deleted after this time. */
  landingExpiration?: Duration
  /** Exports below `exports/` are deleted after this time. */
  exportExpiration?: Duration
  cors?: CorsRule[]
  /**
   * Whether CloudFront serves the bucket. If so, ServedBucketPolicy creates its policy, which also refuses plain HTTP.
   */
  served?: boolean
}

/** The reason for policies with a wildcard below a prefix of a bucket. */
export const objectsReason = 'Objects below a prefix of one bucket, which cannot be named one by one.'

export type ObjectAction = 'GetObject' | 'PutObject' | 'DeleteObject'

/** A bucket without public access: TLS only, encrypted, bucket owner enforced. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, props: PrivateBucketProps) {
    const { keep, versioned = false, expiration, landingExpiration, exportExpiration, cors } = props
    const { served = false } = props
    const lifecycleRules: LifecycleRule[] = [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }]
    if (versioned) lifecycleRules.push({ noncurrentVersionExpiration: Duration.days(35) })
    if (expiration) lifecycleRules.push({ expiration })
    if (landingExpiration) lifecycleRules.push({ prefix: 'landing/', expiration: landingExpiration })
    if (exportExpiration) lifecycleRules.push({ prefix: 'exports/', expiration: exportExpiration })

    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      ...(!served && { enforceSSL: true, minimumTLSVersion: 1.2 }),
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      versioned,
      lifecycleRules,
      ...(cors && { cors }),
      removalPolicy: keep ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    })
    acceptFinding(
      this,
      'S1',
      'Only CloudFront and named functions reach it; an access log would collect visitors’ addresses.',
    )
    if (served) {
      acceptFinding(this, 'S10', 'ServedBucketPolicy, in the stack of the distribution, refuses plain HTTP.')
    }
  }

  /**
   * The host that the SDK signs links for. Content security policies name it, so it is composed like there: CloudFormation's
   * own name of a bucket's host could differ in us-east-1, which had one without a region.
   */
  get signedHost(): string {
    const { region, urlSuffix } = Stack.of(this)
    return `${this.bucketName}.s3.${region}.${urlSuffix}`
  }

  /**
   * The ARN of the objects under a prefix as it appears in the template of another stack, with the export's name.
   */
  objectsSeenFrom(stack: Stack, prefix: string): string {
    const arn = stack === this.stack ? this.bucketArn : this.stack.exportValue(this.bucketArn)
    return `${arn}/${prefix}*`
  }

  /** Allows actions on objects below a prefix and sets the bucket's name in an environment variable. */
  grantObjects(
    lambda: BundledFunction,
    variable: string,
    prefix: string,
    actions: readonly ObjectAction[],
    conditions?: Conditions,
  ): void {
    lambda.allow(
      actions.map((action) => `s3:${action}`),
      [this.arnForObjects(`${prefix}/*`)],
      conditions,
    )
    lambda.acceptWildcard(this.objectsSeenFrom(Stack.of(lambda), `${prefix}/`), objectsReason)
    lambda.setEnv(variable, this.bucketName)
  }

  /** Allows a function to detect missing objects: without ListBucket, S3 returns "access denied" instead of 404. */
  grantListBucket(lambda: BundledFunction): void {
    lambda.allow(['s3:ListBucket'], [this.bucketArn])
  }
}
