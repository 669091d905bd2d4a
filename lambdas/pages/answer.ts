import { createHash } from 'node:crypto'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { publicCaching } from '../http/cache-control.ts'

/** What a request is answered with, before it becomes headers. */
export interface Answer {
  /** The kind of page, for the log. */
  page: string
  status: number
  type:
    | 'text/html'
    | 'text/plain'
    | 'application/xml'
    | 'application/atom+xml'
    | 'application/json'
    | 'application/manifest+json'
  body: string
  /** The style text that the body carries, where it carries one: the policy allows exactly this. */
  style?: string
  headers?: Record<string, string>
  /** May the edge keep it? What was refused or failed is never kept. */
  kept: boolean
}

/** What every request knows that is the same for all answers to it. */
export interface Lifetime {
  nextPublication?: string | undefined
  /** HSTS, as settings.security.requireSSL says (decision A112). */
  requireSSL: boolean
}

const hashes = new Map<string, string>()

/** The source expression that allows a style element with exactly this text. */
export function styleHash(style: string): string {
  const known = hashes.get(style)
  if (known) return known
  const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
  // Two at a time: with the fonts for all, and kept back from phones.
  if (hashes.size > 1) hashes.clear()
  hashes.set(style, hash)
  return hash
}

/** The store that takes applicants' CVs, and the only other address that a page may talk to. */
const uploadOrigin = () => process.env['UPLOAD_ORIGIN']

export const contentSecurityPolicy = (style?: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src-elem 'self'${style === undefined ? '' : ` ${styleHash(style)}`}`,
    // Colours and alignment that the editor writes; the sanitiser lets nothing else through.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data:",
    "media-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", uploadOrigin()].filter(Boolean).join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

function caching({ kept, status }: Answer, { nextPublication }: Lifetime): string {
  return kept ? publicCaching(new Date(), nextPublication, status === 404) : 'no-store'
}

/** The one place that decides the headers of public pages. */
export function resultOf(
  answer: Answer,
  lifetime: Lifetime,
  method: string,
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: answer.status,
    headers: {
      'content-type': `${answer.type}; charset=utf-8`,
      'cache-control': caching(answer, lifetime),
      'content-security-policy': contentSecurityPolicy(answer.style),
      ...(lifetime.requireSSL && { 'strict-transport-security': 'max-age=31536000' }),
      ...answer.headers,
    },
    body: method === 'HEAD' ? '' : answer.body,
  }
}
