import { describe, expect, test } from 'vitest'
import { api, type EndpointId, endpointIds } from '#shared/api/index.ts'
import { behaviorOf as behaviorIn, configOf, type DistributionConfig } from './testing/distribution.ts'
import { ofType, resourcesOf, testStacks } from './testing/synthesize.ts'

const resources = resourcesOf(testStacks('dev').stacks.edge)

const config = configOf(resources)
const behaviorOf = (path: string) => behaviorIn(config, path)

const managed = {
  cachingDisabled: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
  cachingOptimized: '658327ea-f89d-4fab-a63d-7e88639e58f6',
  allViewerExceptHost: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
}

function originOf(path: string): string {
  const id = behaviorOf(path).TargetOriginId
  const group = config.OriginGroups.Items.find((each) => each.Id === id)
  const members = group ? group.Members.Items.map((member) => member.OriginId) : [id]
  return members
    .map((member) => {
      const origin = config.Origins.find((each) => each.Id === member)
      if (origin?.CustomOriginConfig) return 'api'
      return /Media|Assets/.exec(JSON.stringify(origin))?.[0]?.toLowerCase()
    })
    .join(' then ')
}

const functionOf = (path: string) =>
  behaviorOf(path).FunctionAssociations?.map(
    ({ FunctionARN }) => /(page|api|admin|asset)request/.exec(FunctionARN['Fn::GetAtt'][0])?.[1],
  )

test.each([
  ['/', 'api', ['page']],
  ['/blog/results-2026', 'api', ['page']],
  ['/administration', 'api', ['page']],
  ['/preview/3f2c/b9d1', 'api', ['page']],
  ['/assets/site-8f2c.min.js', 'assets', ['asset']],
  ['/assets/newsreader-8f2c.woff2', 'assets', undefined],
  ['/admin', 'assets', ['admin']],
  ['/admin/posts/1', 'assets', ['admin']],
  ['/media/3f.jpg', 'media then api', ['api']],
  ['/api/admin/posts', 'api', ['api']],
  ['/api/blog/posts', 'api', ['api']],
])('%s is served by the origin %s of the one distribution (R437)', (path, origin, functions) => {
  expect(originOf(path)).toBe(origin)
  expect(functionOf(path)).toEqual(functions)
})

const everyBehavior = [config.DefaultCacheBehavior, ...config.CacheBehaviors]

test('everything is served over HTTPS, with HTTP/2, HTTP/3 and IPv6', () => {
  const protocolOf = ({ PathPattern = '', ViewerProtocolPolicy }: (typeof everyBehavior)[number]) => [
    PathPattern.startsWith('/api/') ? 'programs' : 'people',
    ViewerProtocolPolicy,
  ]
  expect(new Set(everyBehavior.map((each) => protocolOf(each).join(': ')))).toEqual(
    new Set(['people: redirect-to-https', 'programs: https-only']),
  )
  expect(config.HttpVersion).toBe('http2and3')
  expect(config.IPV6Enabled).toBe(true)
})

describe('caching at the edge', () => {
  const cachePolicy = (path: string) => {
    const id = behaviorOf(path).CachePolicyId
    return typeof id === 'string'
      ? id
      : (resources[id.Ref]?.Properties['CachePolicyConfig'] as {
          MinTTL: number
          DefaultTTL: number
          ParametersInCacheKeyAndForwardedToOrigin: {
            CookiesConfig: { CookieBehavior: string }
            QueryStringsConfig: { QueryStringBehavior: string; QueryStrings?: string[] }
            HeadersConfig: { HeaderBehavior: string; Headers?: string[] }
          }
        })
  }

  const pathOf = (id: EndpointId) => api[id].path.replaceAll(/\{\w+\}/g, 'some-value')
  const isCached = (id: EndpointId) => 'cached' in api[id]

  test.each(endpointIds.filter(isCached))(
    '%s is cached for as long as its response says, independently of cookies',
    (id) => {
      expect(cachePolicy(pathOf(id))).toMatchObject({
        MinTTL: 0,
        DefaultTTL: 0,
        ParametersInCacheKeyAndForwardedToOrigin: {
          CookiesConfig: { CookieBehavior: 'none' },
          // The parameters of all cached reads. The viewer-request function keeps only those of each endpoint.
          QueryStringsConfig: {
            QueryStringBehavior: 'whitelist',
            QueryStrings: ['view', 'limit', 'cursor', 'category', 'tag', 'period', 'span'],
          },
          HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-viewer-host'] },
        },
      })
    },
  )

  test.each(endpointIds.filter((id) => !isCached(id)))(
    '%s is never cached and receives the whole request',
    (id) => {
      const behavior = behaviorOf(pathOf(id))
      expect(cachePolicy(pathOf(id))).toBe(managed.cachingDisabled)
      expect(behavior.AllowedMethods).toContain(api[id].method)
      expect(behavior.OriginRequestPolicyId).toBe(managed.allViewerExceptHost)
    },
  )

  test('pages are cached for as long as the renderer says, whatever the campaign parameters', () => {
    expect(cachePolicy('/blog')).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig: {
          QueryStringBehavior: 'whitelist',
          QueryStrings: ['category', 'tag', 'after', 'q', 'literal'],
        },
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-viewer-host'] },
      },
    })
    // A parameter that is not in the cache key must not reach the renderer, or its effect would be cached for
    // other readers.
    const forwarded = behaviorOf('/blog').OriginRequestPolicyId as { Ref: string }
    expect(resources[forwarded.Ref]?.Properties['OriginRequestPolicyConfig']).toMatchObject({
      CookiesConfig: { CookieBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-viewer-address', 'x-viewer-host'] },
    })
  })

  test('previews are not cached, not indexed and not sent as a referrer', () => {
    const { ResponseHeadersPolicyId } = behaviorOf('/preview/3f2c/b9d1')
    expect(cachePolicy('/preview/3f2c/b9d1')).toBe(managed.cachingDisabled)
    const policy = JSON.stringify(resources[ResponseHeadersPolicyId.Ref]?.Properties)
    expect(policy).toContain('"ReferrerPolicy":"no-referrer"')
    expect(policy).toContain('{"Header":"Cache-Control","Override":true,"Value":"no-store"}')
    expect(policy).toContain('{"Header":"X-Robots-Tag","Override":true,"Value":"noindex, nofollow"}')
  })

  test('the admin document is never cached, and assets always are', () => {
    expect(cachePolicy('/admin')).toBe(managed.cachingDisabled)
    expect(cachePolicy('/assets/site.js')).toBe(managed.cachingOptimized)
  })

  test('the edge asks after twenty seconds whether a file is still there, whatever the file says', () => {
    expect(cachePolicy('/media/a.jpg')).toMatchObject({ MinTTL: 0, DefaultTTL: 20, MaxTTL: 20 })
  })

  test('the cache key of files has the session and no query parameters', () => {
    expect(cachePolicy('/media/a.jpg')).toMatchObject({
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'whitelist', Cookies: ['__Host-session'] },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
      },
    })
  })

  test('error responses are cached for as long as they say and are not replaced', () => {
    expect(config.CustomErrorResponses.map(({ ErrorCode }) => ErrorCode)).toContain(404)
    for (const answer of config.CustomErrorResponses) {
      expect(answer).toEqual({ ErrorCode: answer.ErrorCode, ErrorCachingMinTTL: 0 })
    }
  })
})

