import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultSettings } from '#shared/domain/settings/settings.ts'
import { saveSettings } from '../data/directory/settings.ts'
import { askToSubscribe } from '../data/newsletter/ask-to-subscribe.ts'
import { confirmSubscriber, findSubscriber, unsubscribe } from '../data/newsletter/change-subscriber.ts'
import { subscriberId, subscriberKey } from '../data/newsletter/subscriber.ts'
import { suppress } from '../data/outbox/suppression.ts'
import type { SessionRef } from '../data/staff/sessions.ts'
import { dynamo, getItem } from '../data/table/table.ts'
import { handler as remove } from '../inbox/delete.ts'
import { handler as list } from '../inbox/list.ts'
import { mockSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { startStaffSession } from '../testing/staff/staff-session.ts'
import { type LocalTable, missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { handler as add } from './add.ts'
import { handler as continueImport } from './continueImport.ts'
import { handler as counts } from './counts.ts'
import { handler as end } from './end.ts'
import { handler as start } from './import.ts'

interface Answer {
  importId: string
  report: { done: boolean; counts: object; refused: object[] }
  entries: { email: string; status: string; version: number; id: string }[]
}

describe.skipIf(missingTable)('subscriber management', () => {
  let table: LocalTable
  let as: SessionRef
  const s3 = mockClient(S3Client)
  beforeAll(async () => void (table = await startLocalTable()))
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    mockSecrets()
    vi.stubEnv('LANDING_BUCKET', 'landing')
    s3.reset()
    await table.empty()
    as = await startStaffSession({ id: 'maren', name: 'Maren Osei', role: 'admin' })
  })
  afterAll(() => table.stop())

  const ask = (email: string) =>
    askToSubscribe(
      { email, source: 'blog', firstName: undefined, lastName: undefined },
      { now: new Date(), suspicion: undefined },
    )
  const statusOf = async (email: string) => (await findSubscriber(await subscriberId(email)))?.status
  /** Puts a file into the bucket, and counts the bytes that are read from it. */
  function stored(content: Buffer): void {
    s3.on(GetObjectCommand).callsFake(({ Range }: { Range: string }) => {
      const [from = 0, to = 0] = Range.replace('bytes=', '').split('-').map(Number)
      return { Body: { transformToByteArray: async () => new Uint8Array(content.subarray(from, to + 1)) } }
    })
  }
  async function imported(file: string | Buffer, consent: object | null) {
    const content = typeof file === 'string' ? Buffer.from(file) : file
    stored(content)
    const { body } = await send<Answer>(start, {
      as,
      body: { size: content.length, ...(consent && { consent }) },
    })
    let answer = await send<Answer>(continueImport, { as, params: { id: body.importId } })
    while (answer.status === 200 && !answer.body.report.done) {
      answer = await send<Answer>(continueImport, { as, params: { id: body.importId } })
    }
    return { ...answer, importId: body.importId }
  }
  const fair = { source: 'Capital markets day', at: '2026-03-01' }

  test('an address that staff enter is kept for as many days as the settings say', async () => {
    const { privacy, ...others } = defaultSettings
    await saveSettings({ ...others, privacy: { ...privacy, unconfirmedDays: 7 } })
    const before = Date.now()
    expect(
      (await send(add, { as, body: { email: 'asked@fund.example', reason: 'By phone' } })).status,
    ).toBeLessThan(300)
    const item = await getItem(subscriberKey(await subscriberId('asked@fund.example')))
    const days = (Number(item?.['expiresAt']) * 1000 - before) / (24 * 60 * 60 * 1000)
    expect(days).toBeCloseTo(7, 2)
  })

  test('an import confirms people who agreed, but nobody who unsubscribed or has a pending confirmation', async () => {
    for (const name of ['pending', 'known', 'left']) await ask(`${name}@fund.example`)
    const now = new Date()
    await confirmSubscriber(await subscriberId('known@fund.example'), undefined, now)
    await unsubscribe(await subscriberId('left@fund.example'), now)
    await suppress('bounced@fund.example', 'bounced', now)
    const file = [
      'E-mail,First name,Consent,Consent given',
      'new@fund.example,Nia,Fair,2025-05-05',
      'pending@fund.example,,,',
      'KNOWN@fund.example,,,',
      'left@fund.example,,,',
      'bounced@fund.example,,,',
      'nobody,,,',
      'new@fund.example,,,',
    ].join('\r\n')
    const { body, importId } = await imported(file, fair)
    expect(body.report).toMatchObject({
      done: true,
      counts: { imported: 1, known: 2, ended: 2, refused: 2 },
      refused: [
        { line: 3, why: expect.stringMatching(/has not given it/) as string },
        { line: 7, why: 'There is no email address in it.' },
      ],
    })
    expect(
      await Promise.all(
        ['new', 'pending', 'left', 'bounced'].map((name) => statusOf(`${name}@fund.example`)),
      ),
    ).toEqual(['confirmed', 'pending', 'unsubscribed', undefined])
    const again = await send<Answer>(continueImport, { as, params: { id: importId } })
    expect(again.body.report.counts).toEqual({ imported: 1, known: 2, ended: 2, refused: 2 })
  })

  test('a person whom staff delete is not imported again, but can subscribe again', async () => {
    for (const name of ['left', 'here', 'asked']) await ask(`${name}@fund.example`)
    const ids = await Promise.all(
      ['left', 'here', 'asked'].map((name) => subscriberId(`${name}@fund.example`)),
    )
    const [left = '', here = ''] = ids
    await confirmSubscriber(here, undefined, new Date())
    await unsubscribe(left, new Date())
    for (const id of ids) {
      const query = { version: String((await findSubscriber(id))?.version) }
      const params = { kind: 'subscribers', id }
      expect(await send(remove, { as, params, query })).toMatchObject({ status: 200 })
    }
    const file = 'E-mail\nleft@fund.example\nhere@fund.example\nasked@fund.example'
    const { body } = await imported(file, fair)
    expect(body.report.counts).toEqual({ imported: 1, known: 0, ended: 2, refused: 0 })

    await ask('left@fund.example')
    await confirmSubscriber(left, undefined, new Date())
    expect((await imported(file, fair)).body.report.counts).toMatchObject({ known: 2, ended: 1 })
  })

  test('an imported consent refers to our policy only if it was given to it', async () => {
    await imported(
      'E-mail,Consent,Consent given\nold@fund.example,Fair,2019-05-05\nnew@fund.example,Fair,2025-05-05',
      null,
    )
    const policies = ['old', 'new'].map(async (name) => {
      const item = await getItem(subscriberKey(await subscriberId(`${name}@fund.example`)))
      return item?.['consent'] as object
    })
    expect(await Promise.all(policies)).toEqual([
      { at: '2019-05-05T00:00:00.000Z', policy: 'unknown', source: 'Fair' },
      { at: '2025-05-05T00:00:00.000Z', policy: '2025-01-01', source: 'Fair' },
    ])
  })

  test('an import without consent refuses every row', async () => {
    const { body } = await imported('E-mail\na@fund.example\nb@fund.example\n', null)
    expect(body.report).toMatchObject({ counts: { imported: 0, refused: 2 } })
    expect(await statusOf('a@fund.example')).toBeUndefined()
  })

  test('people who have left elsewhere are refused with the reason, and the columns that are not read are named', async () => {
    const file = [
      'id,email,subscribed_to_emails,labels',
      '1,stays@fund.example,true,',
      '2,left@fund.example,false,',
    ].join('\r\n')
    const { body } = await imported(file, fair)
    expect(body.report).toMatchObject({
      counts: { imported: 1, refused: 1 },
      refused: [{ line: 3, why: expect.stringContaining('“subscribed_to_emails” says “false”') as string }],
      unread: ['id', 'labels'],
    })
    expect(await statusOf('left@fund.example')).toBeUndefined()
  })

  test.each([
    ['after the row that agrees', ['true', 'false']],
    ['before it', ['false', 'true']],
  ])(
    'an address that stands in the list twice is not subscribed if one row says that it left: %s',
    async (_order, rows) => {
      const email = 'twice@fund.example'
      const file = ['email,subscribed_to_emails', ...rows.map((wants) => `${email},${wants}`)].join('\n')
      await imported(file, fair)
      expect(await statusOf(email)).not.toBe('confirmed')
      await imported(`email\n${email}`, fair)
      expect(await statusOf(email), 'imported later').not.toBe('confirmed')
    },
  )

  test('an imported person whom a later list says to have left is unsubscribed; one who confirmed here is not', async () => {
    await imported('email\nimported@fund.example', fair)
    const own = 'own@fund.example'
    await askToSubscribe({ email: own, source: 'blog' } as never, { now: new Date(), suspicion: undefined })
    await confirmSubscriber(await subscriberId(own), undefined, new Date())
    await imported(`email,unsubscribed\nimported@fund.example,yes\n${own},yes`, fair)
    expect(await statusOf('imported@fund.example')).toBe('unsubscribed')
    expect(await statusOf(own)).toBe('confirmed')
  })

  test('a row that is refused because it is not understood can be imported once it is', async () => {
    const email = 'unclear@fund.example'
    await imported(`email,newsletter\n${email},Quarterly letter`, fair)
    expect(await statusOf(email)).toBeUndefined()
    await imported(`email,newsletter\n${email},yes`, fair)
    expect(await statusOf(email)).toBe('confirmed')
  })

  test.each([
    ['UTF-16 with tabs', '\ufeffE-mail\tFirst name\r\nu16@h.example\tZoë\r\n', 'utf16le'],
    ['a stated separator', 'sep=;\r\nEmail;First name\r\nu16@h.example;Zoë\r\n', 'utf8'],
    ['a blank first line', '\r\nEmail,First name\r\nu16@h.example,Zoë\r\n', 'utf8'],
    ['quotes after a blank', 'email_address, first name\r\nu16@h.example, "Zoë"\r\n', 'utf8'],
  ] as const)('a file with %s is imported', async (_what, text, encoding) => {
    const { body } = await imported(Buffer.from(text, encoding), fair)
    expect(body.report).toMatchObject({ done: true, counts: { imported: 1, refused: 0 } })
    expect(await getItem(subscriberKey(await subscriberId('u16@h.example')))).toMatchObject({
      firstName: 'Zoë',
    })
  })

  test('a line that is too long is refused with its number, and the rest is imported', async () => {
    const { body } = await imported(
      ['E-mail', 'a@fund.example', 'x'.repeat(200_000), `"${'y'.repeat(70_000)}`, 'b@fund.example'].join(
        '\n',
      ),
      fair,
    )
    expect(body.report).toMatchObject({
      done: true,
      counts: { imported: 2, refused: 2 },
      refused: [
        { line: 3, why: 'It is longer than 64 KB.' },
        { line: 4, why: 'It is longer than 64 KB.' },
      ],
    })
    const largest = s3.commandCalls(GetObjectCommand).map(({ args }) => {
      const [from = 0, to = 0] = (args[0].input.Range ?? '').replace('bytes=', '').split('-').map(Number)
      return to - from + 1
    })
    expect(Math.max(...largest)).toBeLessThanOrEqual(64 * 1024)
  })

  test('a person who is erased during an import is not recreated', async () => {
    let erased = 0
    dynamo.middlewareStack.add(
      (run, { commandName }) =>
        async (call) => {
          // The erasure starts after the import has read, and before it writes.
          const isWrite =
            commandName?.startsWith('TransactWrite') && JSON.stringify(call.input).includes('ann@')
          if (isWrite && erased++ === 0) await suppress('ann@fund.example', 'erased', new Date())
          return run(call)
        },
      { name: 'erasure' },
    )
    const { body } = await imported('E-mail\nann@fund.example', fair)
    dynamo.middlewareStack.remove('erasure')
    expect(erased).toBe(1)
    expect(body.report.counts).toMatchObject({ imported: 0, ended: 1 })
    expect(await statusOf('ann@fund.example')).toBeUndefined()
  })

  test('an import resumes where it was interrupted', async () => {
    const rows = Array.from({ length: 250 }, (_, index) => `reader${index}@fund.example`)
    const content = Buffer.from(['E-mail', ...rows].join('\n'))
    stored(content)
    const { body } = await send<Answer>(start, { as, body: { size: content.length, consent: fair } })
    let parts = 0
    s3.on(GetObjectCommand).callsFake(({ Range }: { Range: string }) => {
      parts += 1
      if (parts === 2) throw new Error('The function was killed')
      const [from = 0, to = 0] = Range.replace('bytes=', '').split('-').map(Number)
      return { Body: { transformToByteArray: async () => new Uint8Array(content.subarray(from, to + 1)) } }
    })
    const params = { id: body.importId }
    // A request ends after seconds, so on a busy machine it takes more of them, as it does for the page.
    const statuses: number[] = []
    let report: Answer['report'] | undefined
    while (!report?.done) {
      const answer = await send<Answer>(continueImport, { as, params })
      statuses.push(answer.status)
      report = answer.body.report
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([500])
    expect(report).toMatchObject({ done: true, counts: { imported: 250, known: 0 } })
    expect((await send(counts, { as })).body).toMatchObject({ immediate: 250, weekly: 0 })
  })

  test.each([
    ['Name\nAnn\n', /names no column/],
    ['PK\u0003\u0004', /spreadsheet or an archive/],
    [`${'x'.repeat(70_000)},E-mail\na@fund.example`, /names no column/],
  ])('a file that is not a subscriber list is refused with a sentence', async (text, sentence) => {
    const { status, body } = await imported(text, fair)
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ error: expect.stringMatching(sentence) as string }),
    ])
  })

  test('staff enter an address that has to be confirmed, and end a subscription with a reason', async () => {
    const body = { email: 'ann@fund.example', reason: 'Asked by phone' }
    expect(await send(add, { as, body })).toMatchObject({ status: 201 })
    expect(await statusOf('ann@fund.example')).toBe('pending')
    expect(await send(add, { as, body })).toMatchObject({ status: 409 })

    const query = { status: 'pending' }
    const { entries } = (await send<Answer>(list, { as, params: { kind: 'subscribers' }, query })).body
    expect(entries).toMatchObject([{ email: 'ann@fund.example', status: 'pending' }])
    const [{ id, version } = { id: '', version: 0 }] = entries
    const stale = { as, params: { id }, body: { version: version + 1, reason: 'Asked again' } }
    expect(await send(end, stale)).toMatchObject({ status: 409 })
    expect(await send(end, { ...stale, body: { version, reason: 'Asked again' } })).toMatchObject({
      status: 200,
    })
    expect(await statusOf('ann@fund.example')).toBe('unsubscribed')
    expect(
      await send(end, { ...stale, body: { version: version + 1, reason: 'Asked again' } }),
    ).toMatchObject({
      status: 422,
    })
    expect((await send<Answer>(list, { as, params: { kind: 'subscribers' }, query })).body.entries).toEqual(
      [],
    )
    expect((await send(counts, { as })).body).toMatchObject({ unsubscribed: { count: 1, more: false } })
  })
})
