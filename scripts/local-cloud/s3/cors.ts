import * as z from 'zod'

/** A bucket's CORS rule as CloudFormation spells it. */
export const CorsRule = z.object({
  AllowedOrigins: z.array(z.string()),
  AllowedMethods: z.array(z.string()),
  AllowedHeaders: z.array(z.string()).default([]),
  ExposedHeaders: z.array(z.string()).default([]),
  MaxAge: z.coerce.number().optional(),
})
export type CorsRule = z.infer<typeof CorsRule>

interface CrossOriginRequest {
  method: string
  headers: Record<string, string>
}

const matches = (pattern: string, text: string): boolean => {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 'i').test(text)
}

/** The first rule that matches the request. A preflight is matched by the method and headers that it asks for. */
function findCorsRule(
  rules: readonly CorsRule[],
  { method, headers }: CrossOriginRequest,
): CorsRule | undefined {
  const origin = headers['origin']
  if (origin === undefined) return undefined
  const preflight = method === 'OPTIONS'
  const requestedMethod = preflight ? headers['access-control-request-method'] : method
  const requestedHeaders = preflight ? (headers['access-control-request-headers'] ?? '') : ''
  const names = requestedHeaders
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return rules.find(
    (rule) =>
      rule.AllowedOrigins.some((allowed) => matches(allowed, origin)) &&
      rule.AllowedMethods.some(
        (allowed) => allowed === requestedMethod || (requestedMethod === 'HEAD' && allowed === 'GET'),
      ) &&
      names.every((name) => rule.AllowedHeaders.some((allowed) => matches(allowed, name))),
  )
}

/** The headers that let a page of another origin read the response; undefined if no rule matches. */
export function corsHeaders(
  rules: readonly CorsRule[],
  request: CrossOriginRequest,
): Record<string, string> | undefined {
  const rule = findCorsRule(rules, request)
  if (!rule) return undefined
  const any = rule.AllowedOrigins.includes('*')
  return {
    'access-control-allow-origin': any ? '*' : (request.headers['origin'] ?? ''),
    ...(!any && { 'access-control-allow-credentials': 'true' }),
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(rule.ExposedHeaders.length && { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') }),
    ...(request.method === 'OPTIONS' && {
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
      ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
    }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  }
}
