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

/** The first rule that admits this request; a preflight is judged by the method and headers that it announces. */
function admittingRule(
  rules: readonly CorsRule[],
  { method, headers }: CrossOriginRequest,
): CorsRule | undefined {
  const origin = headers['origin']
  if (origin === undefined) return undefined
  const preflight = method === 'OPTIONS'
  const wanted = preflight ? headers['access-control-request-method'] : method
  const announced = preflight ? (headers['access-control-request-headers'] ?? '') : ''
  const names = announced
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return rules.find(
    (rule) =>
      rule.AllowedOrigins.some((allowed) => matches(allowed, origin)) &&
      rule.AllowedMethods.some((allowed) => allowed === wanted || (wanted === 'HEAD' && allowed === 'GET')) &&
      names.every((name) => rule.AllowedHeaders.some((allowed) => matches(allowed, name))),
  )
}

/** The headers that let a page of another origin use the answer; undefined where no rule admits it. */
export function corsHeaders(
  rules: readonly CorsRule[],
  request: CrossOriginRequest,
): Record<string, string> | undefined {
  const rule = admittingRule(rules, request)
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
