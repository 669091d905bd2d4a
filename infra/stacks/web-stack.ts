import { join } from 'node:path'
import { IgnoreMode, Stack, type StackProps } from 'aws-cdk-lib'
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct } from 'constructs'
import { PrivateBucket } from '../constructs/private-bucket.ts'
import type { StageSettings } from '../stages.ts'

interface WebStackProps extends StackProps {
  settings: StageSettings
  dist: string
}

/** Vite's names of what never changes: `site-DlK2f0_x.js`. Other files keep their names, and change. */
const hashedName = '*-????????.*'

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

    const assets = join(dist, 'web/assets')
    const hashed = this.upload('Hashed', {
      from: Source.asset(assets, { exclude: ['*', `!${hashedName}`], ignoreMode: IgnoreMode.GLOB }),
      to: 'assets',
      cacheControl: 'public, max-age=31536000, immutable',
    })
    const named = this.upload('Named', {
      from: Source.asset(assets, { exclude: [hashedName], ignoreMode: IgnoreMode.GLOB }),
      to: 'assets',
      cacheControl: 'public, max-age=3600',
    })
    const document = this.upload('AdminDocument', {
      from: Source.asset(join(dist, 'web/admin')),
      to: 'admin',
      cacheControl: 'no-cache',
    })
    document.node.addDependency(hashed, named)
  }

  private upload(
    id: string,
    { from, to, cacheControl }: { from: ISource; to: string; cacheControl: string },
  ) {
    return new BucketDeployment(this, id, {
      sources: [from],
      destinationBucket: this.assets,
      destinationKeyPrefix: to,
      cacheControl: [CacheControl.fromString(cacheControl)],
      prune: false,
    })
  }
}
