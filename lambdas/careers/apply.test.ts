import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cancelled } from '../testing/aws-failures.ts'
import { send } from '../testing/send.ts'
import { mockTable } from '../testing/signed-in.ts'
import { putTogether } from '../testing/transactions.ts'
import { handler } from './apply.ts'

const id = '0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa'
const resumeKey = `resumes/${id}.pdf`
const resume = {
  id,
  status: 'ready',
  filename: 'Ann Lee.pdf',
  contentType: 'application/pdf',
  size: 5000,
  extension: 'pdf',
}
const application = {
  name: 'Ann Lee',
  email: 'ann@fund.example',
  phone: 'ask my sister',
  linkedinUrl: 'https://www.linkedin.com/in/annlee',
  coverLetter: 'x'.repeat(50),
  publicCompany: 'A maker of bells',
}
const now = new Date('2026-11-20T12:20:00.000Z')

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
})
const apply = (more: object = {}) =>
  send<{ id: string; error: string; issues: { path: string; message: string }[] }>(handler, {
    body: { ...application, ...more },
  })

test('an application is kept for twelve months, with the mail to staff that it is due', async () => {
  const { status, body } = await apply()

  expect(status).toBe(201)
  expect(putTogether(table)).toEqual([
    {
      APPLICATION: expect.objectContaining({
        pk: `APPLICATION#${body.id}`,
        ...application,
        consent: { at: now.toISOString(), policy: '2025-01-01', source: 'careers' },
        expiresAt: Date.parse('2027-11-20T12:20:00.000Z') / 1000,
      }) as object,
      OUTBOX: expect.objectContaining({ kind: 'career-application', to: 'staff' }) as object,
    },
  ])
})

describe('the rules of the form', () => {
  test.each([
    ['a name of one character', { name: 'A' }, 'Name must be at least 2 characters'],
    ['an address that is none', { email: 'ann@' }, 'Please enter a valid email address'],
    ['a LinkedIn address that is none', { linkedinUrl: 'foo' }, 'Please enter a valid LinkedIn URL'],
    [
      'a script for a LinkedIn address',
      { linkedinUrl: 'javascript:alert(1)' },
      'Please enter a valid LinkedIn URL',
    ],
    [
      '49 characters of cover letter',
      { coverLetter: 'x'.repeat(49) },
      'Please tell us more about why you want to work with us (at least 50 characters)',
    ],
    [
      'fifty blanks',
      { coverLetter: ' '.repeat(50) },
      'Please tell us more about why you want to work with us (at least 50 characters)',
    ],
  ])('refuse %s', async (_what, more, message) => {
    const { status, body } = await apply(more)
    expect({ status, message: body.issues[0]?.message }).toEqual({ status: 400, message })
    expect(table.calls()).toEqual([])
  })

  test.each([
    ['a name of two characters', { name: 'Al' }],
    ['nothing that is optional', { phone: undefined, linkedinUrl: '', publicCompany: undefined }],
    ['a profile somewhere else', { linkedinUrl: 'http://ann.example/cv' }],
  ])('accept %s', async (_what, more) => {
    expect((await apply(more)).status).toBe(201)
  })
})

describe('a CV', () => {
  test('is tied to the application in the same transaction, and lives as long', async () => {
    table.on(GetCommand).resolves({ Item: resume })
    const { body } = await apply({ resumeKey })

    const steps = table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? []
    expect(steps[2]?.Update).toMatchObject({
      Key: { pk: `RESUME#${id}` },
      ExpressionAttributeValues: {
        ':application': body.id,
        ':status': 'ready',
        ':end': Date.parse('2027-11-20T12:20:00.000Z') / 1000,
      },
    })
    expect(putTogether(table)[0]?.['APPLICATION']).toMatchObject({
      resumeKey,
      resume: { status: 'ready', filename: 'Ann Lee.pdf' },
    })
  })

  test.each<[string, object | undefined]>([
    ['was refused', { ...resume, status: 'refused', reason: 'no' }],
    ['is another application’s', { ...resume, applicationId: 'other' }],
    ['never came', undefined],
  ])('that %s is the applicant’s to replace', async (_why, item) => {
    table.on(GetCommand).resolves({ ...(item && { Item: item as Record<string, unknown> }) })
    const { status, body } = await apply({ resumeKey })

    expect(status).toBe(400)
    expect(body).toMatchObject({
      error: 'Please upload a PDF, DOC, or DOCX up to 10MB',
      issues: [{ path: 'resumeKey' }],
    })
    expect(putTogether(table)).toEqual([])
  })

  test('whose check ends in this very moment is looked at again', async () => {
    table
      .on(GetCommand)
      .resolvesOnce({ Item: { ...resume, status: 'pending' } })
      .resolves({ Item: resume })
    table
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('None', 'None', 'ConditionalCheckFailed'))
      .resolves({})

    expect((await apply({ resumeKey })).status).toBe(201)
    expect(putTogether(table).at(-1)?.['APPLICATION']).toMatchObject({ resume: { status: 'ready' } })
  })

  test('whose application is sent again after its answer was lost changes nothing', async () => {
    table.on(GetCommand).resolves({ Item: resume })
    const first = await apply({ resumeKey })
    table.on(GetCommand).resolves({ Item: { ...resume, status: 'refused', applicationId: first.body.id } })
    table.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'None', 'None'))

    expect(await apply({ resumeKey })).toMatchObject({ status: 201, body: first.body })
  })

  test('of a name that is none of ours is refused unread', async () => {
    expect(await apply({ resumeKey: '../bodies/secret.pdf' })).toMatchObject({ status: 400 })
    expect(table.calls()).toEqual([])
  })
})
