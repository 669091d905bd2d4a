import { brand } from '../brand.ts'
import { recordOf } from '../null-prototype-record.ts'
import * as z from '../zod.ts'
import type { Endpoint } from './endpoint.ts'
import { api, endpointIds } from './index.ts'
import { ProblemBody, type ProblemCode, problemStatus } from './problem.ts'

// A transform (trimming, converting to UTC) has no JSON Schema, so the document shows its input type.
const schema = (type: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(type, { io, target: 'draft-2020-12', unrepresentable: 'any' })
const json = (type: z.ZodMiniType, io: 'input' | 'output') => ({
  'application/json': { schema: schema(type, io) },
})

const parameters = (location: 'path' | 'query', type?: z.ZodMiniObject) =>
  Object.entries(type?.shape ?? {}).map(([name, field]) => ({
    name,
    in: location,
    required: location === 'path' || !(field as z.ZodMiniType).safeParse(undefined).success,
    schema: schema(field as z.ZodMiniType, 'input'),
  }))

const problem = '#/components/schemas/Problem'

/** OpenAPI has one response per status, which several problem codes can share. */
function problemResponses(codes: readonly ProblemCode[]) {
  const byStatus = Map.groupBy(codes, (code) => problemStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      status,
      { description: named.join(' or '), content: { 'application/json': { schema: { $ref: problem } } } },
    ]),
  )
}

/** Problems that `createHandler` and API Gateway's throttling can return for any endpoint of this kind. */
function impliedProblems({
  method,
  access,
  beforeNewPassword,
  beforeSecondFactor,
  params,
  query,
  body,
}: Endpoint): ProblemCode[] {
  return [
    ...((query || body ? ['invalid_request'] : []) satisfies ProblemCode[]),
    ...((access === 'public' ? [] : ['unauthenticated']) satisfies ProblemCode[]),
    ...((access === 'public' || access === 'staff' ? [] : ['forbidden']) satisfies ProblemCode[]),
    ...((access === 'public' || beforeNewPassword
      ? []
      : ['password_change_required']) satisfies ProblemCode[]),
    ...((access === 'public' || beforeSecondFactor
      ? []
      : ['second_factor_required']) satisfies ProblemCode[]),
    ...((method === 'GET' ? [] : ['cross_site']) satisfies ProblemCode[]),
    ...((params ? ['not_found'] : []) satisfies ProblemCode[]),
    ...((body ? ['too_large', 'unsupported_media_type'] : []) satisfies ProblemCode[]),
    'too_many_requests',
    'internal',
    'unavailable',
  ]
}

function operation(id: string, endpoint: Endpoint) {
  const { summary, access, status = 200, params, query, body, response, problems = [] } = endpoint
  return {
    operationId: id,
    summary,
    ...(access === 'public' ? { security: [] } : { security: [{ session: [] }], 'x-permission': access }),
    parameters: [...parameters('path', params), ...parameters('query', query)],
    ...(body && { requestBody: { required: true, content: json(body, 'input') } }),
    responses: {
      [status]: { description: 'Success', content: json(response, 'output') },
      ...problemResponses([...new Set([...problems, ...impliedProblems(endpoint)])]),
    },
  }
}

/** The contract as an OpenAPI 3.1 document. */
export function openapi() {
  const paths = recordOf<Record<string, unknown>>([])
  for (const id of endpointIds) {
    const endpoint: Endpoint = api[id]
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(id, endpoint),
    }
  }
  return {
    openapi: '3.1.0' as const,
    info: {
      title: `${brand.name} API`,
      version: '1',
      license: { name: `Proprietary, ${brand.company}`, url: `https://${brand.domain}` },
    },
    // The host that served the document.
    servers: [{ url: '/' }],
    components: {
      schemas: { Problem: schema(ProblemBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
    },
    paths,
  }
}
