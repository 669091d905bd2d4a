import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { summaryKey } from '../data/posts/stored-post.ts'
import { throttled } from '../testing/aws-failures.ts'
import { send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { authorItem, categoryItem, storedPost } from '../testing/table/stored-items.ts'
import { handler } from './get.ts'

type Overview = ResponseOf<Api['overview.get']>
const authorId = '0a1b2c3d-0000-4000-8000-000000000001'
const id = (n: number) => `6f9619ff-8b86-4d01-b42d-${String(n).padStart(12, '0')}`
const post = async (...facts: Parameters<typeof storedPost>) => (await storedPost(...facts))[0]
const inList = (list: string) => ({ ExpressionAttributeValues: { ':gsi2pk': list } })
const inMonthOf = (now: string) => ({
  ExpressionAttributeValues: { ':gsi2pk': `AUDITED#${now.slice(0, 7)}` },
})
const refused = (n: number, by: string) => ({
  pk: `MEDIA#${id(n)}`,
  sk: 'MEDIA',
  id: id(n),
  filename: `chart-${n}.png`,
  extension: 'png',
  contentType: 'image/png',
  size: 10,
  status: 'refused',
  reason: 'The file contains markup.',
  uploadedBy: { id: by, name: 'Noa Ferrant' },
  createdAt: '2026-01-05T14:30:00.000Z',
})

let table: ReturnType<typeof mockTable>
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  table.on(QueryCommand).resolves({ Items: [] })
  table
    .on(QueryCommand, { ExpressionAttributeValues: { ':pk': 'DIRECTORY' } })
    .resolves({ Items: [categoryItem(), authorItem()] })
  const later = { status: 'published', publishedAt: '2199-01-05T14:30:00.000Z' } as const
  table.on(QueryCommand, { IndexName: 'published' }).resolves({
    Items: [
      await post({ id: id(1), title: 'Soon', authorId, ...later }),
      await post({ id: id(2), title: 'Later', ...later }),
    ],
  })
  const mine = await post({ id: id(3), title: 'A draft', authorId })
  table.on(QueryCommand, { IndexName: 'changed', ...inList('POSTS') }).resolves({
    Items: [mine, await post({ id: id(4), title: 'Out', status: 'archived' })],
  })
  table.on(QueryCommand, { IndexName: 'byAuthor' }).resolves({ Items: [mine] })
})

const titles = (posts: { title: string }[]) => posts.map(({ title }) => title)

test('shows what is scheduled and what changed last', async () => {
  const { status, body } = await send<Overview>(handler, { as: signedIn(table, { role: 'admin' }) })
  expect(status).toBe(200)
  expect(titles(body.scheduled)).toEqual(['Soon', 'Later'])
  expect(titles(body.changed)).toEqual(['A draft', 'Out'])
})

test('a linked author sees only their own posts', async () => {
  const as = signedIn(table, { role: 'author', authorId })
  const { body } = await send<Overview>(handler, { as })
  expect(titles(body.scheduled)).toEqual(['Soon'])
  expect(titles(body.drafts ?? [])).toEqual(['A draft'])
  expect(body).not.toHaveProperty('waiting')
  expect(titles(body.changed)).toEqual(['A draft'])
  expect(table.commandCalls(QueryCommand, { IndexName: 'changed', ...inList('POSTS') })).toHaveLength(0)
})

test('users who may publish see the waiting drafts, longest waiting first', async () => {
  const since = ['2026-01-05T14:30:00.000Z', '2026-01-06T14:30:00.000Z'] as const
  table
    .on(QueryCommand, { ExpressionAttributeValues: { ':pk': 'WAITING' } })
    .resolves({ Items: [{ post: id(5) }, { post: id(6) }, { post: id(7) }] })
  const waits = { title: 'Handed in', waits: { since: since[0], by: 'Jonas Aldercott' } }
  const answer = async (role: 'admin' | 'author', canPublish: boolean) => {
    const as = signedIn(table, { role, canPublish })
    // In any order, and one of them was published in the meantime.
    table
      .on(BatchGetCommand, { RequestItems: { content: { Keys: [5, 6, 7].map((n) => summaryKey(id(n))) } } })
      .resolves({
        Responses: {
          content: [
            await post({ id: id(7), title: 'Out by now', status: 'published' }),
            { ...(await post({ id: id(6), title: 'Later' })), waits: { since: since[1], by: 'Tess Amari' } },
            { ...(await post({ id: id(5) })), ...waits },
          ],
        },
      })
    return (await send<Overview>(handler, { as })).body
  }
  expect((await answer('admin', true)).waiting).toMatchObject([
    { title: 'Handed in', writer: 'Jonas Aldercott', waitingSince: since[0] },
    { title: 'Later', writer: 'Tess Amari', waitingSince: since[1] },
  ])
  const cannot = await answer('author', false)
  expect(cannot).not.toHaveProperty('waiting')
  expect(titles(cannot.drafts ?? [])).toEqual(['A draft'])
})

test('refused purges are shown to users who may publish, with the time of the last attempt', async () => {
  const changedAt = '2026-11-20T12:00:00.000Z'
  const failed = { sk: `${changedAt}#e1`, changedAt, refusedAt: changedAt, paths: ['/*'] }
  table.on(QueryCommand, { KeyConditionExpression: '#pk = :pk AND #sk > :sk' }).resolves({ Items: [failed] })
  const of = async (canPublish: boolean) =>
    (await send<Overview>(handler, { as: signedIn(table, { role: 'author', canPublish }) })).body.failedPurges
  expect(await of(true)).toEqual([
    { changedAt, refusedAt: changedAt, paths: ['/*'], triedUntil: '2026-11-21T11:00:00.000Z' },
  ])
  expect(await of(false)).toBeUndefined()
})

