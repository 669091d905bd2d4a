import type { Endpoint } from '#shared/api/endpoint.ts'
import { api, type EndpointId, endpointIds } from '#shared/api/index.ts'
import type { EndpointRequest } from './hostile-request.ts'
import type { SystemUnderTest } from './system-under-test.ts'
import { sampleOf } from './valid-samples.ts'

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
    const { method, path, params, query, body, access, fromMailPrograms, fromBrowsers }: Endpoint = api[id]
    const given = new Map(Object.entries(params ? sampleOf(params).sample : {}))
    const textOf = (name: string) => {
      const value = given.get(name)
      return typeof value === 'string' ? value : JSON.stringify(value)
    }
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(parameterValue(id, method, name, system) ?? textOf(name)),
    )
    const parameters = query ? sampleOf(query).sample : {}
    // A made-up cursor would be rejected before anything else is tested.
    const { cursor: _none, ...search } = parameters
    return {
      id,
      method,
      path: filled,
      query: search,
      body: body && sampleOf(body).sample,
      isPublic: access === 'public',
      fromPrograms: fromMailPrograms === true || fromBrowsers === true,
    }
  })
  const last = ({ id }: EndpointRequest) => Number(id.startsWith('session.'))
  return targets.toSorted((a, b) => last(a) - last(b))
}
