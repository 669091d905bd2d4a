import { ofType, type Resource } from './synthesize.ts'

export interface Behavior {
  PathPattern?: string
  TargetOriginId: string
  AllowedMethods: string[]
  ViewerProtocolPolicy: string
  CachePolicyId: string | { Ref: string }
  OriginRequestPolicyId?: string | { Ref: string }
  ResponseHeadersPolicyId: { Ref: string }
  FunctionAssociations?: { EventType: string; FunctionARN: { 'Fn::GetAtt': [string] } }[]
}
export interface DistributionConfig {
  DefaultCacheBehavior: Behavior
  CacheBehaviors: Behavior[]
  CustomErrorResponses: { ErrorCode: number; ErrorCachingMinTTL: number; ResponsePagePath?: string }[]
  HttpVersion: string
  IPV6Enabled: boolean
  Origins: {
    Id: string
    CustomOriginConfig?: { OriginProtocolPolicy: string }
    OriginAccessControlId?: unknown
    OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[]
  }[]
  OriginGroups: {
    Items: {
      Id: string
      FailoverCriteria: { StatusCodes: { Items: number[] } }
      Members: { Items: { OriginId: string }[] }
    }[]
  }
}

/** The configuration of the only distribution. */
export const configOf = (resources: Record<string, Resource>): DistributionConfig =>
  ofType(resources, 'AWS::CloudFront::Distribution')[0]?.Properties[
    'DistributionConfig'
  ] as unknown as DistributionConfig

/** The cache behavior for a path: the first one with a matching pattern, as in CloudFront. */
export function behaviorOf(config: DistributionConfig, path: string): Behavior {
  const matches = ({ PathPattern = '*' }: Behavior) =>
    new RegExp(`^${PathPattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path)
  return config.CacheBehaviors.find(matches) ?? config.DefaultCacheBehavior
}
