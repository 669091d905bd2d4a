import { Duration } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  type PriceClass,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { api, endpointIds } from '#shared/api/index.ts'
import { pageQueryParameters } from '#shared/domain/pages.ts'
import { previewPrefix } from '#shared/domain/posts/drafts/preview-link.ts'
import { sessionCookieName } from '../../../lambdas/http/cookies/session-cookie.ts'
import { acceptFinding } from '../../accept-finding.ts'
import { functionCode, type ViewerFunction } from '../../functions/function-code.ts'
import type { PrivateBucket } from '../storage/private-bucket.ts'
import { ServedBucketPolicy } from '../storage/served-bucket-policy.ts'
import { HeaderPolicies, uncachedErrors } from './header-policies.ts'

interface EdgeProps {
  /** Host name of the API. */
  apiDomain: string
  /** The secret header value that the API requires, as a CloudFormation reference. */
  originSecret: string
  assets: IBucket
  media: PrivateBucket
  landing: PrivateBucket
  domain?: { name: string; certificateArn: string }
  hsts: boolean
  firewallArn?: string
  priceClass: PriceClass
}

/** How long an edge location serves a file without asking S3 whether it is still there. */
const fileLifetime = Duration.seconds(20)

/** Path patterns of all cached endpoints, with `*` for path parameters. A new cached endpoint needs no change here. */
const cachedPaths = (): string[] =>
  endpointIds
    .map((id): Endpoint => api[id])
    .filter(({ cached }) => cached)
    .map(({ path }) => path.replaceAll(/\{\w+\}/g, '*'))

/** The query parameters of all cached endpoints. */
const cachedParameters = (): string[] => [
  ...new Set(
    endpointIds
      .map((id): Endpoint => api[id])
      .filter(({ cached }) => cached)
      .flatMap(({ query }) => Object.keys(query?.shape ?? {})),
  ),
]

/** The CloudFront distribution: origin, caching and headers of every path. */
export class Edge extends Construct {
  readonly distribution: Distribution

