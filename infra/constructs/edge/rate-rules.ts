import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { api, type EndpointId } from '#shared/api/index.ts'
import { Problem } from '#shared/api/problem.ts'

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

const sentence = 'Too many requests came from your network. Please try again in five minutes.'

/** What somebody above a limit gets: a page, or an error as the API writes it. Each has 4 KB at most. */
export const refusals = {
  page: {
    contentType: 'TEXT_HTML',
    content: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Too many requests</title><style>body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem;color-scheme:light dark}</style><main><h1>This page is not available</h1><p>${sentence}</p></main></html>`,
  },
  problem: {
    contentType: 'APPLICATION_JSON',
    content: JSON.stringify(new Problem('too_many_requests', sentence)),
  },
} as const satisfies Record<string, CfnWebACL.CustomResponseBodyProperty>

/**
 * Limits of requests per IP address in five minutes. Readers open a few pages a minute, staff send hundreds
 * of requests, and a whole newsroom may share an address. Files served from S3 do not count, since a page
 * loads a dozen of them. Files below `/media/` have their own, high limit, because a missing file reaches the
 * API.
 */
const limits: readonly { name: string; limit: number; counted: Statement; body: keyof typeof refusals }[] = [
  // Both sign-in steps and the passkey challenges, whose paths share this prefix.
  {
    name: 'TooManySignIns',
    limit: 200,
    counted: path('STARTS_WITH', api['session.login'].path),
    body: 'problem',
  },
  {
    name: 'TooManySubmissions',
    limit: 100,
    counted: anyOf(forms.map((id) => path('EXACTLY', api[id].path))),
    body: 'problem',
  },
  {
    name: 'TooManyRequests',
    limit: 2000,
    counted: { notStatement: { statement: servedByS3 } },
    body: 'page',
  },
  { name: 'TooManyFiles', limit: 20_000, counted: files, body: 'page' },
]

/** Rules that return 429 to an address above its limit; their priorities start at `first`. */
export const rateRules = (
  first: number,
  visibilityConfig: (metricName: string) => CfnWebACL.VisibilityConfigProperty,
): Rule[] =>
  limits.map(({ name, limit, counted, body }, index) => ({
    name,
    priority: first + index,
    action: {
      block: {
        customResponse: {
          responseCode: 429,
          customResponseBodyKey: body,
          responseHeaders: [{ name: 'retry-after', value: '300' }],
        },
      },
    },
    visibilityConfig: visibilityConfig(name),
    statement: { rateBasedStatement: { limit, aggregateKeyType: 'IP', scopeDownStatement: counted } },
  }))
