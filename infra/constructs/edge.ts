import { join } from 'node:path'
import { Duration } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  type BehaviorOptions,
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
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { api, endpointIds } from '#shared/api/index.ts'
import { pageParameters } from '#shared/api/pages.ts'
import { failedAnswers, HeaderPolicies } from './header-policies.ts'

interface EdgeProps {
  /** Host name of the API. */
  apiDomain: string
  /** What the API asks every request to carry, by reference. */
  originSecret: string
  assets: IBucket
  media: IBucket
  landing: IBucket
  domain?: { name: string; certificateArn: string }
  firewallArn?: string
}

/** `/api/blog/posts/{slug}` as CloudFront writes it. A cached read that the contract adds is served from here on. */
export const cachedPaths = (): string[] =>
  endpointIds
    .map((id): Endpoint => api[id])
    .filter(({ cached }) => cached)
    .map(({ path }) => path.replaceAll(/\{\w+\}/g, '*'))

/** The one public address: which path is answered by whom, kept for how long, and with which headers. */
export class Edge extends Construct {
  readonly distribution: Distribution

  constructor(scope: Construct, id: string, props: EdgeProps) {
    super(scope, id)
    const { domain } = props
    const headers = new HeaderPolicies(this, 'Headers', {
      uploadOrigin: `https://${props.landing.bucketRegionalDomainName}`,
    })
    const onRequest = (name: string) => ({
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new Function(this, name, {
        runtime: FunctionRuntime.JS_2_0,
        code: FunctionCode.fromFile({
          filePath: join(import.meta.dirname, '../functions', `${name}.js`),
        }),
      }),
    })
    const apiRequest = onRequest('api-request')

    // The answer's own s-maxage decides; the host is in the key, since canonical addresses depend on it.
    const asLongAsTheOriginSays = (name: string, queryStringBehavior: CacheQueryStringBehavior) =>
      new CachePolicy(this, name, {
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.days(365),
        queryStringBehavior,
        headerBehavior: CacheHeaderBehavior.allowList('x-viewer-host'),
        enableAcceptEncodingGzip: true,
        enableAcceptEncodingBrotli: true,
      })
    // A page takes no notice of parameters that it does not know; an endpoint refuses them, so it has to see them.
    const pages = asLongAsTheOriginSays('Pages', CacheQueryStringBehavior.allowList(...pageParameters))
    const reads = asLongAsTheOriginSays('AsLongAsTheOriginSays', CacheQueryStringBehavior.all())
    // No query: S3 would take `?response-content-type=…` from a visitor as the type of the file.
    const files = new CachePolicy(this, 'Files', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.days(1),
      maxTtl: Duration.days(365),
    })
    const whoAsks = new OriginRequestPolicy(this, 'WhoAsks', {
      headerBehavior: OriginRequestHeaderBehavior.allowList('x-viewer-address', 'x-viewer-host'),
    })

    const apiOrigin = new HttpOrigin(props.apiDomain, {
      customHeaders: { 'x-origin-secret': props.originSecret },
      readTimeout: Duration.seconds(20),
    })
    const { originAccessControlId } = new S3OriginAccessControl(this, 'Signer')
    // Not `withOriginAccessControl`, which writes the buckets' policies: those stacks have done it themselves.
    const assets = S3BucketOrigin.withBucketDefaults(props.assets, { originAccessControlId })
    const media = S3BucketOrigin.withBucketDefaults(props.media, { originAccessControlId })

    const viewerProtocolPolicy = ViewerProtocolPolicy.REDIRECT_TO_HTTPS
    const read = { viewerProtocolPolicy, allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS }
    const publicRead: BehaviorOptions = {
      ...read,
      origin: apiOrigin,
      cachePolicy: reads,
      originRequestPolicy: whoAsks,
      responseHeadersPolicy: headers.publicReads,
      functionAssociations: [apiRequest],
    }
    const admin: BehaviorOptions = {
      ...read,
      origin: assets,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      responseHeadersPolicy: headers.admin,
      functionAssociations: [onRequest('admin-request')],
    }

    this.distribution = new Distribution(this, 'Distribution', {
      defaultBehavior: {
        ...publicRead,
        cachePolicy: pages,
        responseHeadersPolicy: headers.pages,
        functionAssociations: [onRequest('page-request')],
      },
      additionalBehaviors: {
        '/assets/*': {
          ...read,
          origin: assets,
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          responseHeadersPolicy: headers.plain,
        },
        '/admin': admin,
        '/admin/*': admin,
        // What is not there, or not yet checked, is answered by the renderer: a 404 that nobody keeps.
        '/media/*': {
          ...read,
          origin: new OriginGroup({
            primaryOrigin: media,
            fallbackOrigin: apiOrigin,
            fallbackStatusCodes: [403, 404],
          }),
          cachePolicy: files,
          originRequestPolicy: whoAsks,
          functionAssociations: [apiRequest],
          responseHeadersPolicy: headers.media,
        },
        ...Object.fromEntries(cachedPaths().map((path) => [path, publicRead])),
        '/api/*': {
          viewerProtocolPolicy,
          origin: apiOrigin,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy: headers.plain,
          functionAssociations: [apiRequest],
        },
      },
      errorResponses: failedAnswers,
      httpVersion: HttpVersion.HTTP2_AND_3,
      enableIpv6: true,
      ...(domain && {
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      ...(props.firewallArn && { webAclId: props.firewallArn }),
    })
  }
}
