import { recordOf } from '../protocol/null-prototype-record.ts'

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

function parseSegment(text: string): Segment {
  if (/^\{\w+\+\}$/.test(text)) return { kind: 'greedy', name: text.slice(1, -2) }
  if (/^\{\w+\}$/.test(text)) return { kind: 'variable', name: text.slice(1, -1) }
  return { kind: 'literal', name: text }
}

export function parseRoute(key: string): Route {
  if (key === '$default') return { key, method: 'ANY', segments: undefined }
  const [method = 'ANY', path = '/'] = key.split(' ')
  return { key, method, segments: path.split('/').slice(1).map(parseSegment) }
}

/** The path parameters if the decoded path matches, otherwise undefined. */
function matchPath(segments: Segment[] | undefined, path: string): Record<string, string> | undefined {
  const parts = path.split('/').slice(1)
  if (!segments) return {}
  const parameters = new Map<string, string>()
  for (const [index, { kind, name }] of segments.entries()) {
    const part = parts[index]
    if (part === undefined) return undefined
    if (kind === 'greedy') {
      const rest = parts.slice(index).join('/')
      return rest === '' ? undefined : recordOf(parameters.set(name, rest))
    }
    if (kind === 'literal' ? part !== name : part === '') return undefined
    if (kind === 'variable') parameters.set(name, part)
  }
  return parts.length === segments.length ? recordOf(parameters) : undefined
}

const specificity = { literal: 0, variable: 1, greedy: 2 } as const

/** Negative where `a` is the more specific route: exact before {variable} before {greedy+} before $default. */
function compareSpecificity(a: Route, b: Route): number {
  if (!a.segments || !b.segments) return Number(!a.segments) - Number(!b.segments)
  for (let index = 0; index < Math.max(a.segments.length, b.segments.length); index++) {
    const [left, right] = [a.segments[index], b.segments[index]]
    const difference = (left ? specificity[left.kind] : 0) - (right ? specificity[right.kind] : 0)
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
    .sort((a, b) => compareSpecificity(a.route, b.route))[0]
}
