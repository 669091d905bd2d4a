import { join } from 'node:path'
import { IgnoreMode, Stack, type StackProps } from 'aws-cdk-lib'
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct } from 'constructs'
import { PrivateBucket } from '../constructs/storage/private-bucket.ts'
import type { StageSettings } from '../stages.ts'

interface WebStackProps extends StackProps {
  settings: StageSettings
  dist: string
}

/** Files with a content hash in their name: `site-DlK2f0_x.js`. Other files may change under the same name. */
const hashedName = '*-????????.*'

/**
 * The files that browsers load. It is deployed before the API, since a page must never name a script that does not
 * exist yet. Old files are not pruned, since open pages still load them.
 */
export class WebStack extends Stack {
  readonly assets: PrivateBucket

  constructor(scope: Construct, id: string, { settings, dist, ...props }: WebStackProps) {
    super(scope, id, props)
    this.assets = new PrivateBucket(this, 'Assets', { keep: settings.keep, served: true })

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