test('refused uploads are shown with the reason; to authors only their own', async () => {
  const { userId } = signedIn(table)
  table
    .on(QueryCommand, { ExpressionAttributeValues: { ':gsi2pk': 'MEDIA#REFUSED' } })
    .resolves({ Items: [refused(1, userId), refused(2, 'somebody else')] })
  const of = async (role: 'admin' | 'author') =>
    (await send<Overview>(handler, { as: signedIn(table, { role }) })).body.refusedUploads
  expect((await of('admin')).map(({ filename }) => filename)).toEqual(['chart-1.png', 'chart-2.png'])
  expect(await of('author')).toMatchObject([{ filename: 'chart-1.png', reason: 'The file contains markup.' }])
})

test('only users who may read the audit log see staff activity and counts of refused requests', async () => {
  table
    .on(QueryCommand, { KeyConditionExpression: '#pk = :pk AND #sk >= :sk' })
    .resolves({ Items: [{ policyReports: 12 }, { policyReports: 1, refusedForms: 4 }] })
  const admin = await send<Overview>(handler, { as: signedIn(table, { role: 'admin' }) })
  for (const what of ['activity', 'lockedSignIns', 'policyReports', 'refusedForms'])
    expect(admin.body).not.toHaveProperty(what)
  const { body } = await send<Overview>(handler, { as: signedIn(table, { role: 'superadmin' }) })
  expect(body).toMatchObject({
    activity: [],
    refusedSignIns: 0,
    moreSignIns: false,
    policyReports: 13,
    refusedForms: 4,
  })
})

test('reads are not listed as changes, however many there are', async () => {
  const now = new Date().toISOString()
  const entry = (n: number, action: string) => ({
    pk: `AUDIT#post#${id(n)}`,
    sk: '000000000001',
    gsi2sk: `${now}#${n}`,
    at: now,
    action,
    actorId: 'noa',
    values: { subject: 'Guidance', subjectKind: 'post', subjectId: id(n) },
  })
  const opened = Array.from({ length: 80 }, (_, n) => entry(n + 1, 'inbox.get'))
  table
    .on(QueryCommand, inMonthOf(now))
    .resolves({ Items: [...opened, entry(90, 'inbox.export'), entry(91, 'posts.update')] })
  const { body } = await send<Overview>(handler, { as: signedIn(table, { role: 'superadmin' }) })
  expect(body.activity?.map(({ action }) => action)).toEqual(['posts.update'])
})

test('signed out it answers 401, and 503 while the table is throttled', async () => {
  expect((await send(handler, {})).status).toBe(401)
  table.on(QueryCommand, { IndexName: 'published' }).rejects(throttled())
  expect((await send(handler, { as: signedIn(table) })).status).toBe(503)
})

const waitingMail = (why: string, id = 'w') => ({
  pk: `OUTBOX#MESSAGE#${id}`,
  sk: 'OUTBOX#contact-message',
  kind: 'contact-message',
  to: 'sales',
  about: { pk: `MESSAGE#${id}`, sk: 'MESSAGE' },
  state: 'waiting',
  why,
  createdAt: '2026-01-05T14:30:00.000Z',
  sendBefore: '2026-01-12T14:30:00.000Z',
})

test('lists emails that wait because a policy refuses them, but none that wait for SES', async () => {
  table.on(QueryCommand, { ExpressionAttributeValues: { ':gsi2pk': 'OUTBOX#WAITING' } }).resolves({
    Items: [
      waitingMail('AccessDenied'),
      waitingMail('Throttling', 't'),
      waitingMail('ServiceUnavailable', 's'),
    ],
  })
  const { body } = await send<Overview>(handler, { as: signedIn(table, { role: 'admin' }) })
  expect(body.failedMails).toEqual([
    {
      id: 'OUTBOX#MESSAGE#w OUTBOX#contact-message',
      kind: 'contact-message',
      why: 'AccessDenied',
      at: '2026-01-05T14:30:00.000Z',
      waitsUntil: '2026-01-12T14:30:00.000Z',
    },
  ])
})

test('lists emails that were refused or too late, without addresses', async () => {
  table.on(QueryCommand, { ExpressionAttributeValues: { ':gsi2pk': 'OUTBOX#FAILED' } }).resolves({
    Items: [
      {
        pk: 'OUTBOX#MESSAGE#a',
        sk: 'OUTBOX#contact-message',
        kind: 'contact-message',
        to: 'sales',
        about: { pk: 'MESSAGE#a', sk: 'MESSAGE' },
        state: 'refused',
        why: 'MessageRejected',
        createdAt: '2026-01-05T14:30:00.000Z',
        sendBefore: '2026-01-12T14:30:00.000Z',
        endedAt: '2026-01-05T14:31:00.000Z',
      },
    ],
  })
  const { body } = await send<Overview>(handler, { as: signedIn(table, { role: 'admin' }) })
  expect(body.failedMails).toMatchObject([
    { kind: 'contact-message', why: 'MessageRejected', at: '2026-01-05T14:31:00.000Z' },
  ])
})
