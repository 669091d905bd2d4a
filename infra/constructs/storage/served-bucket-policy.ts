import { ArnFormat, Stack } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { BucketPolicy, type IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'

interface ServedBucketPolicyProps {
  bucket: IBucket
  distribution: Distribution
  /** CloudFront may read objects under these prefixes. */
  prefixes: readonly [string, ...string[]]
}

/**
 * The policy of a bucket that CloudFront serves: TLS only, readable by one distribution. It is in the distribution's
 * stack, because the bucket's own stack cannot refer to the distribution, and a bucket has only one policy.
 */
export class ServedBucketPolicy extends Construct {
  constructor(scope: Construct, id: string, { bucket, distribution, prefixes }: ServedBucketPolicyProps) {
    super(scope, id)
    const everything = [bucket.bucketArn, bucket.arnForObjects('*')]
    const refused = (conditions: Record<string, Record<string, unknown>>) =>
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:*'],
        resources: everything,
        conditions,
      })
    new BucketPolicy(this, 'Policy', { bucket }).document.addStatements(
      refused({ Bool: { 'aws:SecureTransport': 'false' } }),
      refused({ NumericLessThan: { 's3:TlsVersion': 1.2 } }),
      new PolicyStatement({
        sid: 'ThisDistribution',
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: prefixes.map((prefix) => bucket.arnForObjects(`${prefix}/*`)),
        conditions: {
          StringEquals: {
            'aws:SourceArn': Stack.of(this).formatArn({
              service: 'cloudfront',
              region: '',
              resource: 'distribution',
              resourceName: distribution.distributionId,
              arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
            }),
          },
        },
      }),
    )
  }
}
