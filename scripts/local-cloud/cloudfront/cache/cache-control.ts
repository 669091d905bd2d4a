import type { HttpResponse } from '../../protocol/http-message.ts'

/** What an origin says about caching its response. Times are in seconds. */
export interface OriginCacheControl {
  /** `s-maxage`, else `max-age`, else the time until `expires`; undefined if none of them is set. */
  lifetime: number | undefined
  /** Whether it comes from `s-maxage` or `max-age`; some errors are cached only then. */
  fromMaxAge: boolean
  /** `no-store`, `no-cache` or `private`. */
  notCacheable: boolean
  staleWhileRevalidate: number
  /** Undefined where the origin does not say. */
  staleIfError: number | undefined
}

function parseDirectives(text: string): Map<string, string> {
  return new Map(
    text.split(',').map((part): [string, string] => {
      const [name = '', value = ''] = part.trim().split('=')
      return [name.trim().toLowerCase(), value.trim().replace(/^"|"$/g, '')]
    }),
  )
}

/** Reads `cache-control` and `expires` of a response. */
export function readCacheControl(headers: HttpResponse['headers'], now: number): OriginCacheControl {
  const directives = parseDirectives([headers['cache-control'] ?? ''].flat().join(','))
  const seconds = (name: string): number | undefined => {
    const value = directives.get(name)
    return value !== undefined && /^\d+$/.test(value) ? Number(value) : undefined
  }
  const said = seconds('s-maxage') ?? seconds('max-age')
  const expires = headers['expires']
  // An invalid date means that the response has already expired (RFC 9111, 5.3).
  const left =
    expires === undefined ? undefined : Math.max(0, (Date.parse(String(expires)) - now) / 1000 || 0)
  return {
    lifetime: said ?? left,
    fromMaxAge: said !== undefined,
    notCacheable: ['no-store', 'no-cache', 'private'].some((name) => directives.has(name)),
    staleWhileRevalidate: seconds('stale-while-revalidate') ?? 0,
    staleIfError: seconds('stale-if-error'),
  }
}
