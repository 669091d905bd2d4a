import { vi } from 'vitest'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api, EndpointId } from '#shared/api/index.ts'
import { routes } from '#shared/api/index.ts'
import { Problem } from '#shared/api/problem.ts'

export interface ReceivedRequest {
  params: Record<string, string>
  query: URLSearchParams
  body: unknown
}
type Responder<Id extends EndpointId> = (
  request: ReceivedRequest,
) => ResponseOf<Api[Id]> | Problem | Response | 'unreachable' | Promise<ResponseOf<Api[Id]>>
type AnyResponder = (request: ReceivedRequest) => unknown

export interface FakeServer {
  /** Sets the response of an endpoint. Returns all requests to it, including later ones. */
  on: <Id extends EndpointId>(id: Id, responder: Responder<Id>) => ReceivedRequest[]
}

const pathPattern = (path: string) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

async function respond(responder: AnyResponder, request: ReceivedRequest): Promise<Response> {
  const result = await responder(request)
  if (result === 'unreachable') throw new TypeError('Failed to fetch')
  if (result instanceof Response) return result
  if (result instanceof Problem) return Response.json(result.toJSON(), { status: result.status })
  return Response.json(result)
}

/** Replaces `fetch` with a server whose responses each test defines per endpoint. */
export function fakeServer(): FakeServer {
  const endpoints = new Map<EndpointId, { responder: AnyResponder; requests: ReceivedRequest[] }>()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://localhost')
    for (const [id, { responder, requests }] of endpoints) {
      const match = routes[id].method === init.method ? pathPattern(routes[id].path).exec(url.pathname) : null
      if (!match) continue
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      const request = { params: { ...match.groups }, query: url.searchParams, body }
      requests.push(request)
      return respond(responder, request)
    }
    throw new Error(`No response defined for ${init.method} ${address}`)
  })
  return {
    on(id, responder) {
      const requests: ReceivedRequest[] = endpoints.get(id)?.requests ?? []
      endpoints.set(id, { responder: responder as AnyResponder, requests })
      return requests
    },
  }
}
