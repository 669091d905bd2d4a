import * as z from 'zod'
import type { System } from '../template/system.ts'

/** Which names of a kind (headers, cookies, query parameters) a policy lets through to the origin. */
export type Selection = (name: string) => boolean

const all: Selection = () => true
const none: Selection = () => false

/** `names` in the case in which they are compared: header names have none, the others do. */
function selection(behaviour: string, names: readonly string[] = []): Selection {
  const listed = new Set(names)
  switch (behaviour) {
    case 'all':
    case 'allViewer':
      return all
    case 'whitelist':
      return (name) => listed.has(name)
    case 'allExcept':
      return (name) => !listed.has(name)
    default:
      return none
  }
}

/** What one policy, or two of them together, send to the origin of what the viewer sent. */
export interface Forwarding {
  headers: Selection
  cookies: Selection
  /** Whether cookies travel at all; where they do not, CloudFront takes them out of answers too. */
  anyCookies: boolean
  query: Selection
}

/** Seconds between which CloudFront keeps an answer, whatever the origin wishes. */
export interface TimeLimits {
  minTtl: number
  /** Where the origin says nothing. */
  defaultTtl: number
  /** Zero: nothing is kept. */
  maxTtl: number
}

export interface CachePolicy extends Forwarding, TimeLimits {
  /** Encodings that CloudFront may compress to. */
  brotli: boolean
  gzip: boolean
}

const Selected = {
  HeadersConfig: z.object({ HeaderBehavior: z.string(), Headers: z.array(z.string()).optional() }),
  CookiesConfig: z.object({ CookieBehavior: z.string(), Cookies: z.array(z.string()).optional() }),
  QueryStringsConfig: z.object({
    QueryStringBehavior: z.string(),
    QueryStrings: z.array(z.string()).optional(),
  }),
}
const OriginRequestProperties = z.object({ OriginRequestPolicyConfig: z.object(Selected) })
const CacheProperties = z.object({
  CachePolicyConfig: z.object({
    MinTTL: z.coerce.number(),
    DefaultTTL: z.coerce.number().default(86_400),
    MaxTTL: z.coerce.number().default(31_536_000),
    ParametersInCacheKeyAndForwardedToOrigin: z.object({
      ...Selected,
      EnableAcceptEncodingBrotli: z.boolean().default(false),
      EnableAcceptEncodingGzip: z.boolean().default(false),
    }),
  }),
})

const forwarding = (config: z.infer<z.ZodObject<typeof Selected>>): Forwarding => ({
  // Header names arrive in lower case.
  headers: selection(
    config.HeadersConfig.HeaderBehavior,
    config.HeadersConfig.Headers?.map((name) => name.toLowerCase()),
  ),
  anyCookies: config.CookiesConfig.CookieBehavior !== 'none',
  cookies: selection(config.CookiesConfig.CookieBehavior, config.CookiesConfig.Cookies),
  query: selection(config.QueryStringsConfig.QueryStringBehavior, config.QueryStringsConfig.QueryStrings),
})

const nothing: Forwarding = { headers: none, cookies: none, anyCookies: false, query: none }

const disabled: CachePolicy = {
  ...nothing,
  minTtl: 0,
  defaultTtl: 0,
  maxTtl: 0,
  brotli: false,
  gzip: false,
}

/** Policies that every AWS account has, by their fixed ids. */
const managedCachePolicies: Record<string, CachePolicy> = {
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': disabled,
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': {
    ...nothing,
    minTtl: 1,
    defaultTtl: 86_400,
    maxTtl: 31_536_000,
    brotli: true,
    gzip: true,
  },
}
const managedOriginRequestPolicies: Record<string, Forwarding> = {
  // AllViewer
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { headers: all, cookies: all, anyCookies: true, query: all },
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    headers: selection('allExcept', ['host']),
    cookies: all,
    anyCookies: true,
    query: all,
  },
}

/** Looks cache and origin request policies up by id: the template's and AWS's own. */
export function readPolicies(system: System) {
  const cache = new Map(
    system.resources('AWS::CloudFront::CachePolicy', CacheProperties).map(({ name, properties }) => {
      const {
        ParametersInCacheKeyAndForwardedToOrigin: key,
        MinTTL,
        DefaultTTL,
        MaxTTL,
      } = properties.CachePolicyConfig
      const policy: CachePolicy = {
        ...forwarding(key),
        minTtl: MinTTL,
        defaultTtl: DefaultTTL,
        maxTtl: MaxTTL,
        // CloudFront compresses only what it may keep.
        brotli: key.EnableAcceptEncodingBrotli && MaxTTL > 0,
        gzip: key.EnableAcceptEncodingGzip && MaxTTL > 0,
      }
      return [name, policy]
    }),
  )
  const originRequest = new Map(
    system
      .resources('AWS::CloudFront::OriginRequestPolicy', OriginRequestProperties)
      .map(({ name, properties }) => [name, forwarding(properties.OriginRequestPolicyConfig)]),
  )
  const unknown = (id: string) => system.unknown.add(`CloudFront policy ${id}`)
  return {
    cachePolicy(id: string): CachePolicy {
      const policy = cache.get(id) ?? managedCachePolicies[id]
      if (!policy) unknown(id)
      return policy ?? disabled
    },
    originRequestPolicy(id: string | undefined): Forwarding {
      if (id === undefined) return nothing
      const policy = originRequest.get(id) ?? managedOriginRequestPolicies[id]
      if (!policy) unknown(id)
      return policy ?? nothing
    },
  }
}

/** What either of two policies lets through. */
export const either = (one: Forwarding, other: Forwarding): Forwarding => ({
  headers: (name) => one.headers(name) || other.headers(name),
  cookies: (name) => one.cookies(name) || other.cookies(name),
  anyCookies: one.anyCookies || other.anyCookies,
  query: (name) => one.query(name) || other.query(name),
})
