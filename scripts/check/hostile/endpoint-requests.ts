import type { Endpoint } from '#shared/api/endpoint.ts'
import { api, type EndpointId, endpointIds } from '#shared/api/index.ts'
import { sampleRequest } from '#shared/api/testing/sample-requests.ts'
import type { EndpointRequest } from './hostile-request.ts'
import type { SystemUnderTest } from './system-under-test.ts'

/** The value of a path parameter: the article where it can be read or changed, but nothing that DELETE would remove. */
function parameterValue(
  id: EndpointId,
  method: string,
  name: string,
  { article }: Pick<SystemUnderTest, 'article'>,
): string | undefined {
  if (method === 'DELETE') return undefined
  if (name === 'slug') return article.slug
  return id.startsWith('posts.') && name === 'id' ? article.id : undefined
}

/** A valid request to every endpoint. Those that end a session come last. */
export function endpointRequests(system: Pick<SystemUnderTest, 'article'>): EndpointRequest[] {
  const targets = endpointIds.map((id): EndpointRequest => {
    const { method, path, access, fromMailPrograms, fromBrowsers }: Endpoint = api[id]
    const { params, query, body } = sampleRequest(id)
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(parameterValue(id, method, name, system) ?? params[name] ?? ''),
    )
    return {
      id,
      method,
      path: filled,
      query,
      body,
      isPublic: access === 'public',
      fromPrograms: fromMailPrograms === true || fromBrowsers === true,
    }
  })
  const last = ({ id }: EndpointRequest) => Number(id.startsWith('session.'))
  return targets.toSorted((a, b) => last(a) - last(b))
}
