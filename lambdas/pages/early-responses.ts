import { Problem } from '#shared/api/problem.ts'
import { allowedMethods } from './allowed-methods.ts'
import type { PageResponse } from './page-response.ts'

/** The answer of an API path that has no route for this method, or none at all. */
function noSuchEndpoint(path: string): PageResponse {
  const allow = allowedMethods(path).join(', ')
  const problem = allow
    ? new Problem('method_not_allowed', `This endpoint answers ${allow} only.`)
    : new Problem('not_found', 'There is no such endpoint.')
  return {
    page: 'api',
    status: problem.status,
    type: 'application/json',
    body: JSON.stringify(problem),
    ...(allow && { headers: { allow } }),
    cacheable: false,
  }
}

/**
 * Responses that need no data: unknown endpoints (JSON, like all of /api), methods that pages do not support, and
 * missing media files other than images. None of them is cached, since a media file may be published a moment later.
 */
export function earlyResponse(method: string, path: string): PageResponse | undefined {
  const plainText = (page: string, status: number, body: string): PageResponse => ({
    page,
    status,
    type: 'text/plain',
    body: `${body}\n`,
    cacheable: false,
  })
  if (path.startsWith('/api/') || path === '/api') return noSuchEndpoint(path)
  if (method !== 'GET' && method !== 'HEAD') {
    return { ...plainText('refused', 405, 'Method not allowed'), headers: { allow: 'GET, HEAD' } }
  }
  if (path.startsWith('/media/')) return plainText('media', 404, 'Not found')
  return undefined
}
