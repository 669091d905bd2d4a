import { Duration } from 'aws-cdk-lib'
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import { Construct } from 'constructs'

const own = (header: string, value: string) => ({ header, value, override: true })

const contentTypeOptions = { override: true }
const document: ResponseSecurityHeadersBehavior = {
  contentTypeOptions,
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
}
const documentHeaders = [
  own('Cross-Origin-Opener-Policy', 'same-origin'),
  own(
    'Permissions-Policy',
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  ),
]
/** Towards viewers only. How long the edge itself may keep an answer would tell when the next release comes. */
const askAgain = own('Cache-Control', 'no-cache')

/** The admin's content security policy: Editor.js injects style elements, previews are local files. */
export const adminPolicy = (uploadOrigin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self' ${uploadOrigin}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** What each kind of answer tells the browser to be careful about. */
export class HeaderPolicies extends Construct {
  /** No content security policy here: the renderer sends it, with the hash of the styles it inlined. */
  readonly pages: ResponseHeadersPolicy
  readonly admin: ResponseHeadersPolicy
  readonly publicReads: ResponseHeadersPolicy
  readonly media: ResponseHeadersPolicy
  /** Uncached API answers and hashed assets: they say themselves how long they live. */
  readonly plain: ResponseHeadersPolicy

  constructor(scope: Construct, id: string, { uploadOrigin }: { uploadOrigin: string }) {
    super(scope, id)
    this.pages = new ResponseHeadersPolicy(this, 'Pages', {
      securityHeadersBehavior: document,
      customHeadersBehavior: { customHeaders: [...documentHeaders, askAgain] },
    })
    this.admin = new ResponseHeadersPolicy(this, 'Admin', {
      securityHeadersBehavior: {
        ...document,
        contentSecurityPolicy: { contentSecurityPolicy: adminPolicy(uploadOrigin), override: true },
      },
      customHeadersBehavior: { customHeaders: [...documentHeaders, own('Cache-Control', 'no-store')] },
    })
    this.publicReads = new ResponseHeadersPolicy(this, 'PublicReads', {
      securityHeadersBehavior: { contentTypeOptions },
      customHeadersBehavior: { customHeaders: [askAgain] },
    })
    this.media = new ResponseHeadersPolicy(this, 'Media', {
      securityHeadersBehavior: {
        contentTypeOptions,
        contentSecurityPolicy: { contentSecurityPolicy: "sandbox; default-src 'none'", override: true },
      },
      customHeadersBehavior: { customHeaders: [own('Cross-Origin-Resource-Policy', 'same-origin')] },
    })
    this.plain = new ResponseHeadersPolicy(this, 'Plain', { securityHeadersBehavior: { contentTypeOptions } })
  }
}

/** How long the edge keeps an answer that failed: no longer than the answer itself allows. */
export const failedAnswers = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}))
