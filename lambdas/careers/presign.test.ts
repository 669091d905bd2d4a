import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hourlyLimits } from '../data/submissions/form-limits.ts'
import { send } from '../testing/send.ts'
import { mockTable } from '../testing/staff/signed-in.ts'
import { handler } from './presign.ts'

const MB = 1024 * 1024
const cv = { filename: 'Ann Lee (final).PDF', contentType: 'application/pdf', size: 5000 }
let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.stubEnv('RESUME_BUCKET', 'bellcast-resumes')
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
})
const ask = (more: object = {}) =>
  send<{ uploadUrl: string; resumeKey: string; error: string }>(handler, { body: { ...cv, ...more } })

test('signs a URL with a generated key for five minutes, fixing type, length and no overwrite', async () => {
  const { status, body } = await ask()

  const [, id] = /^resumes\/([0-9a-f-]{36})\.pdf$/.exec(body.resumeKey) ?? []
  const address = new URL(body.uploadUrl)
  expect(status).toBe(200)
  expect(address.pathname).toBe(`/landing/${id}.pdf`)
  expect(address.searchParams.get('X-Amz-SignedHeaders')).toBe(
    'content-length;content-type;host;if-none-match',
  )
  expect(address.searchParams.get('X-Amz-Expires')).toBe('300')
  expect(body.uploadUrl).not.toContain('Ann')
  expect(table.commandCalls(PutCommand)[0]?.args[0].input.Item).toMatchObject({
    pk: `RESUME#${id}`,
    status: 'pending',
    ...cv,
  })
})

test('stores a file name without direction controls', async () => {
  await ask({ filename: 'Ann\u202Exe\u202C.pdf' })
  expect(table.commandCalls(PutCommand)[0]?.args[0].input.Item).toMatchObject({ filename: 'Annxe.pdf' })
})

describe('is refused with the specified message', () => {
  test.each([
    ['more than 10 MB', { size: 10 * MB + 1 }, 413],
    ['an empty file', { size: 0 }, 400],
    ['a picture', { filename: 'me.png', contentType: 'image/png' }, 415],
    ['a PDF with the file name of a picture', { filename: 'me.png' }, 415],
    ['a program with two file extensions', { filename: 'cv.pdf.exe' }, 415],
    ['a type named like an inherited property', { contentType: 'constructor' }, 415],
  ])('%s', async (_what, more, status) => {
    const answer = await ask(more)
    expect(answer).toMatchObject({
      status,
      body: { error: 'Please upload a PDF, DOC, or DOCX up to 10MB' },
    })
    expect(table.calls()).toEqual([])
  })
})

test.each([
  ['exactly 10 MB', { size: 10 * MB }],
  ['an old Word document', { filename: 'cv.doc', contentType: 'application/msword' }],
  [
    'a new Word document',
    {
      filename: 'cv.docx',
      contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    },
  ],
])('%s is accepted', async (_what, more) => {
  expect((await ask(more)).status).toBe(200)
})

test('an address above its limit is refused from memory, and others are not', async () => {
  const from = (viewerAddress: string) =>
    send<{ error: string }>(handler, { body: cv, headers: { 'x-viewer-address': viewerAddress } })
  const seconds = Math.floor(Date.now() / 1000)
  const arrivals = Array.from({ length: hourlyLimits.network }, (_, index) => [
    `upload-${index}`,
    { N: String(seconds - 60) },
  ])
  const counted = () =>
    table
      .commandCalls(UpdateCommand)
      .filter(({ args }) => /arrivals/.test(args[0].input.UpdateExpression ?? '')).length
  table.on(UpdateCommand).callsFake((input: { UpdateExpression?: string }) => {
    if (!/arrivals/.test(input.UpdateExpression ?? '')) return {}
    throw new ConditionalCheckFailedException({
      message: 'The conditional request failed',
      $metadata: {},
      Item: {
        arrivals: { M: Object.fromEntries(arrivals) as Record<string, { N: string }> },
        version: { N: '10' },
      },
    })
  })
  for (let request = 0; request < 5; request++) expect((await from('203.0.113.9')).status).toBe(429)
  expect(counted()).toBe(1)

  table.on(UpdateCommand).resolves({ Attributes: { submissions: 1 } })
  expect((await from('203.0.113.10')).status).toBe(200)
  expect((await from('203.0.113.9')).status).toBe(429)
})
