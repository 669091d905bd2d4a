import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Erasure, PersonFound } from '#shared/domain/privacy.ts'
import { handler as contact } from '../contact/send.ts'
import { verifyAuditLog } from '../data/audit/verify.ts'
import { subscriberId } from '../data/newsletter/subscriber.ts'
import { suppressionOf } from '../data/outbox/suppression.ts'
import type { SessionRef } from '../data/staff/sessions.ts'
import { personId } from '../data/submissions/sender-key.ts'
import { dynamo, type Item, tableName } from '../data/table/table.ts'
import { partitions } from '../data/table/table-schema.ts'
import { handler as open } from '../inbox/get.ts'
import { handler as job } from '../jobs/keep-privacy.ts'
import { mockStoredObjects } from '../testing/files/stored-objects.ts'
import { breakAfter, seedPerson, storeImportOf } from '../testing/many/person.ts'
import { personalKinds } from '../testing/many/personal-kinds.ts'
import { mockSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { startStaffSession } from '../testing/staff/staff-session.ts'
import { type LocalTable, missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { handler as createUser } from '../users/create.ts'
import { handler as deleteUser } from '../users/delete.ts'
import { handler as updateUser } from '../users/update.ts'
import { handler as continueErasure } from './continue.ts'
import { handler as erase } from './erase.ts'
import { handler as exportPerson } from './export.ts'
import { handler as find } from './find.ts'
import { handler as list } from './list.ts'

/** Whether a partition key matches a kind of item: `POST#*` stands for all keys that start with `POST#`. */
const matches = (pk: string, keys: string) =>
  keys.endsWith('*') ? pk.startsWith(keys.slice(0, -1)) : pk === keys

interface Answer {
  found: PersonFound
  erasure: Erasure
  erasures: Erasure[]
  records: number
  url: string
  error: string
}
const ann = { name: 'Ann Canary', email: 'Ann.Canary@fund.example', secret: 'the heron flies' }
const bea = { name: 'Bea Other', email: 'bea@fund.example', secret: 'a quiet owl' }
/** 25 messages, 24 applications and a subscription. */
const fifty = { messages: 25, applications: 24 }

describe.skipIf(missingTable)('requests about personal data', () => {
  let table: LocalTable
  let chief: SessionRef
  let objects: Map<string, Buffer>
  let logged: string[]
  beforeAll(async () => void (table = await startLocalTable()))
  beforeEach(async () => {
    logged = []
    vi.spyOn(console, 'log').mockImplementation((...line) => void logged.push(JSON.stringify(line)))
    for (const name of ['SESSION_KEYS', 'RATE_LIMIT_KEYS', 'SUBSCRIBER_KEY'] as const) mockSecrets(name)
    process.env['RESUME_BUCKET'] = 'resumes'
    process.env['LANDING_BUCKET'] = 'landing'
    objects = mockStoredObjects()
    await table.empty()
    chief = await startStaffSession({ id: 'noa', name: 'Noa Ferrant', role: 'superadmin' })
    await job()
  })
  afterAll(() => table.stop())

  const ask = (handler: Parameters<typeof send>[0], email: string, more: object = {}) =>
    send<Answer>(handler, { as: chief, body: { email, ...more } })
  /** Continues as the browser does: on a busy machine, one request is too short for all records. */
  async function eraseAnn() {
    let answer = await ask(erase, ann.email, { confirmation: ann.email.toLowerCase() })
    while (answer.status === 200 && answer.body.erasure.state === 'running') {
      const params = { id: answer.body.erasure.id }
      answer = await send<Answer>(continueErasure, { as: chief, params })
    }
    return answer
  }

  async function everything(): Promise<Item[]> {
    const { Items = [] } = await dynamo.send(
      new ScanCommand({ TableName: tableName(), ConsistentRead: true }),
    )
    return Items
  }
  /** Everything in the table, the buckets and the log that contains one of these words. */
  async function traces(words: readonly string[]): Promise<string[]> {
    const places = [
      ...(await everything()).map((item) => JSON.stringify(item)),
      ...[...objects].map(([key, content]) => `${key} ${content.toString()}`),
      ...logged,
    ]
    return places.filter((place) => words.some((word) => place.toLowerCase().includes(word.toLowerCase())))
  }
  const ofAnn = [ann.email, ann.name, ann.secret]

  test('an export contains all of fifty records, with notes, emails, CVs and audit log entries', {
    tags: 'full',
  }, async () => {
    await seedPerson(ann, fifty)
    await seedPerson(bea, { messages: 2, applications: 1 })
    const { status, body } = await ask(exportPerson, ann.email)

    expect({ status, records: body.records }).toEqual({ status: 200, records: 50 })
    const [file] = [...objects]
      .filter(([key]) => key.startsWith('resumes/exports/'))
      .map(([, content]) => content.toString())
    const person = JSON.parse(file ?? '{}') as Record<string, Item[]> & { subscription: Item }
    expect([person['messages']?.length, person['applications']?.length]).toEqual([25, 24])
    expect(person['messages']?.map(({ message }) => message).toSorted()).toEqual(
      Array.from({ length: 25 }, (_, index) => `${ann.secret} ${index}`).toSorted(),
    )
    expect(person['messages']?.[0]).toMatchObject({
      email: ann.email,
      consent: { policy: '2025-01-01', source: 'contact' },
      notes: [{ text: expect.stringContaining(ann.name) as string }],
      mails: [{ kind: 'contact-message' }, { kind: 'contact-receipt' }],
      log: [{ action: 'inbox.update' }],
    })
    expect(person['applications']?.filter(({ cv }) => (cv as Item)['base64'])).toHaveLength(24)
    expect(person.subscription).toMatchObject({
      email: ann.email.toLowerCase(),
      consent: { source: 'website' },
      mailings: [{ kind: 'alert', title: 'Quarter in review' }],
      log: [{ action: 'subscribers.add' }],
    })
    expect(file).not.toMatch(/Bea|owl|PERSON#|gsi2pk|"salt"|Noa Ferrant|"noa"/)
    expect(body.url).toContain('/exports/')
  })

  test('an erasure leaves no trace of the person, and everybody else unchanged', async () => {
    await seedPerson(bea, { messages: 2, applications: 1 })
    const before = (await traces([bea.name, bea.secret])).length
    await seedPerson(ann, fifty)
    await ask(exportPerson, ann.email)
    await storeImportOf(ann)
    expect((await traces(ofAnn)).length).toBeGreaterThan(100)

    const { status, body } = await eraseAnn()

    expect({ status, state: body.erasure.state }).toEqual({ status: 200, state: 'done' })
    expect(body.erasure.counts).toEqual({
      messages: 25,
      applications: 24,
      notes: 49,
      subscriptions: 1,
      // Includes the article that reached the subscription.
      mails: 100,
      // CVs.
      files: 24,
      // The export and the imported list.
      passingFiles: 2,
      auditEntries: 50,
    })
    expect(await traces(ofAnn)).toEqual([])
    expect((await traces([bea.name, bea.secret])).length).toBe(before)
    expect(await suppressionOf(ann.email)).toBe('erased')
    expect(await verifyAuditLog(new Date())).toMatchObject({ faults: [], erased: 50 })
  })

  test('a deleted account is erased under each address that it had, with its audit log values', async () => {
    for (const name of ['DEVICE_KEYS', 'SECOND_FACTOR_KEY'] as const) mockSecrets(name)
    const facts = { role: 'author', authorId: null, canPublish: false, isActive: true }
    const account = { ...facts, name: ann.name, username: 'ann.canary', email: 'other@fund.example' }
    const password = 'four quiet tapes ring'
    const { body } = await send<{ user: { id: string } }>(createUser, {
      as: chief,
      body: { ...account, password },
    })
    const params = { id: body.user.id }
    const renamed = { ...account, email: ann.email }
    expect((await send(updateUser, { as: chief, params, body: renamed })).status).toBe(200)
    expect((await ask(erase, ann.email, { confirmation: ann.email })).status).toBe(409)
    expect((await send(deleteUser, { as: chief, params })).status).toBe(200)

    expect((await ask(find, ann.email)).body.found).toMatchObject({ formerAccounts: 1, staff: null })
    expect((await ask(find, account.email)).body.found).toMatchObject({ formerAccounts: 1 })
    expect((await ask(exportPerson, ann.email)).body.records).toBe(1)
    const [file] = [...objects].map(([, content]) => content.toString())
    expect(file).toContain(account.email)
    expect(file).not.toContain('Noa Ferrant')

    const { erasure } = (await eraseAnn()).body
    expect(erasure).toMatchObject({ state: 'done', counts: { auditEntries: 3, files: 0, passingFiles: 1 } })
    expect(await traces([ann.email, account.email, ann.name, account.username])).toEqual([])
    const entries = (await everything()).filter(({ pk }) => pk === `AUDIT#user#${params.id}`)
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['users.create', 'noa'],
      ['users.update', 'noa'],
      ['users.delete', 'noa'],
    ])
    expect(await verifyAuditLog(new Date())).toMatchObject({ faults: [], erased: 3 })
    expect((await ask(find, ann.email)).body.found).toMatchObject({ formerAccounts: 0 })
  })

  test('every kind of item related to a person is erased, emptied, or only a hash', async () => {
    const headers = { 'x-viewer-address': '203.0.113.7' }
    const typed = { name: ann.name, email: ann.email, message: ann.secret, filledFor: 20_000 }
    expect((await send(contact, { body: typed, headers })).status).toBe(201)
    await seedPerson(ann, { messages: 1, applications: 1 })
    const [person, subscriber] = await Promise.all([
      personId(ann.email),
      subscriberId(ann.email.toLowerCase()),
    ])
    const kindOf = ({ pk }: Item) =>
      Object.entries(partitions).find(([, keys]) => matches(String(pk), keys))?.[0] ?? String(pk)
    const kinds = (items: Item[]) => [...new Set(items.map(kindOf))].toSorted()
    const about = (words: readonly string[]) => (items: Item[]) =>
      items.filter((item) => words.some((word) => JSON.stringify(item).toLowerCase().includes(word)))
    const named = about(ofAnn.map((word) => word.toLowerCase()))
    const ofKind = (...wanted: string[]) =>
      Object.entries(personalKinds)
        .filter(([, what]) => wanted.includes(what))
        .map(([kind]) => kind)
        .toSorted()

    const before = await everything()
    // No item that contains one of her words counts as unrelated.
    expect(kinds(named(before)).filter((kind) => !ofKind('erased', 'emptied').includes(kind))).toEqual([])
    expect(ofKind('erased', 'emptied').filter((kind) => !kinds(before).includes(kind))).toEqual([])

    expect((await eraseAnn()).body.erasure.state).toBe('done')

    const after = await everything()
    expect(named(after)).toEqual([])
    expect(kinds(after).filter((kind) => ofKind('erased').includes(kind))).toEqual([])
    const hashes = about([person.toLowerCase(), subscriber.toLowerCase()])(after)
    expect(kinds(hashes).filter((kind) => !ofKind('emptied', 'hash').includes(kind))).toEqual([])
  })

  test('an erasure that is killed repeatedly resumes, and its receipt counts everything once', async () => {
    await seedPerson(ann, { messages: 6, applications: 4 })
    const started = breakAfter(14)
    expect((await eraseAnn()).status).toBe(503)
    started.mend()
    for (const calls of [3, 5, 8, 11, 14, 6]) {
      const broken = breakAfter(calls)
      await job().catch(() => {})
      broken.mend()
    }
    await job()
    await job()

    const { body } = await send<Answer>(list, { as: chief })
    expect(body.erasures).toHaveLength(1)
    const [erasure] = body.erasures
    expect(erasure).toMatchObject({
      state: 'done',
      requestedBy: { name: 'Noa Ferrant' },
      counts: {
        messages: 6,
        applications: 4,
        notes: 10,
        files: 4,
        subscriptions: 1,
        mails: 22,
        auditEntries: 11,
      },
    })
    expect(await traces(ofAnn)).toEqual([])
    // Repeating the request is harmless.
    expect(
      (await send<Answer>(continueErasure, { as: chief, params: { id: erasure?.id ?? '' } })).body.erasure,
    ).toEqual(erasure)
    expect((await eraseAnn()).body.erasure.counts).toMatchObject({ messages: 0, applications: 0, mails: 0 })
  })

  test('the receipt says when the copies that cannot be deleted expire', async () => {
    await seedPerson(ann, { messages: 1, applications: 0 })
    const { copies, finishedAt, person } = (await eraseAnn()).body.erasure
    const daysUntil = copies.map(({ until }) =>
      Math.round((Date.parse(until) - Date.parse(finishedAt ?? '')) / 86_400_000),
    )
    expect(daysUntil).toEqual([1, 1, 14, 35])
    expect(person).toMatch(/^[\w-]{43}$/)
  })

  test('also finds records from before their senders were recorded', async () => {
    await seedPerson(ann, { messages: 3, applications: 2, asBefore: true })
    const { status, body } = await ask(find, ann.email)
    expect({ status, error: body.error }).toEqual({
      status: 409,
      error: 'Older messages are still being sorted by their senders. Please try again in a few minutes.',
    })
    await job()
    expect((await ask(find, ann.email)).body.found).toMatchObject({ messages: 3, applications: 2 })
    expect((await eraseAnn()).body.erasure.counts).toMatchObject({ messages: 3, applications: 2 })
    expect(await traces(ofAnn)).toEqual([])
  })

  test('an address without records has none, however it is written', async () => {
    await seedPerson(ann, { messages: 1, applications: 0 })
    const nothing = {
      messages: 0,
      applications: 0,
      subscription: null,
      formerAccounts: 0,
      suppressed: null,
      staff: null,
    }
    expect((await ask(find, 'nobody@fund.example')).body.found).toEqual(nothing)
    expect((await ask(find, ` ${ann.email.toUpperCase()} `)).body.found).toEqual({
      ...nothing,
      messages: 1,
      subscription: 'pending',
    })
  })

  test('erasing requires the address to be entered twice', async () => {
    await seedPerson(ann, { messages: 1, applications: 0 })
    const { status, body } = await ask(erase, ann.email, { confirmation: bea.email })
    expect({ status, error: body.error }).toMatchObject({ status: 400 })
    expect((await ask(find, ann.email)).body.found.messages).toBe(1)
  })

  test('both actions are in the audit log without the address, even if the log is switched off', async () => {
    await seedPerson(ann, { messages: 1, applications: 0 })
    await ask(exportPerson, ann.email)
    await eraseAnn()
    const entries = (await everything()).filter(({ action }) => String(action).startsWith('privacy.'))
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['privacy.export', 'noa'],
      ['privacy.erase', 'noa'],
    ])
    expect(await traces([ann.email])).toEqual([])
  })

  test('an erased entry can no longer be opened', async () => {
    const [id = ''] = await seedPerson(ann, { messages: 1, applications: 0 })
    await eraseAnn()
    expect((await send(open, { as: chief, params: { kind: 'messages', id } })).status).toBe(404)
  })
})
