import { Duration } from 'aws-cdk-lib'
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import { Construct } from 'constructs'
import { reportingEndpoints, reportTo } from '#shared/domain/reports/csp-reporting.ts'

const overridingHeader = (header: string, value: string) => ({ header, value, override: true })

const contentTypeOptions = { override: true }
const document: ResponseSecurityHeadersBehavior = {
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
}
const documentHeaders = [
  overridingHeader('Cross-Origin-Opener-Policy', 'same-origin'),
  overridingHeader(
    'Permissions-Policy',
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  ),
]
/** Sent to viewers only. CloudFront's own cache lifetime would reveal when the next article appears. */
const revalidate = overridingHeader('Cache-Control', 'no-cache')

/**
 * The admin's content security policy. Editor.js injects style elements, and previews of local files are
 * `blob:` URLs.
 */
const adminContentSecurityPolicy = (uploadOrigin: string, heldFilesOrigin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' https: data: blob: ${heldFilesOrigin}`,
    `media-src 'self' blob: ${heldFilesOrigin}`,
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self' ${uploadOrigin}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // All markup passes one Trusted Types policy, which removes anything executable
    // (web/src/admin/trusted-types).
    "require-trusted-types-for 'script'",
    'trusted-types default',
    reportTo,
  ].join('; ')

/**
 * For responses that are not documents: opened as one, they neither run nor load anything. This includes the
 * admin's workers, which import more files.
 */
const noDocument = {
  contentSecurityPolicy:
    "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  override: true,
}

/** Without subdomains, because the issuer has other sites below the parent domain. */
const strictTransportSecurity = {
  accessControlMaxAge: Duration.days(2 * 365),
  includeSubdomains: false,
  override: true,
}

interface HeaderPoliciesProps {
  /** The origin to which the admin uploads files. */
  uploadOrigin: string
  /** The origin from which staff get files that are not public. */
  heldFilesOrigin: string
  /** Whether responses have a Strict-Transport-Security header. */
  hsts: boolean
}

/** The security headers of each kind of response. */
export class HeaderPolicies extends Construct {
  /** Without a content security policy, which the renderer sends with the hashes of its inline styles. */
  readonly pages: ResponseHeadersPolicy
  readonly admin: ResponseHeadersPolicy
  readonly publicReads: ResponseHeadersPolicy
  readonly media: ResponseHeadersPolicy
  /** Pages with a secret URL: never cached, never indexed, and never sent as a referrer. */
  readonly previews: ResponseHeadersPolicy
  /**
   * Uncached API responses and assets, which have their own Cache-Control. Both are compressed if the viewer
   * accepts it.
   */
  readonly plain: ResponseHeadersPolicy

  constructor(scope: Construct, id: string, { uploadOrigin, heldFilesOrigin, hsts }: HeaderPoliciesProps) {
    super(scope, id)
    const common: ResponseSecurityHeadersBehavior = {
      contentTypeOptions,
      ...(hsts && { strictTransportSecurity }),
    }
    this.pages = new ResponseHeadersPolicy(this, 'Pages', {
      securityHeadersBehavior: { ...common, ...document },
      customHeadersBehavior: { customHeaders: [...documentHeaders, revalidate] },
    })
    this.previews = new ResponseHeadersPolicy(this, 'Previews', {
      securityHeadersBehavior: {
        ...common,
        ...document,
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      },
      customHeadersBehavior: {
        customHeaders: [
          ...documentHeaders,
          overridingHeader('Cache-Control', 'no-store'),
          overridingHeader('X-Robots-Tag', 'noindex, nofollow'),
        ],
      },
    })
    this.admin = new ResponseHeadersPolicy(this, 'Admin', {
      securityHeadersBehavior: {
        ...common,
        ...document,
        contentSecurityPolicy: {
          contentSecurityPolicy: adminContentSecurityPolicy(uploadOrigin, heldFilesOrigin),
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          ...documentHeaders,
          overridingHeader('Cache-Control', 'no-store'),
          overridingHeader('Reporting-Endpoints', reportingEndpoints),
        ],
      },
    })
    this.publicReads = new ResponseHeadersPolicy(this, 'PublicReads', {
      securityHeadersBehavior: { ...common, contentSecurityPolicy: noDocument },
      customHeadersBehavior: { customHeaders: [revalidate] },
    })
    this.media = new ResponseHeadersPolicy(this, 'Media', {
      securityHeadersBehavior: {
        ...common,
        contentSecurityPolicy: {
          // The last three do not follow from `default-src`.
          contentSecurityPolicy:
            "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
          override: true,
        },
      },
      customHeadersBehavior: {
        // Mail clients, feed readers and other sites show our pictures. Public files protect nobody by being refused there.
        customHeaders: [overridingHeader('Cross-Origin-Resource-Policy', 'cross-origin')],
      },
    })
    this.plain = new ResponseHeadersPolicy(this, 'Plain', {
      securityHeadersBehavior: { ...common, contentSecurityPolicy: noDocument },
      customHeadersBehavior: {
        // Precompressed files come without this header.
        customHeaders: [{ header: 'Vary', value: 'Accept-Encoding', override: false }],
      },
    })
  }
}

/** Error responses are cached no longer than their own Cache-Control allows. */
export const uncachedErrors = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}))
