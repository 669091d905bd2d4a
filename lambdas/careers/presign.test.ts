import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { send } from '../testing/send.ts'
import { mockTable } from '../testing/signed-in.ts'
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

test('a CV gets an address of its own for five minutes, type and length signed, named by us', async () => {
  const { status, body } = await ask()

  const [, id] = /^resumes\/([0-9a-f-]{36})\.pdf$/.exec(body.resumeKey) ?? []
  const address = new URL(body.uploadUrl)
  expect(status).toBe(200)
  expect(address.pathname).toBe(`/landing/${id}.pdf`)
  expect(address.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host')
  expect(address.searchParams.get('X-Amz-Expires')).toBe('300')
  expect(body.uploadUrl).not.toContain('Ann')
  expect(table.commandCalls(PutCommand)[0]?.args[0].input.Item).toMatchObject({
    pk: `RESUME#${id}`,
    status: 'pending',
    ...cv,
  })
})

describe('is refused in the one sentence for it', () => {
  test.each([
    ['more than 10 MB', { size: 10 * MB + 1 }, 413],
    ['an empty file', { size: 0 }, 400],
    ['a picture', { filename: 'me.png', contentType: 'image/png' }, 415],
    ['a picture that says it is a PDF', { filename: 'me.png' }, 415],
    ['a program with a second ending', { filename: 'cv.pdf.exe' }, 415],
    ['a type that every object has', { contentType: 'constructor' }, 415],
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
    'a new one',
    {
      filename: 'cv.docx',
      contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    },
  ],
])('%s is taken', async (_what, more) => {
  expect((await ask(more)).status).toBe(200)
})
