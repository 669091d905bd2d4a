import { Problem } from '#shared/api/problem.ts'
import type { Answer } from './answer.ts'

/**
 * What is refused without looking at any data: an endpoint that does not exist (JSON, as all of /api), a file that
 * the media library does not hold, or not yet (so nobody may keep that answer), and methods that pages do not know.
 */
export function refusal(method: string, path: string): Answer | undefined {
  const text = (page: string, status: number, body: string): Answer => ({
    page,
    status,
    type: 'text/plain',
    body: `${body}\n`,
    kept: false,
  })
  if (path.startsWith('/api/') || path === '/api') {
    const body = JSON.stringify(new Problem('not_found', 'There is no such endpoint.'))
    return { page: 'api', status: 404, type: 'application/json', body, kept: false }
  }
  if (method !== 'GET' && method !== 'HEAD') {
    return { ...text('refused', 405, 'Method not allowed'), headers: { allow: 'GET, HEAD' } }
  }
  if (path.startsWith('/media/')) return text('media', 404, 'Not found')
  return undefined
}
