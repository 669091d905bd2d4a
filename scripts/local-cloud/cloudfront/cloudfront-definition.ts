import * as z from 'zod'
import type { Log } from '../log.ts'
import type { System } from '../template/deployed-system.ts'
import { accountId, attributeOf } from '../template/resource-names.ts'
import { pathPattern } from './path-pattern.ts'
import { type CachePolicy, combineForwarding, type Forwarding, readPolicies } from './policies.ts'
import { type ResponseHeadersPolicy, readResponseHeadersPolicies } from './response-headers.ts'
import { compileViewerFunction, type ViewerFunction } from './viewer-function.ts'

const BehaviorConfig = z.object({
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
    DefaultCacheBehavior: BehaviorConfig,
    CacheBehaviors: z.array(BehaviorConfig).default([]),
    Origins: z.array(OriginConfig),
    OriginGroups: z.object({ Items: z.array(GroupConfig).default([]) }).optional(),
    CustomErrorResponses: z.array(ErrorConfig).default([]),
    DefaultRootObject: z.string().optional(),
  }),
})
const FunctionProperties = z.object({ FunctionCode: z.string() })

export interface Origin {
  host: string
  /** Whether CloudFront signs its requests (origin access control), so that a bucket policy can allow it. */
  signed: boolean
  /** Prefix of every path. */
  path: string
  /** Lower-case names. They replace headers of the viewer. */
  customHeaders: Record<string, string>
}

export interface Behavior {
  /** Its path pattern. */
  id: string
  matches: (path: string) => boolean
  allowedMethods: string[]
  cachedMethods: string[]
  /** Tried in order; the next one follows after a status in `failover`. */
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
  /** In order of precedence; the default behavior is last. */
  behaviors: Behavior[]
  /** Minimum seconds for which an error is cached, by status, where the distribution sets them. */
  errorTtls: Map<number, number>
}

/** The distribution of the template, or undefined where there is none. */
export function distributionDefinition(system: System, log: Log): DistributionDefinition | undefined {
  const [distribution, ...others] = system.resources('AWS::CloudFront::Distribution', DistributionProperties)
  if (!distribution) return undefined
  const { DistributionConfig: config } = distribution.properties
  const unknown = (what: string) => system.unsupported.add(`AWS::CloudFront::Distribution ${what}`)
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

  const behavior = (one: z.infer<typeof BehaviorConfig>): Behavior => {
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
      forwarding: combineForwarding(cachePolicy, policies.originRequestPolicy(one.OriginRequestPolicyId)),
      cachePolicy,
      compress: one.Compress,
      viewerRequest: onViewerRequest && functions.get(onViewerRequest.FunctionARN),
      responseHeaders: responseHeaders.get(headersPolicy ?? ''),
    }
  }
  const { name, region } = distribution
  return {
    arn: `arn:aws:cloudfront::${accountId}:distribution/${name}`,
    id: name,
    host: attributeOf('AWS::CloudFront::Distribution', 'DomainName', { name, region }) ?? '',
    behaviors: [...config.CacheBehaviors, { ...config.DefaultCacheBehavior, PathPattern: '*' }].map(behavior),
    errorTtls: new Map(
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
        compileViewerFunction(name, properties.FunctionCode, log),
      ]),
  )
}
