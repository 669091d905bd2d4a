import { brand } from '../brand.ts'
import * as z from '../zod.ts'
import type { Endpoint } from './endpoint.ts'
import { api, endpointIds } from './index.ts'
import { ProblemBody, type ProblemCode, problemStatus } from './problem.ts'

// Transforms (trimming, an instant made UTC) have no JSON Schema: the type before them is what a caller sends.
const schema = (type: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(type, { io, target: 'draft-2020-12', unrepresentable: 'any' })
const json = (type: z.ZodMiniType, io: 'input' | 'output') => ({
  'application/json': { schema: schema(type, io) },
})

const parameters = (place: 'path' | 'query', type?: z.ZodMiniObject) =>
  Object.entries(type?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodMiniType).safeParse(undefined).success,
    schema: schema(field as z.ZodMiniType, 'input'),
  }))

/** Several codes can share a status: OpenAPI keys by status. */
function failures(codes: readonly ProblemCode[]) {
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of codes)
    byStatus.set(problemStatus[code], [...(byStatus.get(problemStatus[code]) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      status,
      { description: named.join(' or '), content: json(ProblemBody, 'output') },
    ]),
  )
}

function operation(id: string, endpoint: Endpoint) {
  const { summary, access, status = 200, params, query, body, response, problems = [] } = endpoint
  return {
    operationId: id,
    summary,
    ...(access === 'public' ? {} : { security: [{ session: [] }], 'x-permission': access }),
    parameters: [...parameters('path', params), ...parameters('query', query)],
    ...(body && { requestBody: { required: true, content: json(body, 'input') } }),
    responses: {
      [status]: { description: 'Success', content: json(response, 'output') },
      ...failures([...problems, 'internal']),
    },
  }
}

/** The contract as an OpenAPI 3.1 document. */
export function openapi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const id of endpointIds) {
    const endpoint: Endpoint = api[id]
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(id, endpoint),
    }
  }
  return {
    openapi: '3.1.0' as const,
    info: { title: `${brand.name} API`, version: '1' },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
    },
    paths,
  }
}
