import * as z from 'zod'
import type { Log } from '../log.ts'
import { account, attributeOf } from '../template/names.ts'
import type { System } from '../template/system.ts'
import { pathPattern } from './path-pattern.ts'
import { type CachePolicy, either, type Forwarding, readPolicies } from './policies.ts'
import { type ResponseHeadersPolicy, readResponseHeadersPolicies } from './response-headers.ts'
import { type ViewerFunction, viewerFunction } from './viewer-function.ts'

const BehaviourConfig = z.object({
  PathPattern: z.string().default('*'),
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  CachedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  Compress: z.boolean().default(false),
  FunctionAssociations: z.array(z.object({ EventType: z.string(), FunctionARN: z.string() })).default([]),
  LambdaFunctionAssociations: z.array(z.unknown()).default([]),
})
const OriginConfig = z.object({
  Id: z.string(),
  DomainName: z.string(),
  OriginPath: z.string().default(''),
  OriginAccessControlId: z.string().optional(),
  OriginCustomHeaders: z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })).default([]),
})
const GroupConfig = z.object({
  Id: z.string(),
  FailoverCriteria: z.object({ StatusCodes: z.object({ Items: z.array(z.coerce.number()) }) }),
  Members: z.object({ Items: z.array(z.object({ OriginId: z.string() })) }),
})
const ErrorConfig = z.object({
  ErrorCode: z.coerce.number(),
  ErrorCachingMinTTL: z.coerce.number().default(10),
  ResponsePagePath: z.string().optional(),
})
const DistributionProperties = z.object({
  DistributionConfig: z.object({
    DefaultCacheBehavior: BehaviourConfig,
    CacheBehaviors: z.array(BehaviourConfig).default([]),
    Origins: z.array(OriginConfig),
    OriginGroups: z.object({ Items: z.array(GroupConfig).default([]) }).optional(),
    CustomErrorResponses: z.array(ErrorConfig).default([]),
    DefaultRootObject: z.string().optional(),
  }),
})
const FunctionProperties = z.object({ FunctionCode: z.string() })

export interface Origin {
  host: string
  /** Does CloudFront sign its requests, so that a bucket can tell that it is CloudFront who asks? */
  signed: boolean
  /** In front of every path. */
  path: string
  /** Lower-case names; they replace what a viewer sent under the same name. */
  customHeaders: Record<string, string>
}

export interface Behaviour {
  /** Its path pattern. */
  id: string
  matches: (path: string) => boolean
  allowedMethods: string[]
  cachedMethods: string[]
  /** Tried in order; the next one after one of `failover`'s status codes. */
  origins: Origin[]
  failover: number[]
  forwarding: Forwarding
  cachePolicy: CachePolicy
  compress: boolean
  viewerRequest: ViewerFunction | undefined
  responseHeaders: ResponseHeadersPolicy | undefined
}

export interface DistributionDefinition {
  arn: string
  id: string
  host: string
  /** In the order in which they are tried; the default one is last. */
  behaviours: Behaviour[]
  /** Seconds for which a failed answer is kept at least, by status, where the distribution says so. */
  errorSeconds: Map<number, number>
}

/** The distribution of the template, or undefined where there is none. */
export function distributionDefinition(system: System, log: Log): DistributionDefinition | undefined {
  const [distribution, ...others] = system.resources('AWS::CloudFront::Distribution', DistributionProperties)
  if (!distribution) return undefined
  const { DistributionConfig: config } = distribution.properties
  const unknown = (what: string) => system.unknown.add(`AWS::CloudFront::Distribution ${what}`)
  if (others.length) unknown('(more than one)')
  if (config.DefaultRootObject) unknown('DefaultRootObject')
  if (config.CustomErrorResponses.some(({ ResponsePagePath }) => ResponsePagePath)) unknown('error pages')

  const policies = readPolicies(system)
  const responseHeaders = readResponseHeadersPolicies(system)
  const functions = readFunctions(system, log)
  const origins = new Map(
    config.Origins.map((origin): [string, Origin] => [
      origin.Id,
      {
        host: origin.DomainName,
        signed: !!origin.OriginAccessControlId,
        path: origin.OriginPath,
        customHeaders: Object.fromEntries(
          origin.OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
            HeaderName.toLowerCase(),
            HeaderValue,
          ]),
        ),
      },
    ]),
  )
  const groups = new Map((config.OriginGroups?.Items ?? []).map((group) => [group.Id, group]))

  const behaviour = (one: z.infer<typeof BehaviourConfig>): Behaviour => {
    const group = groups.get(one.TargetOriginId)
    const members = group?.Members.Items.map(({ OriginId }) => OriginId) ?? [one.TargetOriginId]
    const cachePolicy = policies.cachePolicy(one.CachePolicyId)
    const headersPolicy = one.ResponseHeadersPolicyId
    if (headersPolicy !== undefined && !responseHeaders.has(headersPolicy)) unknown(`policy ${headersPolicy}`)
    const onViewerRequest = one.FunctionAssociations.find(({ EventType }) => EventType === 'viewer-request')
    if (
      one.FunctionAssociations.length > (onViewerRequest ? 1 : 0) ||
      one.LambdaFunctionAssociations.length
    ) {
      unknown('functions other than on viewer requests')
    }
    return {
      id: one.PathPattern,
      matches: pathPattern(one.PathPattern),
      allowedMethods: one.AllowedMethods,
      cachedMethods: one.CachedMethods,
      origins: members.flatMap((id) => origins.get(id) ?? []),
      failover: group?.FailoverCriteria.StatusCodes.Items ?? [],
      forwarding: either(cachePolicy, policies.originRequestPolicy(one.OriginRequestPolicyId)),
      cachePolicy,
      compress: one.Compress,
      viewerRequest: onViewerRequest && functions.get(onViewerRequest.FunctionARN),
      responseHeaders: responseHeaders.get(headersPolicy ?? ''),
    }
  }
  const { name, region } = distribution
  return {
    arn: `arn:aws:cloudfront::${account}:distribution/${name}`,
    id: name,
    host: attributeOf('AWS::CloudFront::Distribution', 'DomainName', { name, region }) ?? '',
    behaviours: [...config.CacheBehaviors, { ...config.DefaultCacheBehavior, PathPattern: '*' }].map(
      behaviour,
    ),
    errorSeconds: new Map(
      config.CustomErrorResponses.map(({ ErrorCode, ErrorCachingMinTTL }) => [ErrorCode, ErrorCachingMinTTL]),
    ),
  }
}

function readFunctions(system: System, log: Log): Map<string, ViewerFunction> {
  return new Map(
    system
      .resources('AWS::CloudFront::Function', FunctionProperties)
      .map(({ name, region, properties }) => [
        attributeOf('AWS::CloudFront::Function', 'FunctionARN', { name, region }) ?? name,
        viewerFunction(name, properties.FunctionCode, log),
      ]),
  )
}
