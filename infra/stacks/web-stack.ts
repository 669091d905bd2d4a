import { basename, join } from 'node:path'
import { IgnoreMode, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct } from 'constructs'
import { noticesPath } from '#shared/domain/pages.ts'
import { acceptFinding, acceptWildcard } from '../accept-finding.ts'
import { PrivateBucket } from '../constructs/storage/private-bucket.ts'
import type { StageSettings } from '../stages.ts'

interface WebStackProps extends StackProps {
  settings: StageSettings
  dist: string
}

/** Compressed copies of scripts and style sheets from the build (scripts/build/bundles/pack-assets.ts). */
const packedTypes = {
  Scripts: ['.js.br', 'text/javascript; charset=utf-8'],
  Styles: ['.css.br', 'text/css; charset=utf-8'],
} as const

/** The extension of fonts, all of which have a content hash in their name. */
const fonts = '.woff2'

/** Files with a content hash in their name: `site-DlK2f0_x.js`. Other files may change under the same name. */
const hashedName = '*-????????.*'

interface Upload {
  from: ISource
  to: string
  cacheControl: string
  contentType?: string
  contentEncoding?: string
}

/**
 * The files that browsers load. The stack is deployed before the API, so that no page refers to a script that does not
 * exist yet. The admin's document refers to scripts that call the API, so it is uploaded with the edge stack. Old files
 * are not pruned, because open pages still load them.
 */
export class WebStack extends Stack {
  readonly assets: PrivateBucket
  private readonly dist: string
  private readonly logRetentionDays: number

  constructor(scope: Construct, id: string, { settings, dist, ...props }: WebStackProps) {
    super(scope, id, props)
    this.assets = new PrivateBucket(this, 'Assets', { keep: settings.keep, served: true })
    this.dist = dist
    this.logRetentionDays = settings.logRetentionDays

    const assets = join(dist, 'web/assets')
    const upload = this.uploads(this)
    const immutable = 'public, max-age=31536000, immutable'
    const only = (...names: string[]) => ({ exclude: ['*', ...names], ignoreMode: IgnoreMode.GLOB })
    upload('Hashed', {
      from: Source.asset(assets, only(`!${hashedName}`, '*.br', `*${fonts}`)),
      to: 'assets',
      cacheControl: immutable,
    })
    upload('Fonts', {
      from: Source.asset(assets, only(`!*${fonts}`)),
      to: 'assets',
      cacheControl: immutable,
      // The upload does not know this type, and would call them binary.
      contentType: 'font/woff2',
    })
    for (const [kind, [extension, contentType]] of Object.entries(packedTypes))
      upload(`Packed${kind}`, {
        from: Source.asset(assets, only(`!*${extension}`)),
        to: 'assets',
        cacheControl: immutable,
        contentType,
        contentEncoding: 'br',
      })
    const notices = basename(noticesPath)
    const brief = 'public, max-age=3600'
    upload('Named', {
      from: Source.asset(assets, { exclude: [hashedName, notices], ignoreMode: IgnoreMode.GLOB }),
      to: 'assets',
      cacheControl: brief,
    })
    upload('Notices', {
      from: Source.asset(assets, only(`!${notices}`)),
      to: 'assets',
      cacheControl: brief,
      // The type that an upload guesses has no charset, and the names of authors are not all ASCII.
      contentType: 'text/plain; charset=utf-8',
    })
  }

  /** Uploads the admin's document as part of a later stack, so that it changes after the API. */
  uploadDocument(scope: Construct): BucketDeployment {
    return this.uploads(scope)('AdminDocument', {
      from: Source.asset(join(this.dist, 'web/admin')),
      to: 'admin',
      cacheControl: 'no-cache',
      // All files there are HTML. The type that an upload guesses has no charset.
      contentType: 'text/html; charset=utf-8',
    })
  }

  /**
   * Creates the uploads in a stack, with one log group for all of them. The CDK's default log would be kept
   * forever.
   */
  private uploads(scope: Construct) {
    this.acceptUploader(Stack.of(scope))
    const logGroup = new LogGroup(scope, 'Uploads', {
      retention: this.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    return (id: string, { from, to, cacheControl, ...headers }: Upload) =>
      new BucketDeployment(scope, id, {
        ...headers,
        sources: [from],
        destinationBucket: this.assets,
        destinationKeyPrefix: to,
        cacheControl: [CacheControl.fromString(cacheControl)],
        prune: false,
        logGroup,
      })
  }

  /** Accepts the cdk-nag findings about the CDK's upload function. Each stack with uploads has one. */
  private acceptUploader(stack: Stack): void {
    const uploader = 'The CDK’s own upload function, which runs only during deployments'
    const reads = `${uploader}: it reads the build.`
    const writes = `${uploader}: it writes into this one bucket.`
    const basics = 'arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole'
    acceptFinding(stack, 'L1', `${uploader}: it sets its Python version.`)
    acceptFinding(stack, `IAM4[Policy::${basics}]`, `${uploader}: it writes its log.`)
    for (const action of ['GetBucket', 'GetObject', 'List']) {
      acceptFinding(stack, `IAM5[Action::s3:${action}*]`, reads)
    }
    for (const action of ['Abort', 'DeleteObject']) {
      acceptFinding(stack, `IAM5[Action::s3:${action}*]`, writes)
    }
    acceptWildcard(stack, `arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}/*`, reads)
    acceptWildcard(stack, this.assets.objectsSeenFrom(stack, ''), writes)
  }
}