test('a missing file falls back to the renderer', () => {
  const [group] = config.OriginGroups.Items
  expect(group?.FailoverCriteria.StatusCodes.Items).toEqual([403, 404])
})

test('buckets are read with origin access control', () => {
  const buckets = config.Origins.filter((origin) => !origin.CustomOriginConfig)
  expect(buckets).toHaveLength(2)
  expect(buckets.filter((origin) => !origin.OriginAccessControlId)).toEqual([])
})

test('the API is called over HTTPS with a secret that is not in the template', () => {
  const [origin, ...others] = config.Origins.filter(({ CustomOriginConfig }) => CustomOriginConfig)
  expect(others).toEqual([])
  expect(origin?.CustomOriginConfig?.OriginProtocolPolicy).toBe('https-only')
  expect(origin?.OriginCustomHeaders).toEqual([
    {
      HeaderName: 'x-origin-secret',
      HeaderValue: {
        'Fn::Join': [
          '',
          [
            '{{resolve:secretsmanager:',
            { 'Fn::ImportValue': expect.stringMatching(/OriginSecretsA/) as string },
            ':SecretString:::}}',
          ],
        ],
      },
    },
  ])
})

describe('with a domain and a firewall', () => {
  const domain = {
    name: 'ir.bellcast.example',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1f0c',
  }
  const { stacks } = testStacks('prod', { domain, region: 'eu-central-1' })
  const { firewall } = stacks
  const own = configOf(resourcesOf(stacks.edge)) as DistributionConfig & {
    Aliases: string[]
    ViewerCertificate: unknown
    WebACLId: unknown
  }

  test('the site uses its domain with at least TLS 1.2', () => {
    expect(own.Aliases).toEqual(['ir.bellcast.example'])
    expect(own.ViewerCertificate).toMatchObject({
      AcmCertificateArn: domain.certificateArn,
      MinimumProtocolVersion: 'TLSv1.2_2021',
      SslSupportMethod: 'sni-only',
    })
  })

  test('the firewall is in us-east-1 and attached to the distribution', () => {
    expect(firewall?.region).toBe('us-east-1')
    expect(stacks.edge.region).toBe('eu-central-1')
    expect(own.WebACLId).toMatchObject({
      'Fn::GetStackOutput': { StackName: 'Bellcast-prod-Firewall', Region: 'us-east-1' },
    })
  })

  test('the firewall limits requests per address, and its rules for bodies only count', () => {
    const [acl] = firewall ? ofType(resourcesOf(firewall), 'AWS::WAFv2::WebACL') : []
    expect(acl?.Properties['Scope']).toBe('CLOUDFRONT')
    const rules = acl?.Properties['Rules'] as {
      Name: string
      Statement: {
        ManagedRuleGroupStatement?: { RuleActionOverrides: { Name: string; ActionToUse: object }[] }
      }
    }[]
    expect(rules.map(({ Name }) => Name)).toEqual([
      'TooManySignIns',
      'TooManySubmissions',
      'TooManyRequests',
      'TooManyFiles',
      'AWSManagedRulesCommonRuleSet',
      'AWSManagedRulesKnownBadInputsRuleSet',
    ])
    const counted = rules[4]?.Statement.ManagedRuleGroupStatement?.RuleActionOverrides ?? []
    expect(counted.map(({ ActionToUse }) => ActionToUse)).toEqual(counted.map(() => ({ Count: {} })))
    expect(counted.map(({ Name }) => Name)).toContain('CrossSiteScripting_BODY')
  })
})

test.each([
  [undefined, 'PriceClass_All'],
  ['North America, Europe, Asia, Africa', 'PriceClass_200'],
  ['North America, Europe', 'PriceClass_100'],
] as const)('has copies in %s by the price class %s', (edgeLocations, expected) => {
  const { edge } = testStacks('dev', edgeLocations ? { edgeLocations } : {}).stacks
  expect(configOf(resourcesOf(edge))).toMatchObject({ PriceClass: expected })
})
