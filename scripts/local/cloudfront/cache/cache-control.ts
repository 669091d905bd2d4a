import type { WebAnswer } from '../../http-message.ts'

/** What an origin says about how long its answer may be used, in seconds. */
export interface OriginWish {
  /** `s-maxage`, else `max-age`, else what `expires` leaves; undefined where it says none of them. */
  lifetime: number | undefined
  /** Whether `s-maxage` or `max-age` says it, which some errors need. */
  byDirective: boolean
  /** `no-store`, `no-cache` or `private`. */
  refused: boolean
  staleWhileRevalidate: number
  /** Undefined where the origin leaves it to CloudFront. */
  staleIfError: number | undefined
}

function directivesOf(text: string): Map<string, string> {
  return new Map(
    text.split(',').map((part): [string, string] => {
      const [name = '', value = ''] = part.trim().split('=')
      return [name.trim().toLowerCase(), value.trim().replace(/^"|"$/g, '')]
    }),
  )
}

/** Reads `cache-control` and `expires` of an answer. */
export function wishOf(headers: WebAnswer['headers'], now: number): OriginWish {
  const directives = directivesOf([headers['cache-control'] ?? ''].flat().join(','))
  const seconds = (name: string): number | undefined => {
    const value = directives.get(name)
    return value !== undefined && /^\d+$/.test(value) ? Number(value) : undefined
  }
  const said = seconds('s-maxage') ?? seconds('max-age')
  const expires = headers['expires']
  // A date that cannot be read means that the answer has expired already (RFC 9111, 5.3).
  const left =
    expires === undefined ? undefined : Math.max(0, (Date.parse(String(expires)) - now) / 1000 || 0)
  return {
    lifetime: said ?? left,
    byDirective: said !== undefined,
    refused: ['no-store', 'no-cache', 'private'].some((name) => directives.has(name)),
    staleWhileRevalidate: seconds('stale-while-revalidate') ?? 0,
    staleIfError: seconds('stale-if-error'),
  }
}
