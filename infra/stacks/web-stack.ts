import { join } from 'node:path'
import { Stack, type StackProps } from 'aws-cdk-lib'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct } from 'constructs'
import { PrivateBucket } from '../constructs/private-bucket.ts'
import type { StageSettings } from '../stages.ts'

interface WebStackProps extends StackProps {
  settings: StageSettings
  dist: string
}

/**
 * The files that browsers load. Before the API, not with the edge: a page must never name a script
 * that is not there yet. Never pruned: open pages still ask for yesterday's chunks.
 */
export class WebStack extends Stack {
  readonly assets: PrivateBucket

  constructor(scope: Construct, id: string, { settings, dist, ...props }: WebStackProps) {
    super(scope, id, props)
    this.assets = new PrivateBucket(this, 'Assets', { keep: settings.keep })
    this.assets.admitCloudFront('assets', 'admin')

    const hashed = new BucketDeployment(this, 'Hashed', {
      sources: [Source.asset(join(dist, 'web/assets'))],
      destinationBucket: this.assets,
      destinationKeyPrefix: 'assets',
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
      prune: false,
    })
    const documents = new BucketDeployment(this, 'AdminDocument', {
      sources: [Source.asset(join(dist, 'web/admin'))],
      destinationBucket: this.assets,
      destinationKeyPrefix: 'admin',
      cacheControl: [CacheControl.fromString('no-cache')],
      prune: false,
    })
    documents.node.addDependency(hashed)
  }
}
