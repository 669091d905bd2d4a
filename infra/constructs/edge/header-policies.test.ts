import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { describe, expect, test } from 'vitest'
import { api } from '#shared/api/index.ts'
import { behaviorOf, configOf } from '../../testing/distribution.ts'
import { resourcesOf, testStacks } from '../../testing/synthesize.ts'

const resources = resourcesOf(testStacks('dev').stacks.edge)
const withoutHsts = resourcesOf(testStacks('dev', { hsts: false }).stacks.edge)
const config = configOf(resources)

interface HeadersConfig {
  SecurityHeadersConfig: {
    ContentTypeOptions: { Override: boolean }
    ContentSecurityPolicy?: { ContentSecurityPolicy: unknown; Override: boolean }
    FrameOptions?: { FrameOption: string }
    ReferrerPolicy?: { ReferrerPolicy: string }
    StrictTransportSecurity?: unknown
  }
  CustomHeadersConfig?: { Items: { Header: string; Value: string; Override: boolean }[] }
}
const configFor = (path: string) =>
  resources[behaviorOf(config, path).ResponseHeadersPolicyId.Ref]?.Properties[
    'ResponseHeadersPolicyConfig'
  ] as HeadersConfig
const security = (path: string) => configFor(path).SecurityHeadersConfig
const custom = (path: string) =>
  Object.fromEntries(
    configFor(path).CustomHeadersConfig?.Items.map(({ Header, Value }) => [Header, Value]) ?? [],
  )
const policyText = (path: string) => security(path).ContentSecurityPolicy?.ContentSecurityPolicy

const document = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
}

test('every response has the nosniff header, whatever the origin sends', () => {
  for (const { ResponseHeadersPolicyId } of [config.DefaultCacheBehavior, ...config.CacheBehaviors]) {
    const policy = resources[ResponseHeadersPolicyId.Ref]?.Properties['ResponseHeadersPolicyConfig']
    const { SecurityHeadersConfig } = policy as HeadersConfig
    expect(SecurityHeadersConfig.ContentTypeOptions).toEqual({ Override: true })
  }
})

test.each(['/', '/admin'])('the document at %s cannot be framed and limits its referrer', (path) => {
  expect(security(path).FrameOptions?.FrameOption).toBe('DENY')
  expect(security(path).ReferrerPolicy?.ReferrerPolicy).toBe('strict-origin-when-cross-origin')
  expect(custom(path)).toMatchObject(document)
})

// The renderer's policy lists the player providers. A second policy would block them.
test('pages keep the content security policy of the renderer, and players may fill the screen', () => {
  for (const path of ['/', '/blog/some-article']) {
    expect(policyText(path)).toBeUndefined()
    expect(custom(path)['Permissions-Policy']).not.toMatch(/fullscreen|autoplay|encrypted-media/)
  }
})

describe('Strict-Transport-Security', () => {
  const transportSecurity = (edge: typeof resources) => {
    const { DefaultCacheBehavior, CacheBehaviors } = configOf(edge)
    return [DefaultCacheBehavior, ...CacheBehaviors].map(({ ResponseHeadersPolicyId }) => {
      const policy = edge[ResponseHeadersPolicyId.Ref]?.Properties['ResponseHeadersPolicyConfig']
      return (policy as HeadersConfig).SecurityHeadersConfig.StrictTransportSecurity
    })
  }

  test('is set on every response for two years, without subdomains, whatever the origin sends', () => {
    const found = transportSecurity(resources)
    expect(found.length).toBeGreaterThan(7)
    for (const one of found) {
      expect(one).toEqual({ AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: false, Override: true })
    }
  })

  test('is set on no response if the stage disables it', () => {
    expect(new Set(transportSecurity(withoutHsts))).toEqual(new Set([undefined]))
  })
})

test.each([
  ['/', 'no-cache'],
  ['/api/blog/posts/some-article', 'no-cache'],
  ['/api/categories', 'no-cache'],
  ['/admin', 'no-store'],
  ['/api/admin/posts', undefined],
  ['/assets/site.js', undefined],
  ['/media/a.jpg', undefined],
])('responses for %s have cache-control: %s', (path, value) => {
  expect(custom(path)['Cache-Control']).toBe(value)
})

/** The admin's policy, with the names of buckets in braces. */
function adminPolicy(edge: typeof resources): string {
  const id = behaviorOf(configOf(edge), '/admin').ResponseHeadersPolicyId.Ref
  const config = edge[id]?.Properties['ResponseHeadersPolicyConfig'] as HeadersConfig | undefined
  const policy = config?.SecurityHeadersConfig.ContentSecurityPolicy?.ContentSecurityPolicy
  return (policy as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1]
    .map((part) => {
      const name = JSON.stringify(part)
      if (typeof part === 'string') return part
      return name.includes('AWS::URLSuffix') ? 'amazonaws.com' : `{${/Landing|Media/.exec(name)?.[0]}}`
    })
    .join('')
}

test.each(['us-east-1', 'eu-central-1'])(
  'the admin may send files to the host that the SDK signs for, in %s',
  async (region) => {
    const credentials = { accessKeyId: 'a', secretAccessKey: 'b' }
    const command = new PutObjectCommand({ Bucket: 'a-bucket', Key: 'landing/a' })
    const signed = await getSignedUrl(new S3Client({ region, credentials }), command)
    const policy = adminPolicy(resourcesOf(testStacks('dev', { region }).stacks.edge))
    expect(policy.replaceAll('{Landing}', 'a-bucket')).toContain(
      `connect-src 'self' ${new URL(signed).origin};`,
    )
  },
)

test('the admin has exactly this content security policy', () => {
  expect(adminPolicy(resources).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data: blob: https://{Media}.s3.us-east-1.amazonaws.com",
    "media-src 'self' blob: https://{Media}.s3.us-east-1.amazonaws.com",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self' https://{Landing}.s3.us-east-1.amazonaws.com",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    'report-uri /api/csp-reports',
    'report-to csp',
  ])
})

test('the admin names the endpoint for reports of content security policy violations', () => {
  expect(custom('/admin')['Reporting-Endpoints']).toBe('csp="/api/csp-reports"')
  expect(api['reports.csp']).toMatchObject({ method: 'POST', path: '/api/csp-reports', access: 'public' })
})

test.each(['/api/admin/posts', '/api/blog/posts/some-article', '/assets/site.js'])(
  '%s is not a document and neither runs nor loads anything if opened as one',
  (path) => {
    expect(policyText(path)).toBe(
      "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
  },
)

test('uploaded files are sandboxed, and may be shown by mail clients, feed readers and other sites', () => {
  expect(policyText('/media/a.pdf')).toBe(
    "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  expect(custom('/media/a.pdf')).toEqual({ 'Cross-Origin-Resource-Policy': 'cross-origin' })
})
