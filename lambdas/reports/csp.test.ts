import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { send, viewerHost } from '../testing/send.ts'
import { mockTable } from '../testing/staff/signed-in.ts'
import { handler } from './csp.ts'

const site = `https://${viewerHost}`
let logged: Record<string, unknown>[]
let table: ReturnType<typeof mockTable>
let now = Date.parse('2026-11-20T12:00:00Z')
beforeEach(() => {
  // Each test runs in its own minute.
  now += 60_000
  vi.useFakeTimers({ now, toFake: ['Date'] })
  logged = []
  table = mockTable()
  vi.spyOn(console, 'log').mockImplementation((line: Record<string, unknown>) => {
    if (line['report']) logged.push(line)
  })
})

const oldReport = (more: object = {}) => ({
  'csp-report': {
    'document-uri': `${site}/blog/results?utm_source=ann%40fund.example`,
    referrer: 'https://mail.example/inbox/ann',
    'blocked-uri': 'https://cdn.evil.example/a.js?cookie=secret',
    'violated-directive': "script-src 'self'",
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'none'",
    disposition: 'enforce',
    'status-code': 200,
    ...more,
  },
})
const newReport = (body: object = {}) => ({
  type: 'csp-violation',
  age: 12,
  url: `${site}/admin/posts/new`,
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: `${site}/admin/posts/new`,
    blockedURL: 'trusted-types-sink',
    effectiveDirective: 'require-trusted-types-for',
    sample: 'Element innerHTML|<p>Our unpublished results',
    disposition: 'report',
    ...body,
  },
})
const many = (length: number) =>
  Array.from({ length }, () => ({
    type: 'csp-violation',
    body: { documentURL: site, effectiveDirective: 'img-src' },
  }))
const sendReports = (body: unknown, type = 'application/csp-report', headers: Record<string, string> = {}) =>
  send(handler, { body, headers: { 'content-type': type, ...headers } })

describe('a report of a browser', () => {
  test('is logged as directive and origin, without paths, texts and personal data', async () => {
    expect((await sendReports(oldReport())).status).toBe(200)
    expect((await sendReports([newReport()], 'application/reports+json')).status).toBe(200)
    expect(logged).toEqual([
      {
        level: 'info',
        report: 'csp',
        policy: 'site',
        directive: 'script-src-elem',
        blocked: 'https://cdn.evil.example',
        sink: undefined,
        refused: true,
        weight: 1,
      },
      {
        level: 'info',
        report: 'csp',
        policy: 'admin',
        directive: 'require-trusted-types-for',
        blocked: 'trusted-types-sink',
        sink: 'Element innerHTML',
        refused: false,
        weight: 1,
      },
    ])
  })

  test.each([
    ['', 'inline'],
    ['eval', 'eval'],
    ['data:text/html,<b>secret', 'data:'],
    ['chrome-extension://abcdefg/inject.js', 'chrome-extension:'],
    ['chrome-extension', 'chrome-extension'],
    ['https://user:secret@cdn.example:8443/a?b#c', 'https://cdn.example:8443'],
    ['not an address "\n', 'unreadable'],
    [`https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`, `https://${'a'.repeat(60)}.${'b'.repeat(31)}`],
  ])('of %j says that %s was blocked', async (blocked, said) => {
    await sendReports(oldReport({ 'blocked-uri': blocked }))
    expect(logged.map((line) => line['blocked'])).toEqual([said])
  })

  test('is accepted from a browser that sends no user agent and no cookies', async () => {
    const silent = { origin: 'null', 'sec-fetch-site': 'cross-site' }
    expect((await sendReports(oldReport(), 'application/csp-report', silent)).status).toBe(200)
    expect(logged).toHaveLength(1)
  })

  test.each([
    ['of another site', oldReport({ 'document-uri': 'https://elsewhere.example/blog' })],
    ['of no page', oldReport({ 'document-uri': 'about:blank' })],
    ['of no directive', oldReport({ 'effective-directive': '<script>alert(1)</script>' })],
    ['of something else', [{ type: 'deprecation', body: { id: 'old' } }]],
  ])('%s is left out', async (_what, body) => {
    expect((await sendReports(body)).status).toBe(200)
    expect(logged).toEqual([])
  })

  test('that is malformed is refused, and so are too many or too large ones', async () => {
    expect((await sendReports({})).status).toBe(400)
    expect((await sendReports('{')).status).toBe(400)
    expect((await sendReports(many(101))).status).toBe(400)
    expect((await sendReports(oldReport({ 'script-sample': 'x'.repeat(33_000) }))).status).toBe(413)
    expect((await sendReports(oldReport(), 'text/plain')).status).toBe(415)
    expect(logged).toEqual([])
  })
})

test('is sampled: of many, one in ten is logged and counts as ten, at most sixty per minute', async () => {
  const send = (reports: number) => sendReports(many(reports))
  const weights = () => logged.map((line) => line['weight'])
  await send(20)
  expect(weights()).toEqual(Array.from({ length: 20 }, () => 1))
  await send(100)
  expect(weights().slice(20)).toEqual(Array.from({ length: 10 }, () => 10))
  // Each request is one write, however many reports it contains, and none if all of them are left out.
  const written = () =>
    table
      .commandCalls(UpdateCommand)
      .map(({ args: [{ input }] }): unknown => input.ExpressionAttributeValues?.[':policyReports'])
  expect(written()).toEqual([20, 100])
  for (let flood = 0; flood < 20; flood++) await send(100)
  expect(logged).toHaveLength(60)
  expect(written()).toEqual([20, 100, 100, 100, 100])
  vi.setSystemTime(now + 60_000)
  now += 60_000
  await send(1)
  expect(logged).toHaveLength(61)
})

test('a table that does not respond changes nothing for the browser', async () => {
  table.on(UpdateCommand).rejects(new Error('no table'))
  expect((await sendReports(oldReport())).status).toBe(200)
  expect(logged).toHaveLength(1)
})
