import { Aws, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CorsRule,
  type LifecycleRule,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { BundledFunction } from './bundled-function.ts'

export interface PrivateBucketProps {
  keep: boolean
  /** Replaced and deleted objects can be fetched back for as long as the table can be restored. */
  versioned?: boolean
  /** Objects go by themselves after this time. */
  expiration?: Duration
  cors?: CorsRule[]
}

export type ObjectAction = 'GetObject' | 'PutObject' | 'DeleteObject'

/** A bucket that nobody reads without being named here: no public access, TLS only, encrypted, owner enforced. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, props: PrivateBucketProps) {
    const { keep, versioned = false, expiration, cors } = props
    const lifecycleRules: LifecycleRule[] = [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }]
    if (versioned) lifecycleRules.push({ noncurrentVersionExpiration: Duration.days(35) })
    if (expiration) lifecycleRules.push({ expiration })

    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      versioned,
      lifecycleRules,
      ...(cors && { cors }),
      removalPolicy: keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
  }

  /** Lets a function act on the objects below a prefix, told the bucket's name in `variable`. */
  grantObjects(
    lambda: BundledFunction,
    variable: string,
    prefix: string,
    actions: readonly ObjectAction[],
  ): void {
    lambda.may(
      actions.map((action) => `s3:${action}`),
      [this.arnForObjects(`${prefix}/*`)],
    )
    lambda.knows(variable, this.bucketName)
  }

  /** Lets a function learn that an object is missing: who may not list is told "access denied" instead. */
  grantMissing(lambda: BundledFunction): void {
    lambda.may(['s3:ListBucket'], [this.bucketArn])
  }

  /**
   * Lets this account's CloudFront distributions read what lies below the prefixes. Not one by its ARN:
   * the distribution stands in a later stack, and stacks never point back.
   */
  admitCloudFront(...prefixes: string[]): void {
    this.addToResourcePolicy(
      new PolicyStatement({
        sid: 'CloudFrontOfThisAccount',
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: prefixes.map((prefix) => this.arnForObjects(`${prefix}/*`)),
        conditions: {
          StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID },
          ArnLike: {
            'aws:SourceArn': Stack.of(this).formatArn({
              service: 'cloudfront',
              region: '',
              resource: 'distribution',
              resourceName: '*',
            }),
          },
        },
      }),
    )
  }
}
