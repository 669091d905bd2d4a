import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hourlyLimits } from '../data/submissions/form-limits.ts'
import { timeSortKey } from '../data/table/sort-key.ts'
import { canceled, throttled } from '../testing/aws-failures.ts'
import { send } from '../testing/send.ts'
import { mockTable } from '../testing/staff/signed-in.ts'
import { putItemsByKind } from '../testing/table/transactions.ts'
import { handler } from './send.ts'

const now = new Date('2026-11-20T12:20:00.000Z')
const message = {
  name: 'Ann Lee',
  email: 'ann.lee+ir@fund.example',
  company: 'Lee Capital',
  howDidYouFindUs: 'A colleague',
  message: 'We report in February.\nCan we talk before?',
}
const filled = { ...message, filledFor: 20_000, submissionId: '6b1f0a3e-0d57-4f0e-9a53-2f63c5b8a001' }

let table: ReturnType<typeof mockTable>
let logged: string[]
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  logged = []
  vi.spyOn(console, 'log').mockImplementation((...line) => void logged.push(JSON.stringify(line)))
  table = mockTable()
})
const sent = (body: unknown) =>
  send<{ success: boolean; id: string; error: string; issues: { path: string; message: string }[] }>(
    handler,
    { body },
  )

test('stores the message, its email and the consent in one transaction', async () => {
  const { status, body } = await sent({ ...filled, fullDetails: 'whatever the browser says' })

  expect({ status, body }).toEqual({ status: 201, body: { success: true, id: expect.any(String) as string } })
  expect(putItemsByKind(table)).toEqual([
    {
      MESSAGE: {
        pk: `MESSAGE#${body.id}`,
        sk: 'MESSAGE',
        gsi2pk: 'MESSAGES',
        gsi2sk: timeSortKey('2026-11-20T12:20:00.000Z', body.id),
        name: 'Ann Lee',
        email: 'ann.lee+ir@fund.example',
        company: 'Lee Capital',
        excerpt: 'We report in February. Can we talk before?',
        version: 1,
        receivedAt: '2026-11-20T12:20:00.000Z',
        expiresAt: Date.parse('2028-11-20T12:20:00.000Z') / 1000,
      },
      CONTENT: {
        pk: `MESSAGE#${body.id}`,
        sk: 'CONTENT',
        howDidYouFindUs: 'A colleague',
        message: 'We report in February.\nCan we talk before?',
        fullDetails:
          'Full Name: Ann Lee\nEmail: ann.lee+ir@fund.example\nCompany: Lee Capital\nHow did you find us: A colleague\nMessage: We report in February.\nCan we talk before?',
        consent: { at: '2026-11-20T12:20:00.000Z', policy: '2025-01-01', source: 'contact' },
        expiresAt: Date.parse('2028-11-20T12:20:00.000Z') / 1000,
      },
      'OUTBOX#contact-message': {
        pk: `OUTBOX#MESSAGE#${body.id}`,
        sk: 'OUTBOX#contact-message',
        kind: 'contact-message',
        to: 'sales',
        about: { pk: `MESSAGE#${body.id}`, sk: 'MESSAGE' },
        state: 'due',
        createdAt: '2026-11-20T12:20:00.000Z',
        sendBefore: '2026-11-27T12:20:00.000Z',
        request: expect.any(String) as string,
        expiresAt: Date.parse('2026-12-27T12:20:00.000Z') / 1000,
      },
      'OUTBOX#contact-receipt': {
        pk: `OUTBOX#MESSAGE#${body.id}`,
        sk: 'OUTBOX#contact-receipt',
        kind: 'contact-receipt',
        to: 'sender',
        about: { pk: `MESSAGE#${body.id}`, sk: 'MESSAGE' },
        state: 'due',
        createdAt: '2026-11-20T12:20:00.000Z',
        sendBefore: '2026-11-22T12:20:00.000Z',
        request: expect.any(String) as string,
        expiresAt: Date.parse('2026-12-22T12:20:00.000Z') / 1000,
      },
      [`SENT#MESSAGE#${body.id}`]: {
        pk: expect.stringMatching(/^PERSON#[\w-]{43}$/) as string,
        sk: `SENT#MESSAGE#${body.id}`,
        expiresAt: Date.parse('2028-11-20T12:20:00.000Z') / 1000,
      },
    },
  ])
})

test('keeps the message for as long as the settings say', async () => {
  table.on(GetCommand).resolves({ Item: { privacy: { messageMonths: 6 } } })
  await sent(filled)
  const expiresAt = Date.parse('2027-05-20T12:20:00.000Z') / 1000
  expect(putItemsByKind(table)[0]).toMatchObject({ MESSAGE: { expiresAt }, CONTENT: { expiresAt } })
})

test('accepts a message without the optional fields', async () => {
  const { name, email, message: text } = message
  expect(await sent({ name, email, message: text })).toMatchObject({ status: 201 })
  expect(await sent({ name, email, message: text, company: '', howDidYouFindUs: '' })).toMatchObject({
    status: 201,
  })
})

test('removes direction controls from lines, and unclosed ones from a message', async () => {
  await sent({
    ...filled,
    name: '\u202EeeL nnA\u202C',
    email: '\u202Aann.lee+ir@fund.example\u202C',
    company: 'Lee\u200B Capital\u2067',
    message: 'One \u202Eowt\nthree \u2067four\n\u05D0 \u2066abc\u2069 \u{1F468}\u200D\u{1F469}',
  })

  expect(putItemsByKind(table)[0]?.['MESSAGE']).toMatchObject({
    name: 'eeL nnA',
    email: 'ann.lee+ir@fund.example',
    company: 'Lee Capital',
  })
  expect(putItemsByKind(table)[0]?.['CONTENT']).toMatchObject({
    message: 'One owt\nthree four\n\u05D0 \u2066abc\u2069 \u{1F468}\u200D\u{1F469}',
  })
  expect(putItemsByKind(table)[0]?.['CONTENT']?.['fullDetails']).not.toMatch(/[\u202A-\u202E\u2067]/)
})

test('refuses long texts with the number of excess characters', async () => {
  const { body } = await sent({ ...filled, message: 'x'.repeat(10_312), company: 'x'.repeat(201) })
  expect(body.issues).toEqual([
    { path: 'company', message: 'Please use at most 200 characters: this is one too many' },
    { path: 'message', message: 'Please use at most 10,000 characters: these are 312 too many' },
  ])
})

test('answers a repeated submission like the first', async () => {
  const first = await sent(filled)
  table.on(TransactWriteCommand).rejects(canceled('ConditionalCheckFailed', 'None'))
  const again = await sent({ ...filled, filledFor: 25_000 })

  expect(again).toMatchObject({ status: 201, body: first.body })
})

test('gives another id to another text or another form', async () => {
  const ids = [filled, { ...filled, message: 'Other words' }, { ...filled, submissionId: undefined }].map(
    async (body) => (await sent(body)).body.id,
  )
  expect(new Set(await Promise.all(ids)).size).toBe(3)
})

describe('suspected spam', () => {
  test.each([
    ['fills in the hidden field', { website: 'https://spam.example' }, 'honeypot'],
    ['was filled in too fast', { filledFor: 900 }, 'haste'],
  ])(
    'in a form that %s is marked, sends no email, and gets the usual response',
    async (_why, more, suspicion) => {
      const { status, body } = await sent({ ...filled, ...more })

      expect({ status, body }).toMatchObject({ status: 201, body: { success: true } })
      expect(putItemsByKind(table)).toEqual([
        {
          MESSAGE: expect.objectContaining({ suspicion, gsi2pk: 'MESSAGES#SUSPECTED' }) as object,
          CONTENT: expect.any(Object) as object,
          [`SENT#MESSAGE#${body.id}`]: expect.any(Object) as object,
        },
      ])
    },
  )
})

describe('is refused, and nothing is stored', () => {
  test.each<[string, object, string]>([
    ['without a name', { name: '  ' }, 'name'],
    ['a name of invisible characters only', { name: '\u200B\u3164\u200D' }, 'name'],
    ['without an address', { email: '' }, 'email'],
    ['an invalid address', { email: 'abc' }, 'email'],
    ['an address followed by a mail header', { email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
    ['an address that ends with a line break', { email: 'a@b.example\n' }, 'email'],
    ['two addresses', { email: 'a@b.example, c@d.example' }, 'email'],
    ['an address with a NUL', { email: 'a\0@b.example' }, 'email'],
    ['an address of 255 characters', { email: `a@${'b'.repeat(60)}.${'c.'.repeat(94)}example` }, 'email'],
    ['an address with a domain label of 64 letters', { email: `a@${'b'.repeat(64)}.example` }, 'email'],
    ['a name with a line break', { name: 'Ann\r\nBcc: x@y.example' }, 'name'],
    ['without a message', { message: ' \n ' }, 'message'],
    ['a message of 10,001 characters', { message: 'x'.repeat(10_001) }, 'message'],
    ['an unknown field', { priority: 1 }, ''],
  ])('%s', async (_what, more, path) => {
    const answer = await sent({ ...filled, ...more })

    expect(answer.status).toBe(400)
    expect(answer.body.issues[0]?.path).toBe(path)
    expect(table.calls()).toEqual([])
  })
})

test.each(['o’neil@fund.example', "o'neil@fund.example", 'a.b+c@sub.fund.example', '{a|b}@fund.example'])(
  'accepts exactly the addresses that mail servers accept: %s',
  async (email) => {
    expect((await sent({ ...filled, email })).status).toBe(email.includes('’') ? 400 : 201)
  },
)

describe('limits', () => {
  /** The error when a counter refuses a write. It reports this many submissions from twenty minutes ago. */
  const counted = (arrivals: number) =>
    new ConditionalCheckFailedException({
      message: 'The conditional request failed',
      $metadata: {},
      Item: {
        version: { N: String(arrivals) },
        arrivals: {
          M: Object.fromEntries(
            Array.from({ length: arrivals }, (_, at) => [
              `other-${at}`,
              { N: `${now.getTime() / 1000 - 1200}` },
            ]),
          ),
        },
      },
    })
  /** Writes to rate-limit counters, without the count of refused requests. */
  const writes = () =>
    table.commandCalls(UpdateCommand).filter(({ args }) => args[0].input.Key?.['pk'] !== 'LIMIT#walls').length

  test('answers 429 with Retry-After above the limit, and stores nothing', async () => {
    table.on(UpdateCommand).rejectsOnce(counted(10))
    const { status, headers, body } = await sent(filled)

    expect(status).toBe(429)
    expect(headers['retry-after']).toBe('2400')
    expect(body.error).toBe('Too many submissions. Please try again in 40 minutes.')
    expect(putItemsByKind(table)).toEqual([])
  })

  test('counts by viewer, mailbox, networks and in total before it stores anything', async () => {
    table.on(UpdateCommand).rejectsOnce(counted(9)).resolvesOnce({}).rejectsOnce(counted(4)).resolves({})
    expect((await sent(filled)).status).toBe(201)

    table.resetHistory()
    table.on(UpdateCommand).resolvesOnce({}).rejectsOnce(counted(5))
    expect((await sent(filled)).status).toBe(429)
    expect(writes()).toBe(2)

    table.resetHistory()
    for (let counters = 2; counters < 5; counters++) {
      table.resetHistory()
      let answers = table.on(UpdateCommand)
      for (let before = 0; before < counters; before++) answers = answers.resolvesOnce({})
      answers.rejectsOnce(counted(0))
      expect(await sent(filled)).toMatchObject({ status: 429, headers: { 'retry-after': '2400' } })
      expect(writes()).toBe(counters + 1)
      expect(putItemsByKind(table)).toEqual([])
    }
  })

  test.each([
    [1, hourlyLimits.everybody],
    [2, hourlyLimits.everybody - hourlyLimits.newcomers],
  ])('submission %i of a network is accepted up to %i submissions in total', async (submissions, limit) => {
    table.on(UpdateCommand).resolves({ Attributes: { submissions } })
    await sent(filled)
    expect(table.commandCalls(UpdateCommand).at(-1)?.args[0].input).toMatchObject({
      ExpressionAttributeValues: { ':submissions_2': limit },
    })
  })

  test('stores no addresses in counters', async () => {
    await sent(filled)
    const written = JSON.stringify(table.commandCalls(UpdateCommand).map(({ args }) => args[0].input))
    expect(written).not.toMatch(/203\.0\.113\.7|ann\.lee/)
  })
})

test('answers 503 while the table is throttled', async () => {
  table.on(TransactWriteCommand).rejects(throttled())
  expect(await sent(filled)).toMatchObject({ status: 503 })
})

test('logs nothing that a visitor wrote, not even on failure', async () => {
  await sent(filled)
  table.on(TransactWriteCommand).rejects(new Error('broken'))
  await sent({ ...filled, message: 'Another secret' })

  expect(logged.length).toBeGreaterThan(1)
  expect(logged.join('')).not.toMatch(/Ann Lee|fund\.example|Lee Capital|February|secret|203\.0\.113/)
})
