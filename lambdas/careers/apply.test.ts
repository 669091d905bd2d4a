import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { canceled } from '../testing/aws-failures.ts'
import { send } from '../testing/send.ts'
import { mockTable } from '../testing/staff/signed-in.ts'
import { putItemsByKind } from '../testing/table/transactions.ts'
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
const filledFor = 60_000
const now = new Date('2026-11-20T12:20:00.000Z')

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
})
const apply = (more: object = {}) =>
  send<{ id: string; error: string; issues: { path: string; message: string }[] }>(handler, {
    body: { ...application, filledFor, ...more },
  })

test('stores an application for twelve months, with an email to staff', async () => {
  const { status, body } = await apply()

  expect(status).toBe(201)
  expect(putItemsByKind(table)).toEqual([
    {
      APPLICATION: expect.objectContaining({
        pk: `APPLICATION#${body.id}`,
        name: 'Ann Lee',
        email: 'ann@fund.example',
        expiresAt: Date.parse('2027-11-20T12:20:00.000Z') / 1000,
      }) as object,
      CONTENT: expect.objectContaining({
        phone: 'ask my sister',
        linkedinUrl: 'https://www.linkedin.com/in/annlee',
        coverLetter: 'x'.repeat(50),
        publicCompany: 'A maker of bells',
        consent: { at: now.toISOString(), policy: '2025-01-01', source: 'careers' },
        expiresAt: Date.parse('2027-11-20T12:20:00.000Z') / 1000,
      }) as object,
      'OUTBOX#career-application': expect.objectContaining({
        kind: 'career-application',
        to: 'hiring',
        sendBefore: '2026-11-27T12:20:00.000Z',
        expiresAt: Date.parse('2026-12-27T12:20:00.000Z') / 1000,
      }) as object,
      'OUTBOX#application-receipt': expect.objectContaining({
        kind: 'application-receipt',
        to: 'sender',
      }) as object,
      [`SENT#APPLICATION#${body.id}`]: expect.objectContaining({
        expiresAt: Date.parse('2027-11-20T12:20:00.000Z') / 1000,
      }) as object,
    },
  ])
})

test('keeps an application and its CV for as long as the settings say', async () => {
  table
    .on(GetCommand, { Key: { pk: 'SETTINGS', sk: 'SETTINGS' } })
    .resolves({ Item: { privacy: { applicationMonths: 3 } } })
  await apply()
  const expiresAt = Date.parse('2027-02-20T12:20:00.000Z') / 1000
  expect(putItemsByKind(table)[0]).toMatchObject({ APPLICATION: { expiresAt }, CONTENT: { expiresAt } })
})

