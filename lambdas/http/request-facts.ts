import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/** What a handler may know about its request beyond the contract's parts. */
export interface RequestFacts {
  id: string
  now: Date
  /** The address that CloudFront saw; never one that the client wrote. */
  viewerAddress: string
  viewerHost: string
  /** Scheme and host at which the visitor reached us. */
  origin: string
  cookies: Record<string, string>
  /** Whether changes are to be written to the audit log (settings.security.enableAuditLog). */
  audited: boolean
}

const hostPattern = /^[a-z0-9.-]+(:\d{1,5})?$|^\[::1\](:\d{1,5})?$/
const loopback = /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** `https`, but for loopback names: there is no certificate on a laptop. */
export const originOf = (host: string): string => `${loopback.test(host) ? 'http' : 'https'}://${host}`

function cookiesOf(event: APIGatewayProxyEventV2): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null) as Record<string, string>
  for (const pair of event.cookies ?? event.headers?.['cookie']?.split(';') ?? []) {
    const [name = '', ...rest] = pair.split('=')
    cookies[name.trim()] = rest.join('=').trim()
  }
  return cookies
}

export function requestFacts(event: APIGatewayProxyEventV2): RequestFacts {
  const host = (event.headers?.['x-viewer-host'] ?? '').toLowerCase()
  const viewerHost = hostPattern.test(host) ? host : ''
  return {
    id: event.requestContext?.requestId ?? '',
    now: new Date(),
    viewerAddress: event.headers?.['x-viewer-address'] ?? event.requestContext?.http?.sourceIp ?? '',
    viewerHost,
    origin: originOf(viewerHost),
    cookies: cookiesOf(event),
    audited: true,
  }
}
