import type { HttpRequest } from '../protocol/http-message.ts'

/** All of 127.0.0.0/8 is this machine. Browser tests visit from several of its addresses. */
const isLoopback = (address: string) => address === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(address)

/**
 * Why a request must not reach the control page; undefined if it may. The page can delete data and move the
 * clock, so only this machine may use it: not through a foreign host name (DNS rebinding), and not from another
 * site in a browser here.
 */
export function rejectRemoteRequest({ method, headers, viewerIp }: HttpRequest): string | undefined {
  const host = headers['host'] ?? ''
  if (!isLoopback(viewerIp)) return 'Only this machine may ask.'
  if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host)) return 'Only under 127.0.0.1 or localhost.'
  const origin = headers['origin']
  if (origin !== undefined && origin !== `http://${host}`) return 'Not from another origin.'
  const site = headers['sec-fetch-site'] ?? 'none'
  const followedLink = method === 'GET' && headers['sec-fetch-mode'] === 'navigate'
  if (site !== 'none' && site !== 'same-origin' && !followedLink) return 'Not from another site.'
  return undefined
}