describe('validation', () => {
  test.each([
    ['a name of one character', { name: 'A' }, 'Name must be at least 2 characters'],
    ['an invalid e-mail address', { email: 'ann@' }, 'Please enter a valid email address'],
    ['an invalid LinkedIn address', { linkedinUrl: 'foo' }, 'Please enter a valid LinkedIn URL'],
    [
      'a script as LinkedIn address',
      { linkedinUrl: 'javascript:alert(1)' },
      'Please enter a valid LinkedIn URL',
    ],
    [
      'a LinkedIn address with a line break',
      { linkedinUrl: 'https://ann.example/\nBcc: x@y.example' },
      'Please enter a valid LinkedIn URL',
    ],
    ['a name of one visible character', { name: 'A\u200E' }, 'Name must be at least 2 characters'],
    [
      'a cover letter of 49 characters',
      { coverLetter: 'x'.repeat(49) },
      'Please tell us more about why you want to work with us (at least 50 characters)',
    ],
    [
      'a cover letter of fifty spaces',
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
    [
      'an application without optional fields',
      { phone: undefined, linkedinUrl: '', publicCompany: undefined },
    ],
    ['a profile on another site', { linkedinUrl: 'http://ann.example/cv' }],
  ])('accept %s', async (_what, more) => {
    expect((await apply(more)).status).toBe(201)
  })
})

test('removes characters that reorder or hide text', async () => {
  await apply({
    phone: '\u202D+1 555 0100\u202C',
    linkedinUrl: 'https://ann.example/\u202Egpj.vc',
    publicCompany: 'A maker\u202E of bells',
  })
  expect(putItemsByKind(table)[0]?.['CONTENT']).toMatchObject({
    phone: '+1 555 0100',
    linkedinUrl: 'https://ann.example/gpj.vc',
    publicCompany: 'A maker of bells',
  })
})

test.each([
  ['was filled in too fast', 2999],
  ['was filled in at once', 0],
])('an application that %s is marked as suspicious, and sends no email', async (_why, took) => {
  const { status, body } = await apply({ filledFor: took })

  expect({ status, body }).toMatchObject({ status: 201, body: { success: true } })
  expect(putItemsByKind(table)).toEqual([
    {
      APPLICATION: expect.objectContaining({
        suspicion: 'haste',
        gsi2pk: 'APPLICATIONS#SUSPECTED',
      }) as object,
      CONTENT: expect.any(Object) as object,
      [`SENT#APPLICATION#${body.id}`]: expect.any(Object) as object,
    },
  ])
})

describe('a CV', () => {
  test('is linked to the application in one transaction, with the same expiry', async () => {
    table.on(GetCommand).resolves({ Item: resume })
    const { body } = await apply({ resumeKey })

    const steps = table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? []
    expect(steps.find(({ Update }) => Update)?.Update).toMatchObject({
      Key: { pk: `RESUME#${id}` },
      ExpressionAttributeValues: {
        ':applicationId': body.id,
        ':status': 'ready',
        ':expiresAt': Date.parse('2027-11-20T12:20:00.000Z') / 1000,
      },
    })
    expect(putItemsByKind(table)[0]?.['APPLICATION']).toMatchObject({
      resumeKey,
      resume: { status: 'ready', filename: 'Ann Lee.pdf' },
    })
  })

  test.each<[string, object | undefined]>([
    ['was refused', { ...resume, status: 'refused', reason: 'no' }],
    ['belongs to another application', { ...resume, applicationId: 'other' }],
    ['was never uploaded', undefined],
    ['has expired but is still in the table', { ...resume, expiresAt: 1 }],
  ])('that %s has to be replaced by the applicant', async (_why, item) => {
    table.on(GetCommand).resolves({ ...(item && { Item: item as Record<string, unknown> }) })
    const { status, body } = await apply({ resumeKey })

    expect(status).toBe(400)
    expect(body).toMatchObject({
      error: 'Please upload a PDF, DOC, or DOCX up to 10MB',
      issues: [{ path: 'resumeKey' }],
    })
    expect(putItemsByKind(table)).toEqual([])
  })

  test('is read again if its check finishes in the meantime', async () => {
    table
      .on(GetCommand)
      .resolvesOnce({ Item: { ...resume, status: 'pending' } })
      .resolves({ Item: resume })
    table
      .on(TransactWriteCommand)
      .rejectsOnce(canceled('None', 'None', 'None', 'ConditionalCheckFailed'))
      .resolves({})

    expect((await apply({ resumeKey })).status).toBe(201)
    expect(putItemsByKind(table).at(-1)?.['APPLICATION']).toMatchObject({ resume: { status: 'ready' } })
  })

  test('is not changed by a retry of its application', async () => {
    table.on(GetCommand).resolves({ Item: resume })
    const first = await apply({ resumeKey })
    table.on(GetCommand).resolves({ Item: { ...resume, status: 'refused', applicationId: first.body.id } })
    table.on(TransactWriteCommand).rejects(canceled('ConditionalCheckFailed', 'None', 'None'))

    expect(await apply({ resumeKey })).toMatchObject({ status: 201, body: first.body })
  })

  test('is refused without reading the table if its key is not one of ours', async () => {
    expect(await apply({ resumeKey: '../bodies/secret.pdf' })).toMatchObject({ status: 400 })
    expect(table.calls()).toEqual([])
  })
})
