import { describe, expect, test } from 'vitest'
import { configOf } from './testing/distribution.ts'
import { deployed } from './testing/lengths.ts'
import { ofType, resourcesOf, testStacks } from './testing/synthesize.ts'

const edge = resourcesOf(testStacks('prod').stacks.edge)

describe('the distribution', () => {
  const config = configOf(edge)

  test('has at most 75 behaviors besides the default one, 100 origins and 10 origin groups', () => {
    expect(config.CacheBehaviors.length).toBeLessThanOrEqual(75)
    expect(config.Origins.length).toBeLessThanOrEqual(100)
    expect(config.OriginGroups.Items.length).toBeLessThanOrEqual(10)
    for (const { OriginCustomHeaders = [] } of config.Origins)
      expect(OriginCustomHeaders.length).toBeLessThanOrEqual(30)
    for (const { PathPattern = '' } of config.CacheBehaviors)
      expect(PathPattern.length).toBeLessThanOrEqual(255)
  })

  test('configures error caching only for statuses that CloudFront supports', () => {
    const known = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]
    for (const { ErrorCode } of config.CustomErrorResponses) expect(known).toContain(ErrorCode)
  })

  test('lists at most ten headers, cookies or query parameters in each policy', () => {
    interface Selected {
      Headers?: string[]
      Cookies?: string[]
      QueryStrings?: string[]
    }
    const cached = ofType(edge, 'AWS::CloudFront::CachePolicy').map(
      ({ Properties }) =>
        (Properties['CachePolicyConfig'] as Record<string, Record<string, Selected>>)[
          'ParametersInCacheKeyAndForwardedToOrigin'
        ],
    )
    const forwarded = ofType(edge, 'AWS::CloudFront::OriginRequestPolicy').map(
      ({ Properties }) => Properties['OriginRequestPolicyConfig'] as Record<string, Selected>,
    )
    const lists = [...cached, ...forwarded]
      .flatMap((policy) => Object.values(policy ?? {}))
      .map(({ Headers, Cookies, QueryStrings }) => Headers ?? Cookies ?? QueryStrings ?? [])
    expect(Math.max(...lists.map(({ length }) => length))).toBeGreaterThan(1)
    for (const list of lists) expect(list.length).toBeLessThanOrEqual(10)
  })

  // The quota is twenty of each type, shared by three stages in an account.
  test.each([
    'AWS::CloudFront::CachePolicy',
    'AWS::CloudFront::OriginRequestPolicy',
    'AWS::CloudFront::ResponseHeadersPolicy',
  ])('leaves enough of the quota of %s for three stages in one account', (type) => {
    expect(ofType(edge, type).length * 3).toBeLessThanOrEqual(20)
  })

  interface HeadersPolicy {
    Name: string
    CustomHeadersConfig?: { Items: { Header: string; Value: string }[] }
    RemoveHeadersConfig?: { Items: unknown[] }
    SecurityHeadersConfig?: { ContentSecurityPolicy?: { ContentSecurityPolicy: string } }
  }
  const headerPolicies = ofType(edge, 'AWS::CloudFront::ResponseHeadersPolicy').map(
    ({ Properties }) => deployed(Properties['ResponseHeadersPolicyConfig'], edge) as HeadersPolicy,
  )

  test.each(headerPolicies.map((policy) => [policy.Name, policy] as const))(
    'the headers and the content security policy of %s are within CloudFront’s limits',
    (name, policy) => {
      const custom = policy.CustomHeadersConfig?.Items ?? []
      const csp = policy.SecurityHeadersConfig?.ContentSecurityPolicy?.ContentSecurityPolicy ?? ''
      expect(name.length).toBeLessThanOrEqual(128)
      expect(custom.length).toBeLessThanOrEqual(10)
      expect(policy.RemoveHeadersConfig?.Items.length ?? 0).toBeLessThanOrEqual(10)
      expect(csp.length).toBeLessThanOrEqual(1_783)
      const values = [csp, ...custom.map(({ Value }) => Value)]
      for (const value of values) expect(value.length).toBeLessThanOrEqual(1_783)
      expect(values.join('').length).toBeLessThanOrEqual(10_240)
    },
  )

  test('has functions of at most 10 KB each', () => {
    const functions = ofType(edge, 'AWS::CloudFront::Function')
    expect(functions.length).toBeGreaterThan(0)
    for (const { Properties } of functions)
      expect(Buffer.byteLength(String(Properties['FunctionCode']))).toBeLessThanOrEqual(10_240)
  })
})
