import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { api, type EndpointId } from '#shared/api/index.ts'

type Rule = CfnWebACL.RuleProperty
type Statement = CfnWebACL.StatementProperty

const path = (positionalConstraint: 'EXACTLY' | 'STARTS_WITH', searchString: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint,
    searchString,
    // Other spellings of a path count as the same path.
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'NORMALIZE_PATH' },
    ],
  },
})
const anyOf = (statements: Statement[]): Statement => ({ orStatement: { statements } })

const forms: readonly EndpointId[] = [
  'newsletter.subscribe',
  'contact.send',
  'careers.apply',
  'careers.presign',
]
const files = path('STARTS_WITH', '/media/')
const servedByS3 = anyOf([path('STARTS_WITH', '/assets/'), files])

/**
 * Limits of requests per IP address in five minutes. Readers open a few pages a minute, staff send hundreds
 * of requests, and a whole newsroom may share an address. Files served from S3 do not count, since a page
 * loads a dozen of them. Files below `/media/` have their own, high limit, because a missing file reaches the
 * API.
 */
const limits: readonly { name: string; limit: number; counted: Statement }[] = [
  // Both sign-in steps and the passkey challenges, whose paths share this prefix.
  { name: 'TooManySignIns', limit: 200, counted: path('STARTS_WITH', api['session.login'].path) },
  {
    name: 'TooManySubmissions',
    limit: 100,
    counted: anyOf(forms.map((id) => path('EXACTLY', api[id].path))),
  },
  { name: 'TooManyRequests', limit: 2000, counted: { notStatement: { statement: servedByS3 } } },
  { name: 'TooManyFiles', limit: 20_000, counted: files },
]

/** Rules that return 429 to an address above its limit; their priorities start at `first`. */
export const rateRules = (
  first: number,
  visibilityConfig: (metricName: string) => CfnWebACL.VisibilityConfigProperty,
): Rule[] =>
  limits.map(({ name, limit, counted }, index) => ({
    name,
    priority: first + index,
    action: { block: { customResponse: { responseCode: 429 } } },
    visibilityConfig: visibilityConfig(name),
    statement: { rateBasedStatement: { limit, aggregateKeyType: 'IP', scopeDownStatement: counted } },
  }))
