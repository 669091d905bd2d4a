import { randomUUID } from 'node:crypto'
import type { EndpointId } from '#shared/api/index.ts'
import { endpointIds, routes } from '#shared/api/index.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import type { BenchmarkCloud } from './benchmark-cloud.ts'
import { uploadPicture } from './uploaded-picture.ts'

interface RequestParts {
  method?: string
  path?: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  signedIn?: boolean
}

/** An HTTP API event (payload 2.0) as it arrives through CloudFront, from the site's own pages and signed in. */
function requestEvent(
  cloud: BenchmarkCloud,
  { method = 'GET', path = '/', params, query, body, signedIn = true }: RequestParts,
) {
  const { host } = new URL(cloud.siteUrl)
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: {
      'x-viewer-host': host,
      'x-viewer-address': '203.0.113.7',
      origin: cloud.siteUrl,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(signedIn && { cookies: [cloud.cookie] }),
    ...(params && { pathParameters: params }),
    ...(query && { queryStringParameters: query }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'bench',
      domainName: 'bench',
      domainPrefix: 'bench',
      requestId: randomUUID(),
      routeKey: '$default',
      stage: '$default',
      time: '',
      timeEpoch: Date.now(),
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '198.51.100.1', userAgent: 'bench' },
    },
  }
}

const post = () => aPostInput({ title: `Measured ${randomUUID()}`, status: 'draft' })

async function createdPost(cloud: BenchmarkCloud): Promise<string> {
  const response = await fetch(`${cloud.siteUrl}/api/admin/posts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: cloud.siteUrl, cookie: cloud.cookie },
    body: JSON.stringify(post()),
  })
  const created = (await response.json()) as { post?: { id: string } }
  if (!created.post) throw new Error(`No post could be created: ${response.status}`)
  return created.post.id
}

/** What requests need beyond method and path. Preparing this data is not measured. */
const parts: { [Id in EndpointId]?: (cloud: BenchmarkCloud) => RequestParts | Promise<RequestParts> } = {
  'blog.list': () => ({ query: { view: 'summary', limit: '20' } }),
  'blog.get': ({ slugs }) => ({ params: { slug: slugs[0] ?? '' } }),
  'session.login': () => ({ body: { username: 'nobody.here', password: 'not the password' } }),
  // Signing out would end the session that the other requests need.
  'session.logout': () => ({ signedIn: false }),
  'posts.list': () => ({ query: { limit: '20' } }),
  'posts.get': async (cloud) => ({ params: { id: await createdPost(cloud) } }),
  'posts.create': () => ({ body: post() }),
  'posts.update': async (cloud) => ({ params: { id: await createdPost(cloud) }, body: post() }),
  'posts.delete': async (cloud) => ({ params: { id: await createdPost(cloud) } }),
  'media.presign': () => ({ body: { filename: 'a.png', contentType: 'image/png', size: 1000 } }),
}

/** Endpoints that can be requested by path alone. */
const bare = endpointIds.filter(
  (id) => routes[id].method === 'GET' && !routes[id].path.includes('{') && !parts[id],
)

/** Makes a realistic first event for each function, by name. Functions without one are only loaded. */
export function coldStartEvents(cloud: BenchmarkCloud): Map<string, () => Promise<unknown>> {
  const ids = [...bare, ...(Object.keys(parts) as EndpointId[])]
  const endpoints = ids.map((id) => {
    const event = async () => {
      const { method, path } = routes[id]
      return requestEvent(cloud, { method, path, ...(await parts[id]?.(cloud)) })
    }
    return [id.replace('.', '-'), event] as const
  })
  return new Map<string, () => Promise<unknown>>([
    ...endpoints,
    ['pages', async () => requestEvent(cloud, { path: `/blog/${cloud.slugs[0]}` })],
    ['origin-authorize', async () => ({ headers: { 'x-origin-secret': 'unknown' } })],
    ['jobs-check-upload', () => uploadPicture(cloud)],
  ])
}
