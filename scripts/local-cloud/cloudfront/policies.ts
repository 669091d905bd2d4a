import * as z from 'zod'
import type { System } from '../template/deployed-system.ts'

/** Whether a policy forwards a header, cookie or query parameter of this name. */
export type Selection = (name: string) => boolean

const all: Selection = () => true
const none: Selection = () => false

/** `names` must be in the case in which they are compared: lower case for headers. */
function selection(behavior: string, names: readonly string[] = []): Selection {
  const listed = new Set(names)
  switch (behavior) {
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

/** What one policy, or two together, forward to the origin. */
export interface Forwarding {
  headers: Selection
  cookies: Selection
  /** Whether cookies are forwarded at all. If not, CloudFront removes them from responses too. */
  anyCookies: boolean
  query: Selection
}

/** Limits for how long CloudFront caches a response, in seconds. */
export interface TimeLimits {
  minTtl: number
  /** For responses that say nothing about caching. */
  defaultTtl: number
  /** Zero disables caching. */
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

/** Policies that AWS manages, by their fixed IDs. */
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

/** Looks up cache and origin request policies by ID: the template's and those that AWS manages. */
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
        // CloudFront compresses only what it may cache.
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
  const unknown = (id: string) => system.unsupported.add(`CloudFront policy ${id}`)
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

/** Forwards what either of two policies forwards. */
export const combineForwarding = (one: Forwarding, other: Forwarding): Forwarding => ({
  headers: (name) => one.headers(name) || other.headers(name),
  cookies: (name) => one.cookies(name) || other.cookies(name),
  anyCookies: one.anyCookies || other.anyCookies,
  query: (name) => one.query(name) || other.query(name),
})
