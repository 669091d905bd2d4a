import { vi } from 'vitest'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api, EndpointId } from '#shared/api/index.ts'
import { routes } from '#shared/api/index.ts'
import { Problem } from '#shared/api/problem.ts'

export interface Asked {
  params: Record<string, string>
  query: URLSearchParams
  body: unknown
}
type Answer<Id extends EndpointId> = (
  asked: Asked,
) => ResponseOf<Api[Id]> | Problem | Response | 'unreachable' | Promise<ResponseOf<Api[Id]>>
type AnyAnswer = (asked: Asked) => unknown

/** What the server says in this test, by endpoint; and what it was asked. */
export interface Server {
  on: <Id extends EndpointId>(id: Id, answer: Answer<Id>) => Asked[]
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

async function reply(answer: AnyAnswer, asked: Asked): Promise<Response> {
  const said = await answer(asked)
  if (said === 'unreachable') throw new TypeError('Failed to fetch')
  if (said instanceof Response) return said
  if (said instanceof Problem) return Response.json(said.toJSON(), { status: said.status })
  return Response.json(said)
}

/** Stands in for the network, the only thing that these tests replace. */
export function aServer(): Server {
  const answers = new Map<EndpointId, { answer: AnyAnswer; asked: Asked[] }>()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://localhost')
    for (const [id, { answer, asked }] of answers) {
      const match = routes[id].method === init.method ? patternOf(routes[id].path).exec(url.pathname) : null
      if (!match) continue
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      const request = { params: { ...match.groups }, query: url.searchParams, body }
      asked.push(request)
      return reply(answer, request)
    }
    throw new Error(`No answer for ${init.method} ${address}`)
  })
  return {
    on(id, answer) {
      const asked: Asked[] = answers.get(id)?.asked ?? []
      answers.set(id, { answer: answer as AnyAnswer, asked })
      return asked
    },
  }
}
