import * as z from 'zod'
import type { HttpResponse } from '../protocol/http-message.ts'
import type { System } from '../template/deployed-system.ts'

const Override = z.object({ Override: z.boolean() })
const PolicyProperties = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CorsConfig: z.object({}).optional(),
    ServerTimingHeadersConfig: z.object({ Enabled: z.boolean() }).optional(),
    CustomHeadersConfig: z
      .object({ Items: z.array(Override.extend({ Header: z.string(), Value: z.string() })) })
      .optional(),
    RemoveHeadersConfig: z.object({ Items: z.array(z.object({ Header: z.string() })) }).optional(),
    SecurityHeadersConfig: z
      .object({
        ContentSecurityPolicy: Override.extend({ ContentSecurityPolicy: z.string() }).optional(),
        ContentTypeOptions: Override.optional(),
        FrameOptions: Override.extend({ FrameOption: z.string() }).optional(),
        ReferrerPolicy: Override.extend({ ReferrerPolicy: z.string() }).optional(),
        StrictTransportSecurity: Override.extend({
          AccessControlMaxAgeSec: z.coerce.number(),
          IncludeSubdomains: z.boolean().default(false),
          Preload: z.boolean().default(false),
        }).optional(),
        XSSProtection: Override.extend({
          Protection: z.boolean(),
          ModeBlock: z.boolean().default(false),
        }).optional(),
      })
      .default({}),
  }),
})
type Config = z.infer<typeof PolicyProperties>['ResponseHeadersPolicyConfig']

interface AddedHeader {
  name: string
  value: string
  /** Whether it replaces the origin's header. */
  override: boolean
}

export interface ResponseHeadersPolicy {
  removed: string[]
  added: AddedHeader[]
}

function addedHeaders(config: Config): AddedHeader[] {
  const security = config.SecurityHeadersConfig
  const hsts = security.StrictTransportSecurity
  const xss = security.XSSProtection
  const entries: [string, string | undefined, { Override: boolean } | undefined][] = [
    [
      'content-security-policy',
      security.ContentSecurityPolicy?.ContentSecurityPolicy,
      security.ContentSecurityPolicy,
    ],
    ['x-content-type-options', 'nosniff', security.ContentTypeOptions],
    ['x-frame-options', security.FrameOptions?.FrameOption, security.FrameOptions],
    ['referrer-policy', security.ReferrerPolicy?.ReferrerPolicy, security.ReferrerPolicy],
    [
      'strict-transport-security',
      hsts &&
        `max-age=${hsts.AccessControlMaxAgeSec}${hsts.IncludeSubdomains ? '; includeSubDomains' : ''}${hsts.Preload ? '; preload' : ''}`,
      hsts,
    ],
    ['x-xss-protection', xss && `${Number(xss.Protection)}${xss.ModeBlock ? '; mode=block' : ''}`, xss],
    ...(config.CustomHeadersConfig?.Items ?? []).map((item): [string, string, { Override: boolean }] => [
      item.Header.toLowerCase(),
      item.Value,
      item,
    ]),
  ]
  return entries.flatMap(([name, value, rule]) =>
    rule && value !== undefined ? [{ name, value, override: rule.Override }] : [],
  )
}

/** The response headers policies of the template, by ID. */
export function readResponseHeadersPolicies(system: System): Map<string, ResponseHeadersPolicy> {
  return new Map(
    system
      .resources('AWS::CloudFront::ResponseHeadersPolicy', PolicyProperties)
      .map(({ name, properties: { ResponseHeadersPolicyConfig: config } }) => {
        if (config.CorsConfig || config.ServerTimingHeadersConfig?.Enabled) {
          system.unsupported.add(
            'AWS::CloudFront::ResponseHeadersPolicy CorsConfig or ServerTimingHeadersConfig',
          )
        }
        const removed = (config.RemoveHeadersConfig?.Items ?? []).map(({ Header }) => Header.toLowerCase())
        return [name, { removed, added: addedHeaders(config) }]
      }),
  )
}

/** A response's headers after the policy is applied. */
export function applyResponseHeadersPolicy(
  headers: HttpResponse['headers'],
  { removed, added }: ResponseHeadersPolicy,
): HttpResponse['headers'] {
  const result = Object.fromEntries(Object.entries(headers).filter(([name]) => !removed.includes(name)))
  for (const { name, value, override } of added) {
    if (override || !Object.hasOwn(result, name)) result[name] = value
  }
  return result
}
