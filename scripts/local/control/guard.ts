import type { WebRequest } from '../http-message.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * Why a request may not reach the control interface; undefined where it may. It can delete, move time and break
 * things, so only this machine may ask: not by a name that somebody let point here (DNS rebinding), and not from
 * a page of another site in a browser on this machine.
 */
export function refusal({ method, headers, viewer }: WebRequest): string | undefined {
  const host = headers['host'] ?? ''
  if (!loopback.has(viewer)) return 'Only this machine may ask.'
  if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host)) return 'Only under 127.0.0.1 or localhost.'
  const origin = headers['origin']
  if (origin !== undefined && origin !== `http://${host}`) return 'Not from another origin.'
  const site = headers['sec-fetch-site'] ?? 'none'
  const followedLink = method === 'GET' && headers['sec-fetch-mode'] === 'navigate'
  if (site !== 'none' && site !== 'same-origin' && !followedLink) return 'Not from another site.'
  return undefined
}
