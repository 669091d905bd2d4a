import { describe, expect, test } from 'vitest'
import type { LogRecord, Logs, Source } from './log-record.ts'
import { isRequestId, describe as lines, traceRequest } from './trace-request.ts'

const minute = 60_000
const noon = new Date('2026-11-23T12:00:00.000Z')
const at = (ms: number) => new Date(noon.getTime() + ms).toISOString()
const record = (source: Source, ms: number, fields: Record<string, unknown>): LogRecord => ({
  source,
  at: at(ms),
  fields,
})

const edge = record('edge', 0, {
  'x-edge-request-id': 'edge-0001',
  'cs-method': 'PUT',
  'sc-status': '200',
  'x-edge-result-type': 'Miss',
  'time-taken': '0.120',
})
const gateway = record('gateway', 10, {
  requestId: 'gateway-1=',
  route: 'PUT /api/admin/posts/{id}',
  status: '200',
  milliseconds: '90',
  functionError: '-',
  authorizerError: '-',
  functionRequest: 'lambda-01',
})
const call = { call: 'DynamoDB TransactWrite', ms: 12, id: 'AWS1', attempts: 2 }
const handled = record('functions', 20, {
  requestId: 'lambda-01',
  message: {
    endpoint: 'posts.update',
    request: 'gateway-1=',
    edge: 'edge-0001',
    status: 200,
    ms: 80,
    aws: [call],
  },
})
const purge = record('functions', 3000, {
  requestId: 'lambda-02',
  message: { job: 'purge-cdn', paths: ['/blog/*'] },
})
const mail = record('functions', 4000, {
  requestId: 'lambda-03',
  message: { job: 'send-mail', kind: 'contact-receipt', state: 'sent', request: 'gateway-1=' },
})
const otherMail = record('functions', 4100, {
  requestId: 'lambda-03',
  message: { job: 'send-mail', kind: 'contact-receipt', state: 'sent', request: 'gateway-2=' },
})
const muchLater = record('functions', 5 * minute, { requestId: 'lambda-04', message: { job: 'purge-cdn' } })
const stranger = record('functions', 30, {
  requestId: 'lambda-09',
  message: { endpoint: 'posts.list', request: 'gateway-9=', edge: 'edge-0009', status: 200, ms: 4 },
})

const logsOf = (...records: LogRecord[]): Logs => ({
  notes: [],
  find: (texts, { from, to }) =>
    Promise.resolve(
      records.filter(
        (one) =>
          texts.some((text) => JSON.stringify(one.fields).includes(text)) &&
          one.at >= from.toISOString() &&
          (!to || one.at <= to.toISOString()),
      ),
    ),
})
const span = { from: noon }
const all = logsOf(stranger, muchLater, otherMail, mail, purge, handled, gateway, edge)

describe('the trace of a request', () => {
  test.each(['edge-0001', 'gateway-1=', 'lambda-01'])('is the same for the id %s', async (id) => {
    const { records, jobs } = await traceRequest(all, id, span)
    expect(records).toEqual([edge, gateway, handled, mail])
    expect(jobs).toEqual([purge, otherMail])
  })

  test('includes Lambda’s own record of a function that logged nothing', async () => {
    const crash = record('functions', 15, { type: 'platform.report', record: { requestId: 'lambda-01' } })
    const { records } = await traceRequest(logsOf(gateway, crash), 'gateway-1=', span)
    expect(records).toEqual([gateway, crash])
  })

  test('includes no jobs after a request that only read', async () => {
    const reading = record('functions', 20, {
      requestId: 'lambda-01',
      message: { endpoint: 'posts.get', request: 'gateway-1=', aws: [{ call: 'DynamoDB Get', ms: 3 }] },
    })
    const { jobs } = await traceRequest(logsOf(gateway, reading, purge), 'gateway-1=', span)
    expect(jobs).toEqual([])
  })
})

test('each record is printed as a line, with a line for each AWS call', () => {
  expect([edge, gateway, handled, purge, mail].flatMap(lines)).toEqual([
    '12:00:00.000  edge      PUT  200  Miss  120 ms  edge-0001',
    '12:00:00.010  gateway   PUT /api/admin/posts/{id}  200  90 ms  gateway-1=',
    '12:00:00.020  function  posts.update  200  80 ms  lambda-01',
    '                        DynamoDB TransactWrite  12 ms, 2 attempts  AWS1',
    '12:00:03.000  job       purge-cdn  /blog/*',
    '12:00:04.000  job       send-mail  contact-receipt  sent',
  ])
})

test('an id consists of letters, digits and base64 characters, so that it cannot alter a query', () => {
  expect(['JKJaXmPLvHcESHA=', 'a-b_c+d/e='].map(isRequestId)).toEqual([true, true])
  expect(["aaaaaaaa' or '1", 'short', 'a'.repeat(101), 'aaaa aaaa'].map(isRequestId)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
