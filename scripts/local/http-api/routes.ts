/** A route of the HTTP API, parsed from its key (`PUT /api/admin/posts/{id}`, `$default`). */
export interface Route {
  key: string
  /** `ANY` for every method. */
  method: string
  /** Undefined for `$default`, which matches every path. */
  segments: Segment[] | undefined
}

type Segment = { kind: 'literal' | 'variable' | 'greedy'; name: string }

export interface RouteMatch<R extends Route> {
  route: R
  pathParameters: Record<string, string>
}

function segment(text: string): Segment {
  if (/^\{\w+\+\}$/.test(text)) return { kind: 'greedy', name: text.slice(1, -2) }
  if (/^\{\w+\}$/.test(text)) return { kind: 'variable', name: text.slice(1, -1) }
  return { kind: 'literal', name: text }
}

export function parseRoute(key: string): Route {
  if (key === '$default') return { key, method: 'ANY', segments: undefined }
  const [method = 'ANY', path = '/'] = key.split(' ')
  return { key, method, segments: path.split('/').slice(1).map(segment) }
}

/** Path parameters if the path matches, which is decoded already. */
function matchPath(segments: Segment[] | undefined, path: string): Record<string, string> | undefined {
  const parts = path.split('/').slice(1)
  const parameters: Record<string, string> = {}
  if (!segments) return parameters
  for (const [index, { kind, name }] of segments.entries()) {
    const part = parts[index]
    if (part === undefined) return undefined
    if (kind === 'greedy') {
      parameters[name] = parts.slice(index).join('/')
      return parameters[name] === '' ? undefined : parameters
    }
    if (kind === 'literal' ? part !== name : part === '') return undefined
    if (kind === 'variable') parameters[name] = part
  }
  return parts.length === segments.length ? parameters : undefined
}

const rank = { literal: 0, variable: 1, greedy: 2 } as const

/** Negative where `a` is the more specific route: exact before {variable} before {greedy+} before $default. */
function compare(a: Route, b: Route): number {
  if (!a.segments || !b.segments) return Number(!a.segments) - Number(!b.segments)
  for (let index = 0; index < Math.max(a.segments.length, b.segments.length); index++) {
    const [left, right] = [a.segments[index], b.segments[index]]
    const difference = (left ? rank[left.kind] : 0) - (right ? rank[right.kind] : 0)
    if (difference !== 0) return difference
  }
  return Number(a.method === 'ANY') - Number(b.method === 'ANY')
}

/** Finds the most specific route for a method and a decoded path. */
export function matchRoute<R extends Route>(
  routes: readonly R[],
  method: string,
  path: string,
): RouteMatch<R> | undefined {
  return routes
    .filter((route) => route.method === 'ANY' || route.method === method)
    .flatMap((route) => {
      const pathParameters = matchPath(route.segments, path)
      return pathParameters ? [{ route, pathParameters }] : []
    })
    .sort((a, b) => compare(a.route, b.route))[0]
}
