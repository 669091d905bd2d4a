import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { recordOf } from '#shared/null-prototype-record.ts'

/** What a handler knows about its request besides params, query and body. */
export interface RequestContext {
  id: string
  now: Date
  /** The IP address that CloudFront saw, never one that the client claims. */
  viewerAddress: string
  viewerHost: string
  /** Scheme and host of the visitor's URL. */
  origin: string
  cookies: Record<string, string>
  /** The User-Agent header, which may contain anything. */
  userAgent: string
  /** Whether changes are recorded in the audit log (settings.security.enableAuditLog). */
  audited: boolean
  /** The session of the request, for the audit log. */
  sessionId?: string | undefined
  /** Whether the session may only be used to add a second factor (settings.security.enableTwoFactor). */
  mustAddSecondFactor?: boolean
}

const hostPattern = /^[a-z0-9.-]+(:\d{1,5})?$|^\[::1\](:\d{1,5})?$/
const loopback = /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** The origin of a host: `https`, except for loopback names, which have no certificate. */
export const originOf = (host: string): string => `${loopback.test(host) ? 'http' : 'https'}://${host}`

/** Spaces and tabs, which browsers remove from a cookie's name before they check its prefix. */
const blanks = /^[ \t]+|[ \t]+$/g

/**
 * The request's cookies. Only what browsers trim is trimmed, and of two cookies with one name the first counts: a
 * sibling host can set `\xA0__Host-session`, which must not become the `__Host-` cookie that only we can set.
 */
function parseCookies(event: APIGatewayProxyEventV2): Record<string, string> {
  const pairs = event.cookies ?? event.headers?.['cookie']?.split(';') ?? []
  return recordOf(
    pairs
      .map((pair) => {
        const [name = '', ...rest] = pair.split('=')
        return [name.replace(blanks, ''), rest.join('=').replace(blanks, '')] as const
      })
      // The last one wins in a record.
      .reverse(),
  )
}

export function requestContext(event: APIGatewayProxyEventV2): RequestContext {
  const host = (event.headers?.['x-viewer-host'] ?? '').toLowerCase()
  const viewerHost = hostPattern.test(host) ? host : ''
  return {
    id: event.requestContext?.requestId ?? '',
    now: new Date(),
    viewerAddress: event.headers?.['x-viewer-address'] ?? event.requestContext?.http?.sourceIp ?? '',
    viewerHost,
    origin: originOf(viewerHost),
    cookies: parseCookies(event),
    userAgent: (event.headers?.['user-agent'] ?? '').slice(0, 1000),
    audited: true,
  }
}
