import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cancelled, throttled } from '../testing/aws-failures.ts'
import { send } from '../testing/send.ts'
import { mockTable } from '../testing/signed-in.ts'
import { putTogether } from '../testing/transactions.ts'
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

test('a message is kept with the mail that it is due, in one transaction, and with what was agreed to', async () => {
  const { status, body } = await sent({ ...filled, fullDetails: 'whatever the browser says' })

  expect({ status, body }).toEqual({ status: 201, body: { success: true, id: expect.any(String) as string } })
  expect(putTogether(table)).toEqual([
    {
      MESSAGE: {
        pk: `MESSAGE#${body.id}`,
        sk: 'MESSAGE',
        gsi2pk: 'MESSAGES',
        gsi2sk: `2026-11-20T12:20:00.000Z#${body.id}`,
        ...message,
        fullDetails:
          'Full Name: Ann Lee\nEmail: ann.lee+ir@fund.example\nCompany: Lee Capital\nHow did you find us: A colleague\nMessage: We report in February.\nCan we talk before?',
        consent: { at: '2026-11-20T12:20:00.000Z', policy: '2025-01-01', source: 'contact' },
        receivedAt: '2026-11-20T12:20:00.000Z',
        expiresAt: Date.parse('2028-11-20T12:20:00.000Z') / 1000,
      },
      OUTBOX: expect.objectContaining({
        kind: 'contact-message',
        to: 'sales',
        about: { pk: `MESSAGE#${body.id}`, sk: 'MESSAGE' },
      }) as object,
    },
  ])
})

test('company and how they found us may be left out', async () => {
  const { name, email, message: text } = message
  expect(await sent({ name, email, message: text })).toMatchObject({ status: 201 })
  expect(await sent({ name, email, message: text, company: '', howDidYouFindUs: '' })).toMatchObject({
    status: 201,
  })
})

test('the same submission again is answered the same, and is no failure', async () => {
  const first = await sent(filled)
  table.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'None'))
  const again = await sent({ ...filled, filledFor: 25_000 })

  expect(again).toMatchObject({ status: 201, body: first.body })
})

test('other words are another message, and so are the same words of another form', async () => {
  const ids = [filled, { ...filled, message: 'Other words' }, { ...filled, submissionId: undefined }].map(
    async (body) => (await sent(body)).body.id,
  )
  expect(new Set(await Promise.all(ids)).size).toBe(3)
})

describe('what looks like a program’s', () => {
  test.each([
    ['fills the field that nobody sees', { website: 'https://spam.example' }, 'honeypot'],
    ['is faster than hands', { filledFor: 900 }, 'haste'],
  ])('because it %s is kept apart, due no mail, and told nothing', async (_why, more, suspicion) => {
    const { status, body } = await sent({ ...filled, ...more })

    expect({ status, body }).toMatchObject({ status: 201, body: { success: true } })
    expect(putTogether(table)).toEqual([
      { MESSAGE: expect.objectContaining({ suspicion, gsi2pk: 'MESSAGES#SUSPECTED' }) as object },
    ])
  })
})

describe('is refused, and nothing is kept', () => {
  test.each<[string, object, string]>([
    ['without a name', { name: '  ' }, 'name'],
    ['without an address', { email: '' }, 'email'],
    ['an address that is none', { email: 'abc' }, 'email'],
    ['an address with a header behind it', { email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
    ['an address with a line break at its end', { email: 'a@b.example\n' }, 'email'],
    ['two addresses', { email: 'a@b.example, c@d.example' }, 'email'],
    ['an address with a NUL', { email: 'a\0@b.example' }, 'email'],
    ['an address of 255 characters', { email: `a@${'b'.repeat(60)}.${'c.'.repeat(94)}example` }, 'email'],
    ['a label of 64 letters', { email: `a@${'b'.repeat(64)}.example` }, 'email'],
    ['a name of two lines', { name: 'Ann\r\nBcc: x@y.example' }, 'name'],
    ['without a message', { message: ' \n ' }, 'message'],
    ['a message of 10,001 characters', { message: 'x'.repeat(10_001) }, 'message'],
    ['a field that nobody knows', { priority: 1 }, ''],
  ])('%s', async (_what, more, path) => {
    const answer = await sent({ ...filled, ...more })

    expect(answer.status).toBe(400)
    expect(answer.body.issues[0]?.path).toBe(path)
    expect(table.calls()).toEqual([])
  })
})

test.each(['o’neil@fund.example', "o'neil@fund.example", 'a.b+c@sub.fund.example', '{a|b}@fund.example'])(
  'whether %s is an address is decided as mail decides it',
  async (email) => {
    expect((await sent({ ...filled, email })).status).toBe(email.includes('’') ? 400 : 201)
  },
)

describe('limits', () => {
  /** A counter refuses a write, and shows that so many came twenty minutes ago. */
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
  const writes = () => table.commandCalls(UpdateCommand).length

  test('one too many is refused with a sentence and the time to wait; nothing is kept', async () => {
    table.on(UpdateCommand).rejectsOnce(counted(10))
    const { status, headers, body } = await sent(filled)

    expect(status).toBe(429)
    expect(headers['retry-after']).toBe('2400')
    expect(body.error).toBe('That was a lot in one hour. Please try again in 40 minutes.')
    expect(putTogether(table)).toEqual([])
  })

  test('ten of a viewer, five for a mailbox and all of everybody, in this order, before anything is kept', async () => {
    table.on(UpdateCommand).rejectsOnce(counted(9)).resolvesOnce({}).rejectsOnce(counted(4)).resolves({})
    expect((await sent(filled)).status).toBe(201)

    table.resetHistory()
    table.on(UpdateCommand).resolvesOnce({}).rejectsOnce(counted(5))
    expect((await sent(filled)).status).toBe(429)
    expect(writes()).toBe(2)

    table.resetHistory()
    table.on(UpdateCommand).resolvesOnce({}).resolvesOnce({}).rejectsOnce(counted(0))
    expect(await sent(filled)).toMatchObject({ status: 429, headers: { 'retry-after': '2400' } })
    expect(putTogether(table)).toEqual([])
  })

  test('counters tell no address', async () => {
    await sent(filled)
    const written = JSON.stringify(table.commandCalls(UpdateCommand).map(({ args }) => args[0].input))
    expect(written).not.toMatch(/203\.0\.113\.7|ann\.lee/)
  })
})

test('when the table is busy the visitor is told to try again, not that it is sent', async () => {
  table.on(TransactWriteCommand).rejects(throttled())
  expect(await sent(filled)).toMatchObject({ status: 503 })
})

test('nothing that a visitor wrote is logged, not even when it fails', async () => {
  await sent(filled)
  table.on(TransactWriteCommand).rejects(new Error('broken'))
  await sent({ ...filled, message: 'Another secret' })

  expect(logged.length).toBeGreaterThan(1)
  expect(logged.join('')).not.toMatch(/Ann Lee|fund\.example|Lee Capital|February|secret|203\.0\.113/)
})