  constructor(scope: Construct, id: string, props: EdgeProps) {
    super(scope, id)
    const { domain } = props
    const headers = new HeaderPolicies(this, 'Headers', {
      uploadOrigin: `https://${props.landing.signedHost}`,
      heldFilesOrigin: `https://${props.media.signedHost}`,
      hsts: props.hsts,
    })
    const viewerRequestFunction = (name: ViewerFunction) => ({
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new Function(this, name, {
        runtime: FunctionRuntime.JS_2_0,
        code: FunctionCode.fromInline(functionCode(name)),
      }),
    })
    const apiRequest = viewerRequestFunction('api-request')

    // The response's s-maxage determines the lifetime. The host is in the cache key, because canonical URLs depend on it.
    const originControlledCache = (name: string, queryStringBehavior: CacheQueryStringBehavior) =>
      new CachePolicy(this, name, {
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.days(365),
        queryStringBehavior,
        headerBehavior: CacheHeaderBehavior.allowList('x-viewer-host'),
        enableAcceptEncodingGzip: true,
        enableAcceptEncodingBrotli: true,
      })
    // The origin ignores unknown parameters, so they must not create additional cache entries.
    const pages = originControlledCache('Pages', CacheQueryStringBehavior.allowList(...pageQueryParameters()))
    const reads = originControlledCache(
      'OriginControlled',
      CacheQueryStringBehavior.allowList(...cachedParameters()),
    )
    // The query string is not forwarded: S3 would let a visitor set the content type with `?response-content-type=…`.
    // A file that is taken down leaves the edge by itself within seconds, however many purges are waiting. Staff see
    // files that are not public at the same address: their session is part of the key, so that nobody else is ever
    // served what they get, nor they what others get.
    const files = new CachePolicy(this, 'Files', {
      minTtl: Duration.seconds(0),
      defaultTtl: fileLifetime,
      maxTtl: fileLifetime,
      cookieBehavior: CacheCookieBehavior.allowList(sessionCookieName),
    })
    const viewerHeaders = new OriginRequestPolicy(this, 'ViewerHeaders', {
      headerBehavior: OriginRequestHeaderBehavior.allowList('x-viewer-address', 'x-viewer-host'),
    })

    const apiOrigin = new HttpOrigin(props.apiDomain, {
      customHeaders: { 'x-origin-secret': props.originSecret },
      readTimeout: Duration.seconds(20),
    })
    const { originAccessControlId } = new S3OriginAccessControl(this, 'Signer')
    // `withOriginAccessControl` would omit the distribution from the policy, because the bucket is in another stack.
    const assets = S3BucketOrigin.withBucketDefaults(props.assets, { originAccessControlId })
    const media = S3BucketOrigin.withBucketDefaults(props.media, { originAccessControlId })

    const viewerProtocolPolicy = ViewerProtocolPolicy.REDIRECT_TO_HTTPS
    const read = { viewerProtocolPolicy, allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS }
    // The API is called by programs. A redirect would hide that one uses http instead of https.
    const apiProtocol = { viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY }
    const publicRead: BehaviorOptions = {
      ...read,
      ...apiProtocol,
      origin: apiOrigin,
      cachePolicy: reads,
      originRequestPolicy: viewerHeaders,
      responseHeadersPolicy: headers.publicReads,
      functionAssociations: [apiRequest],
    }
    const pageRequest = viewerRequestFunction('page-request')
    const admin: BehaviorOptions = {
      ...read,
      origin: assets,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      responseHeadersPolicy: headers.admin,
      functionAssociations: [viewerRequestFunction('admin-request')],
    }

    const asset: BehaviorOptions = {
      ...read,
      origin: assets,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: headers.plain,
    }

    this.distribution = new Distribution(this, 'Distribution', {
      defaultBehavior: {
        ...publicRead,
        viewerProtocolPolicy,
        cachePolicy: pages,
        responseHeadersPolicy: headers.pages,
        functionAssociations: [pageRequest],
      },
      additionalBehaviors: {
        // Scripts and stylesheets of the build. Fonts and images do not need the function.
        '/assets/*.min.*': { ...asset, functionAssociations: [viewerRequestFunction('asset-request')] },
        '/assets/*': asset,
        // CloudFront must not cache anything from an unpublished article.
        [`${previewPrefix}*`]: {
          ...publicRead,
          viewerProtocolPolicy,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          responseHeadersPolicy: headers.previews,
          functionAssociations: [pageRequest],
        },
        '/admin': admin,
        '/admin/*': admin,
        // Only files that are public are found. For all others, the function of held files decides.
        '/media/*': {
          ...read,
          origin: new OriginGroup({
            primaryOrigin: media,
            fallbackOrigin: apiOrigin,
            fallbackStatusCodes: [403, 404],
          }),
          cachePolicy: files,
          originRequestPolicy: viewerHeaders,
          functionAssociations: [apiRequest],
          responseHeadersPolicy: headers.media,
        },
        ...Object.fromEntries(cachedPaths().map((path) => [path, publicRead])),
        '/api/*': {
          ...apiProtocol,
          origin: apiOrigin,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy: headers.plain,
          functionAssociations: [apiRequest],
        },
      },
      errorResponses: uncachedErrors,
      httpVersion: HttpVersion.HTTP2_AND_3,
      enableIpv6: true,
      priceClass: props.priceClass,
      ...(domain && {
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      ...(props.firewallArn && { webAclId: props.firewallArn }),
    })
    acceptFinding(this.distribution, 'CFR1', 'The readers of investor news are everywhere.')
    acceptFinding(this.distribution, 'CFR2', 'Each stage decides whether to pay for the firewall.')
    acceptFinding(
      this.distribution,
      'CFR3',
      'Its log would hold visitors’ addresses. A stage can have a log of the edge without them (EdgeLog).',
    )
    acceptFinding(
      this.distribution,
      'CFR4',
      'Without a domain, CloudFront’s own certificate fixes the lowest version of TLS.',
    )
    const { distribution } = this
    new ServedBucketPolicy(this, 'MediaReaders', { bucket: props.media, distribution, prefixes: ['media'] })
    new ServedBucketPolicy(this, 'AssetReaders', {
      bucket: props.assets,
      distribution,
      prefixes: ['assets', 'admin'],
    })
  }
}
