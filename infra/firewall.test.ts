import { expect, test } from 'vitest'
import { ofType, resourcesOf, testStacks } from './testing/synthesize.ts'

interface Statement {
  ByteMatchStatement?: {
    FieldToMatch: object
    PositionalConstraint: 'EXACTLY' | 'STARTS_WITH'
    SearchString: string
    TextTransformations: { Priority: number; Type: string }[]
  }
  OrStatement?: { Statements: Statement[] }
  NotStatement?: { Statement: Statement }
}
interface Rule {
  Name: string
  Priority: number
  Action?: object
  Statement: {
    RateBasedStatement?: { AggregateKeyType: string; Limit: number; ScopeDownStatement: Statement }
  }
}

const { firewall } = testStacks('prod').stacks
const [acl] = firewall ? ofType(resourcesOf(firewall), 'AWS::WAFv2::WebACL') : []
const rules = acl?.Properties['Rules'] as Rule[]
const limits = rules.flatMap(({ Name, Statement: { RateBasedStatement: rate } }) =>
  rate ? [{ Name, rate }] : [],
)

/** Whether a path matches a statement, evaluated like AWS WAF for the statements that our rules use. */
function matches({ ByteMatchStatement: bytes, OrStatement, NotStatement }: Statement, path: string): boolean {
  if (OrStatement) return OrStatement.Statements.some((each) => matches(each, path))
  if (NotStatement) return !matches(NotStatement.Statement, path)
  if (!bytes) throw new Error('This test does not support this statement')
  expect(bytes.FieldToMatch).toEqual({ UriPath: {} })
  const seen = bytes.TextTransformations.toSorted((one, other) => one.Priority - other.Priority).reduce(
    (text, { Type }) => {
      if (Type === 'URL_DECODE') return decodeURIComponent(text)
      if (Type === 'NORMALIZE_PATH') return new URL(text.replace(/\/{2,}/g, '/'), 'http://x').pathname
      throw new Error(`This test does not support ${Type}`)
    },
    path,
  )
  return bytes.PositionalConstraint === 'EXACTLY'
    ? seen === bytes.SearchString
    : seen.startsWith(bytes.SearchString)
}
const countedBy = (path: string) =>
  limits.filter(({ rate }) => matches(rate.ScopeDownStatement, path)).map(({ Name }) => Name)

test.each([
  ['/', ['TooManyRequests']],
  ['/blog/a-post', ['TooManyRequests']],
  ['/api/blog/posts', ['TooManyRequests']],
  ['/api/admin/posts', ['TooManyRequests']],
  ['/api/admin/login', ['TooManySignIns', 'TooManyRequests']],
  ['/api/admin/%6cogin', ['TooManySignIns', 'TooManyRequests']],
  ['/api//admin/./login', ['TooManySignIns', 'TooManyRequests']],
  ['/api/newsletter/subscribe', ['TooManySubmissions', 'TooManyRequests']],
  ['/api/contact', ['TooManySubmissions', 'TooManyRequests']],
  ['/api/career-applications', ['TooManySubmissions', 'TooManyRequests']],
  ['/api/career-applications/upload-url', ['TooManySubmissions', 'TooManyRequests']],
  ['/assets/site-DlK2f0_x.js', []],
  ['/assets/../api/admin/login', ['TooManySignIns', 'TooManyRequests']],
  ['/api/admin/login/verify', ['TooManySignIns', 'TooManyRequests']],
  ['/media/3f2504e0-4f89-41d3-9a0c-0305e82c3301.jpg', ['TooManyFiles']],
])('a request for %s counts toward %j', (path, expected) => {
  expect(countedBy(path)).toEqual(expected)
})

test('rate limits are per address, answer 429 and come before all other rules', () => {
  expect(limits.map(({ Name, rate }) => [Name, rate.AggregateKeyType, rate.Limit])).toEqual([
    ['TooManySignIns', 'IP', 200],
    ['TooManySubmissions', 'IP', 100],
    ['TooManyRequests', 'IP', 2000],
    ['TooManyFiles', 'IP', 20_000],
  ])
  const byPriority = rules.toSorted((one, other) => one.Priority - other.Priority)
  expect(byPriority.slice(0, limits.length).map(({ Name }) => Name)).toEqual(limits.map(({ Name }) => Name))
  expect(new Set(rules.map(({ Priority }) => Priority)).size).toBe(rules.length)
  for (const { Name, Action } of byPriority.slice(0, limits.length)) {
    expect(Action).toEqual({
      Block: {
        CustomResponse: {
          ResponseCode: 429,
          CustomResponseBodyKey: ['TooManySignIns', 'TooManySubmissions'].includes(Name) ? 'problem' : 'page',
          ResponseHeaders: [{ Name: 'retry-after', Value: '300' }],
        },
      },
    })
  }
})

test('a reader above a limit gets a page, and a program an error as the API writes it', () => {
  const bodies = acl?.Properties['CustomResponseBodies'] as Record<
    string,
    { ContentType: string; Content: string }
  >
  expect(bodies['page']?.ContentType).toBe('TEXT_HTML')
  expect(bodies['page']?.Content).toMatch(/<h1>This page is not available<\/h1>.*in five minutes/)
  expect(bodies['problem']?.ContentType).toBe('APPLICATION_JSON')
  expect(JSON.parse(bodies['problem']?.Content ?? '')).toMatchObject({ code: 'too_many_requests' })
  for (const { Content } of Object.values(bodies))
    expect(Buffer.byteLength(Content)).toBeLessThanOrEqual(4096)
})
