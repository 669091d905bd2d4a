import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { DeleteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { InboxCounts, InboxEntry, InboxRow } from '#shared/domain/submissions/inbox.ts'
import { entryIndexes } from '../data/inbox/internal/entry-index.ts'
import { recordReplyBounce, replyTag } from '../data/inbox/reply-bounce.ts'
import { askToSubscribe } from '../data/newsletter/ask-to-subscribe.ts'
import type { SessionRef } from '../data/staff/sessions.ts'
import { userKey } from '../data/staff/users.ts'
import { storeApplication } from '../data/submissions/applications.ts'
import { storeMessage } from '../data/submissions/messages.ts'
import { timeSortKey } from '../data/table/sort-key.ts'
import { dynamo, type Item, tableName } from '../data/table/table.ts'
import {
  bindResumeEtag,
  completeResumeUpload,
  createResumeUpload,
  findResume,
  resumeKey,
} from '../data/uploads/resumes.ts'
import { mockSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { aStoredUser } from '../testing/staff/signed-in.ts'
import { startStaffSession } from '../testing/staff/staff-session.ts'
import { type LocalTable, missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { handler as remove } from './delete.ts'
import { handler as exportCsv } from './export.ts'
import { handler as get } from './get.ts'
import { handler as list } from './list.ts'
import { handler as overview } from './overview.ts'
import { handler as resume } from './resume.ts'
import { handler as update } from './update.ts'

const message = {
  name: 'Ann Lee',
  email: 'ann@fund.example',
  company: 'Lee Capital',
  howDidYouFindUs: 'A colleague',
  message: 'We report in February.\nCan we talk before?',
}
const cv = {
  id: '0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa',
  filename: 'Ann Lee.exe.pdf',
  contentType: 'application/pdf',
  size: 10,
  extension: 'pdf',
} as const
type Answer = { entry: InboxEntry; entries: InboxRow[]; nextCursor?: string; error: string; code: string }
const idOf = (index: number) => `message-${String(index).padStart(14, '0')}`

describe.skipIf(missingTable)('the inbox', () => {
  let table: LocalTable
  let admin: SessionRef
  let logged: string[]
  const s3 = mockClient(S3Client)
  beforeAll(async () => void (table = await startLocalTable()))
  beforeEach(async () => {
    logged = []
    vi.spyOn(console, 'log').mockImplementation((...line) => void logged.push(JSON.stringify(line)))
    mockSecrets()
    vi.stubEnv('SENDS_MAIL', 'on')
    process.env['RESUME_BUCKET'] = 'resumes'
    s3.reset()
    s3.onAnyCommand().resolves({})
    await table.empty()
    for (const { entries } of Object.values(entryIndexes)) entries.clear()
    admin = await startStaffSession({ id: 'maren', name: 'Maren Osei', role: 'admin' })
  })
  afterAll(() => table.stop())

  const received = (index: number, more: object = {}, suspicion?: 'honeypot') =>
    storeMessage(
      { ...message, ...more },
      { id: idOf(index), now: new Date(Date.UTC(2026, 10, 20, 12, 0, index)), suspicion },
    )
  const of = (kind: string, index: number) => ({ kind, id: idOf(index) })
  const listed = async (query: Record<string, string | number> = {}, kind = 'messages') =>
    (await send<Answer>(list, { as: admin, params: { kind }, query })).body
  const opened = async (index: number) =>
    (await send<Answer>(get, { as: admin, params: of('messages', index) })).body.entry
  const change = (index: number, body: object, as = admin) =>
    send<Answer>(update, { as, params: of('messages', index), body })

  async function stored(): Promise<Record<string, Item[]>> {
    const { Items = [] } = await dynamo.send(
      new ScanCommand({ TableName: tableName(), ConsistentRead: true }),
    )
    return Object.groupBy(Items, ({ pk }) => String(pk).split('#')[0] ?? '') as Record<string, Item[]>
  }

  /** Adds a staff member to the list of users; a session alone does not. */
  const listedAsStaff = (id: string, name: string, role: 'admin' | 'author') =>
    dynamo.send(
      new PutCommand({
        TableName: tableName(),
        Item: {
          ...userKey(id),
          ...aStoredUser({ id, name, role }),
          gsi2pk: 'USERS',
          gsi2sk: `${name}#${id}`,
        },
      }),
    )

  test('lists messages newest first, page by page, without their texts', async () => {
    for (let index = 0; index < 5; index += 1) await received(index)
    const first = await listed({ limit: 2 })
    const second = await listed({ limit: 2, cursor: first.nextCursor ?? '' })
    const third = await listed({ limit: 2, cursor: second.nextCursor ?? '' })

    expect([first, second, third].map(({ entries }) => entries.map(({ id }) => id))).toEqual([
      [idOf(4), idOf(3)],
      [idOf(2), idOf(1)],
      [idOf(0)],
    ])
    expect(third.nextCursor).toBeUndefined()
    expect(first.entries[0]).toEqual({
      id: idOf(4),
      name: 'Ann Lee',
      email: 'ann@fund.example',
      company: 'Lee Capital',
      excerpt: 'We report in February. Can we talk before?',
      state: 'new',
      status: null,
      spam: null,
      assignee: null,
      notes: 0,
      hasResume: false,
      receivedAt: '2026-11-20T12:00:04.000Z',
      deletedOn: '2028-11-20T12:00:04.000Z',
      version: 1,
    })
  })

  test('opens a message with its text, and records in the audit log who opened it', async () => {
    await received(1)
    expect(await opened(1)).toMatchObject({
      text: message.message,
      details: [{ label: 'How did you find us', value: 'A colleague' }],
      consent: { policy: '2025-01-01' },
    })
    const { AUDIT = [] } = await stored()
    expect(AUDIT).toMatchObject([{ pk: `AUDIT#message#${idOf(1)}`, action: 'inbox.get', actorId: 'maren' }])
    expect(JSON.stringify(AUDIT)).not.toMatch(/Ann|Lee|fund\.example|February/)
  })

  test('a message is new until somebody opens it, or again after somebody marks it as new for others', async () => {
    await received(1)
    const fresh = async (as = admin) =>
      (await send<{ counts: InboxCounts }>(overview, { as })).body.counts.messages.fresh
    expect(await fresh()).toBe(1)
    expect(await opened(1)).toMatchObject({ state: 'open', version: 1, changed: null })
    expect((await listed()).entries).toMatchObject([{ state: 'open', version: 1 }])
    expect(await fresh()).toBe(0)

    await change(1, { version: 1, state: 'new' })
    expect(await opened(1)).toMatchObject({ state: 'new' })
    expect(await fresh()).toBe(1)
    const colleague = await startStaffSession({ id: 'noa', name: 'Noa Ferrant', role: 'admin' })
    const { body } = await send<Answer>(get, { as: colleague, params: of('messages', 1) })
    expect(body.entry).toMatchObject({ state: 'open', version: 2 })
    expect(await fresh()).toBe(0)
  })

  test('reading a message does not refuse what a colleague saves at the same time', async () => {
    await received(1)
    await opened(1)
    expect(await change(1, { version: 1, note: 'Known to us' })).toMatchObject({ status: 200 })
  })

  test('can open messages from before the text was stored separately', async () => {
    const at = '2026-03-01T08:00:00.000Z'
    const Item = {
      pk: `MESSAGE#${idOf(1)}`,
      sk: 'MESSAGE',
      gsi2pk: 'MESSAGES',
      gsi2sk: timeSortKey(at, idOf(1)),
      ...message,
      receivedAt: at,
    }
    await dynamo.send(new PutCommand({ TableName: tableName(), Item }))

    expect((await listed()).entries).toMatchObject([
      { state: 'new', version: 0, excerpt: 'We report in February. Can we talk before?' },
    ])
    expect(await opened(1)).toMatchObject({ text: message.message })
    expect(await change(1, { version: 0, state: 'closed' })).toMatchObject({
      status: 200,
      body: { entry: { state: 'closed', version: 1 } },
    })
    expect(await change(1, { version: 0, state: 'open' })).toMatchObject({ status: 409 })
  })

  test('searches name, address, company and excerpt, and filters by state and assignee', async () => {
    await received(1, { name: 'Zoë Müller', email: 'zoe@bank.example', company: 'Nordbank' })
    await received(2)
    await received(3)
    await change(2, { version: 1, assigneeId: 'maren' })
    const found = async (query: Record<string, string>) => (await listed(query)).entries.map(({ id }) => id)

    expect(await found({ q: 'muller NORD' })).toEqual([idOf(1)])
    expect(await found({ q: 'bank.example' })).toEqual([idOf(1)])
    expect(await found({ q: 'february' })).toEqual([idOf(3), idOf(2), idOf(1)])
    expect(await found({ assigned: 'me' })).toEqual([idOf(2)])
    expect(await found({ assigned: 'nobody' })).toEqual([idOf(3), idOf(1)])
    expect(await found({ state: 'open' })).toEqual([idOf(2)])
    await change(3, { version: 1, state: 'closed' })
    expect(await found({})).toEqual([idOf(2), idOf(1)])
    expect(await found({ folder: 'closed' })).toEqual([idOf(3)])
    expect(await found({ folder: 'all' })).toEqual([idOf(3), idOf(2), idOf(1)])
  })

  test('a note sets a new message to open, and shows its author', async () => {
    await received(1)
    const { body } = await change(1, { version: 1, note: 'Called back.' })
    expect(body.entry).toMatchObject({
      state: 'open',
      notes: 1,
      version: 2,
      noteList: [{ text: 'Called back.', by: { id: 'maren', name: 'Maren Osei' } }],
      changed: { by: { name: 'Maren Osei' } },
    })
  })

  test('a reply that bounced says so in the list and the export, until the next one, and never after erasure', async () => {
    await received(1)
    const send1 = (version: number, reply: string) => change(1, { version, reply })
    const bounce = async (noteId: string) =>
      recordReplyBounce({
        type: 'bounced',
        messageId: 'm',
        addresses: [message.email],
        at: new Date('2026-11-22T10:05:00.000Z'),
        kind: 'inbox-reply',
        sending: replyTag({ kind: 'messages', id: idOf(1), noteId }),
      })
    const exported = async () => {
      await send(exportCsv, { as: admin, params: { kind: 'messages' }, body: {} })
      const { Body } = s3.commandCalls(PutObjectCommand).at(-1)?.args[0].input ?? {}
      return Buffer.isBuffer(Body) ? Body.toString() : ''
    }
    const first = (await send1(1, 'Thursday suits us.')).body.entry.noteList[0]?.id ?? ''
    await bounce(first)
    expect((await listed()).entries[0]?.replied).toMatchObject({ bouncedAt: '2026-11-22T10:05:00.000Z' })
    expect(await exported()).toContain(',Maren Osei,2026-11-22T10:05:00.000Z,')

    await send1(2, 'Or Friday.')
    expect((await listed()).entries[0]?.replied).not.toHaveProperty('bouncedAt')
    expect(await exported()).toContain(',Maren Osei,,')

    await send(remove, { as: admin, params: of('messages', 1), query: { version: 3 } })
    await bounce(first)
    expect(await stored()).not.toHaveProperty('MESSAGE')
    expect(await stored()).not.toHaveProperty('OUTBOX')
  })

  describe('a reply', () => {
    const reply = 'Thursday suits us well.'
    const replies = async () => (await stored())['OUTBOX']?.filter(({ kind }) => kind === 'inbox-reply') ?? []

    test('is kept with the notes, is due in the same moment, and takes the message', async () => {
      await received(1)
      const { body } = await change(1, { version: 1, reply, note: 'Called, too.', assigneeId: 'maren' })
      expect(body.entry).toMatchObject({
        state: 'open',
        notes: 2,
        replied: { by: { id: 'maren', name: 'Maren Osei' } },
        assignee: { id: 'maren' },
      })
      expect(body.entry.noteList).toContainEqual(
        expect.objectContaining({ text: reply, reply: { state: 'sending' } }),
      )
      expect(body.entry.noteList.filter(({ reply: isReply }) => isReply)).toHaveLength(1)
      const [note] = body.entry.noteList.filter(({ reply: isReply }) => isReply)
      const [mail] = await replies()
      expect(mail).toMatchObject({ to: 'sender', occasion: note?.id, state: 'due' })
      expect(JSON.stringify(mail)).not.toContain(reply)
      const { AUDIT = [] } = await stored()
      expect(JSON.stringify(AUDIT)).toMatch(/reply\W+sent/)
      expect(JSON.stringify(AUDIT)).not.toContain(reply)
      expect((await listed()).entries).toMatchObject([{ replied: { by: { name: 'Maren Osei' } } }])
    })

    test.each([
      ['sent', 'sent'],
      ['waiting', 'sending'],
      ['refused', 'failed'],
      ['late', 'failed'],
      ['skipped', 'failed'],
    ])('whose email ended as %s is shown as %s', async (state, shown) => {
      await received(1)
      await change(1, { version: 1, reply })
      const [mail] = await replies()
      await dynamo.send(new PutCommand({ TableName: tableName(), Item: { ...mail, state } }))
      expect((await opened(1)).noteList).toMatchObject([{ reply: { state: shown } }])
    })

    test('has no state once its email is forgotten', async () => {
      await received(1)
      await change(1, { version: 1, reply })
      const [mail] = await replies()
      await dynamo.send(
        new DeleteCommand({ TableName: tableName(), Key: { pk: mail?.['pk'], sk: mail?.['sk'] } }),
      )
      expect((await opened(1)).noteList).toMatchObject([{ text: reply, reply: {} }])
    })

    test('is refused where this stage sends no email, and to suspected spam', async () => {
      await received(1)
      vi.stubEnv('SENDS_MAIL', 'off')
      expect(await change(1, { version: 1, reply })).toMatchObject({ status: 422 })
      vi.stubEnv('SENDS_MAIL', 'on')
      expect(await change(1, { version: 1, reply, spam: true })).toMatchObject({ status: 422 })
      await change(1, { version: 1, spam: true })
      expect(await change(1, { version: 2, reply })).toMatchObject({ status: 422 })
      expect(await change(1, { version: 2, reply, spam: false })).toMatchObject({ status: 200 })
      expect(await replies()).toHaveLength(1)
    })

    test('stays in the outbox when its message becomes spam, so that it is shown as not sent', async () => {
      await received(1)
      await change(1, { version: 1, reply })
      await change(1, { version: 2, spam: true })
      expect((await stored())['OUTBOX']).toMatchObject([{ kind: 'inbox-reply', state: 'due' }])
    })

    test('is one of twenty at most, and all of them are deleted with the message', async () => {
      await received(1)
      for (let version = 1; version <= 20; version++)
        expect(await change(1, { version, reply })).toMatchObject({ status: 200 })
      expect(await change(1, { version: 21, reply })).toMatchObject({ status: 422 })
      for (let version = 21; version <= 50; version++) await change(1, { version, note: 'Note' })
      expect(await change(1, { version: 51, note: 'One more' })).toMatchObject({ status: 422 })
      const params = of('messages', 1)
      expect(await send(remove, { as: admin, params, query: { version: 51 } })).toMatchObject({ status: 200 })
      const { MESSAGE, OUTBOX } = await stored()
      expect([MESSAGE, OUTBOX]).toEqual([undefined, undefined])
    })
  })

  test('when two people change a message concurrently, one gets an error', async () => {
    await received(1)
    const noa = await startStaffSession({ id: 'noa', name: 'Noa Ferrant', role: 'superadmin' })
    const answers = await Promise.all([
      change(1, { version: 1, assigneeId: 'maren' }),
      change(1, { version: 1, assigneeId: 'noa' }, noa),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const late = await change(1, { version: 1, state: 'closed' })
    expect(late.body).toMatchObject({
      code: 'stale_version',
      error: expect.stringMatching(/^(Maren|Noa) .* changed this/) as string,
    })
  })

  test('can be assigned only to somebody who can read the inbox', async () => {
    await received(1)
    await startStaffSession({ id: 'author', role: 'author' })
    expect(await change(1, { version: 1, assigneeId: 'author' })).toMatchObject({ status: 422 })
    expect(await change(1, { version: 1, assigneeId: 'nobody-there' })).toMatchObject({ status: 422 })
  })

  test('suspected spam that staff approve moves to the inbox and sends its email, once', async () => {
    await received(1, {}, 'honeypot')
    expect((await stored())['OUTBOX']).toBeUndefined()
    expect((await listed({ folder: 'spam' })).entries).toMatchObject([{ spam: 'honeypot' }])

    await change(1, { version: 1, spam: false })
    const [mail, ...others] = (await stored())['OUTBOX'] ?? []
    expect(others).toMatchObject([{ kind: 'contact-receipt', to: 'sender' }])
    expect(mail).toMatchObject({
      kind: 'contact-message',
      to: 'sales',
      about: { pk: `MESSAGE#${idOf(1)}`, sk: 'MESSAGE' },
      sendBefore: expect.any(String) as string,
    })
    expect((await listed()).entries).toMatchObject([{ spam: null }])
    expect((await listed({ folder: 'spam' })).entries).toEqual([])
  })

  test('a message that staff mark as spam sends no email until they revert that', async () => {
    await received(1)
    await change(1, { version: 1, spam: true })
    expect((await stored())['OUTBOX']).toBeUndefined()
    await change(1, { version: 2, spam: false })
    expect((await stored())['OUTBOX']).toHaveLength(2)
  })

  test('a change succeeds although the sender claims an email at the same moment', async () => {
    await received(1)
    const [mail] = (await stored())['OUTBOX'] ?? []
    let isTaken = false
    dynamo.middlewareStack.add(
      (next, { commandName }) =>
        async (input) => {
          if (commandName === 'TransactWriteItemsCommand' && !isTaken) {
            isTaken = true
            await dynamo.send(new PutCommand({ TableName: tableName(), Item: { ...mail, state: 'sending' } }))
          }
          return next(input)
        },
      { step: 'initialize', name: 'take-the-mail' },
    )
    onTestFinished(() => void dynamo.middlewareStack.remove('take-the-mail'))
    expect(await change(1, { version: 1, spam: true })).toMatchObject({ status: 200 })
    expect(isTaken).toBe(true)
    expect((await stored())['OUTBOX']).toMatchObject([{ state: 'sending' }])
  })

  test('an email that was already sent is not sent again', async () => {
    await received(1)
    const [notice, receipt] = (await stored())['OUTBOX'] ?? []
    await dynamo.send(new PutCommand({ TableName: tableName(), Item: { ...notice, state: 'sent' } }))
    await change(1, { version: 1, spam: true })
    expect((await stored())['OUTBOX']).toMatchObject([{ state: 'sent' }])

    await change(1, { version: 2, spam: false })
    expect((await stored())['OUTBOX']).toMatchObject([
      { kind: notice?.['kind'], state: 'sent' },
      { kind: receipt?.['kind'], state: 'due' },
    ])
  })

  test('deletes a message with its text, its notes and its email', async () => {
    await received(1)
    await change(1, { version: 1, note: 'One' })
    await change(1, { version: 2, note: 'Two' })
    const gone = (version: number) =>
      send<Answer>(remove, { as: admin, params: of('messages', 1), query: { version } })
    expect(await gone(1)).toMatchObject({ status: 409 })
    expect(await gone(3)).toMatchObject({ status: 200 })
    expect(await gone(3)).toMatchObject({ status: 404 })
    const { MESSAGE, OUTBOX, AUDIT = [] } = await stored()
    expect([MESSAGE, OUTBOX]).toEqual([undefined, undefined])
    expect(AUDIT.at(-1)).toMatchObject({ action: 'inbox.delete' })
  })

  describe('an application', () => {
    const application = { name: 'Ann Lee', email: 'ann@fund.example', coverLetter: 'Dear house, '.repeat(10) }
    const id = 'application-00000000001'
    const params = { kind: 'applications', id }

    async function applied(status?: 'ready' | 'refused', doubts: string[] = []): Promise<void> {
      const now = new Date()
      await createResumeUpload(cv, now)
      const pending = await findResume(cv.id)
      await storeApplication(
        {
          ...application,
          phone: '+1 555',
          linkedinUrl: undefined,
          publicCompany: undefined,
          resumeKey: resumeKey(cv),
        },
        { id, now, suspicion: undefined },
        pending,
      )
      if (!status) return
      await bindResumeEtag(cv.id, '"e"')
      await completeResumeUpload(
        cv.id,
        '"e"',
        status === 'ready' ? { status, doubts } : { status, reason: 'It contains a script.' },
      )
    }
    const link = (query: Record<string, string> = {}) =>
      send<{ url: string; error: string }>(resume, { as: admin, params: { id }, query })

    test('has a link to its CV, which is valid for a minute and downloads the file instead of showing it', async () => {
      await applied('ready')
      const { status, body } = await link()
      expect(status).toBe(200)
      const url = new URL(body.url)
      expect(url.pathname).toContain(resumeKey(cv))
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        'X-Amz-Expires': '60',
        'response-content-disposition': "attachment; filename*=UTF-8''Ann%20Lee-exe.pdf",
        'response-content-type': 'application/pdf',
      })
      const { AUDIT = [] } = await stored()
      expect(AUDIT.map(({ action }) => action)).toEqual(['inbox.resume'])
    })

    test.each([
      ['pending', undefined, 'still being checked'],
      ['refused', 'refused', 'refused'],
    ] as const)('has none while its CV is %s', async (state, status, words) => {
      await applied(status)
      expect(await link()).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining(words) as string },
      })
      const { body } = await send<Answer>(get, { as: admin, params })
      expect(body.entry.resume).toMatchObject({ state, filename: 'Ann Lee.exe.pdf' })
    })

    test('shows a PDF in the viewer of the browser', async () => {
      await applied('ready')
      const { body } = await link({ to: 'show' })
      expect(new URL(body.url).searchParams.get('response-content-disposition')).toMatch(/^inline; /)
    })

    test('has a link to a doubtful CV only after a warning, which the audit log records with the doubts', async () => {
      await applied('ready', ['It contains JavaScript.'])
      for (const to of ['save', 'show']) {
        expect(await link({ to })).toMatchObject({
          status: 409,
          body: { error: expect.stringContaining('It contains JavaScript.') as string },
        })
      }
      expect(await stored()).not.toHaveProperty('AUDIT')
      const { body } = await send<Answer>(get, { as: admin, params })
      expect(body.entry.resume).toMatchObject({ state: 'ready', doubts: ['It contains JavaScript.'] })

      expect((await link({ warned: 'true' })).status).toBe(200)
      const { AUDIT = [] } = await stored()
      expect(AUDIT.filter(({ action }) => action === 'inbox.resume')).toMatchObject([
        { values: { 'after.as': 'saved', 'after.despite': 'It contains JavaScript.' } },
      ])
    })

    test('deletes the record of its CV along with it', async () => {
      await applied('ready')
      await send(remove, { as: admin, params, query: { version: 1 } })
      expect(await findResume(cv.id)).toBeUndefined()
    })
  })

  test('finds a subscriber by the whole address, and deletes one', async () => {
    const now = new Date()
    for (const name of ['ann', 'bob']) {
      await askToSubscribe(
        { email: `${name}@fund.example`, source: 'blog', firstName: name, lastName: undefined },
        { now, suspicion: undefined },
      )
    }
    const { entries } = await listed({ q: 'Bob@Fund.example' }, 'subscribers')
    expect(entries).toMatchObject([
      { email: 'bob@fund.example', name: 'bob', deletedOn: expect.any(String) as string },
    ])
    expect((await listed({ q: 'cleo@fund.example' }, 'subscribers')).entries).toEqual([])
    expect((await listed({ q: 'ann' }, 'subscribers')).entries).toHaveLength(1)

    const bob = { kind: 'subscribers', id: entries[0]?.id ?? '' }
    expect(
      await send(update, { as: admin, params: bob, body: { version: 1, state: 'closed' } }),
    ).toMatchObject({ status: 422 })
    expect(await send(remove, { as: admin, params: bob, query: { version: 1 } })).toMatchObject({
      status: 200,
    })
    expect((await listed({}, 'subscribers')).entries).toHaveLength(1)
  })

  test('counts open entries, and lists possible assignees', async () => {
    await received(1)
    await received(2)
    await received(3, {}, 'honeypot')
    await change(2, { version: 1, assigneeId: 'maren' })
    await listedAsStaff('maren', 'Maren Osei', 'admin')
    await listedAsStaff('jonas', 'Jonas Aldercott', 'author')
    const { body } = await send<{ counts: object; assignees: object[] }>(overview, { as: admin })
    expect(body.counts).toEqual({
      messages: { fresh: 1, open: 1, unassigned: 1, mine: 1, more: false, spam: 1 },
      applications: { fresh: 0, open: 0, unassigned: 0, mine: 0, more: false, spam: 0 },
      subscribers: { thisWeek: 0, more: false },
    })
    expect(body.assignees).toEqual([{ id: 'maren', name: 'Maren Osei' }])
  })

  test('exports a folder as CSV, with an audit log entry before anybody has the file', async () => {
    await received(1, { name: '=cmd()', message: 'Two\nlines, "quoted"' })
    await received(2, {}, 'honeypot')
    const { status, body } = await send<{ url: string; rows: number }>(exportCsv, {
      as: admin,
      params: { kind: 'messages' },
      body: {},
    })
    expect({ status, rows: body.rows }).toEqual({ status: 200, rows: 1 })
    expect(body.url).toContain('response-content-disposition=attachment')
    const { Body, Key } = s3.commandCalls(PutObjectCommand)[0]?.args[0].input ?? {}
    expect(Key).toMatch(/^exports\//)
    expect(Buffer.isBuffer(Body) && Body.toString()).toBe(
      '\ufeffReceived,Name,Email,Company,How did you find us,Message,State,Assigned to,Last reply,Replied by,Reply not delivered,Kept until,Agreed to policy of\r\n' +
        `2026-11-20T12:00:01.000Z,'=cmd(),ann@fund.example,Lee Capital,A colleague,"Two\nlines, ""quoted""",new,,,,,2028-11-20T12:00:01.000Z,2025-01-01\r\n`,
    )
    expect((await stored())['AUDIT']).toMatchObject([{ action: 'inbox.export', actorId: 'maren' }])
  })

  test('logs nothing that visitors sent', async () => {
    await received(1)
    await opened(1)
    await listed({ q: 'ann@fund.example' })
    await change(1, { version: 1, note: 'Ann called.' })
    await change(1, { version: 1, note: 'Ann called.' })
    await send(exportCsv, { as: admin, params: { kind: 'messages' }, body: {} })
    await send(remove, { as: admin, params: of('messages', 1), query: { version: 2 } })
    expect(logged).toHaveLength(6)
    expect(logged.join('\n')).not.toMatch(/Ann|Lee|fund|February|called/)
  })

  test('is not accessible to authors', async () => {
    await received(1)
    const author = await startStaffSession({ role: 'author' })
    const answers = await Promise.all([
      send(list, { as: author, params: { kind: 'messages' } }),
      send(get, { as: author, params: of('messages', 1) }),
      send(overview, { as: author }),
      change(1, { version: 1, state: 'closed' }, author),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})
