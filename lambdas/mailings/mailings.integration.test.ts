import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProblemBody } from '#shared/api/problem.ts'
import type { Mailing, Recipients } from '#shared/domain/mailings.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import { createCategory } from '../data/directory/directory.ts'
import { claim } from '../data/mailings/claims.ts'
import { countMailOutcome } from '../data/mailings/count-event.ts'
import { dueMailings, loadMailing, senderLease } from '../data/mailings/due-mailings.ts'
import { beginMailing, endMailing } from '../data/mailings/progress.ts'
import { subscriberIndexKeys, subscriberKey } from '../data/newsletter/subscriber.ts'
import type { SessionRef } from '../data/staff/sessions.ts'
import { takeLease } from '../data/table/lease.ts'
import { handler as createPost } from '../posts/create.ts'
import { handler as deletePost } from '../posts/delete.ts'
import { handler as getPost } from '../posts/get.ts'
import { handler as restorePost } from '../posts/restore.ts'
import { handler as updatePost } from '../posts/update.ts'
import { mockBuckets } from '../testing/files/buckets.ts'
import { writeItems } from '../testing/many/write-items.ts'
import { mockSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { startStaffSession } from '../testing/staff/staff-session.ts'
import { auditEntries } from '../testing/table/audit-entries.ts'
import { missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { handler as again } from './again.ts'
import { handler as get } from './get.ts'
import { handler as list } from './list.ts'
import { handler as ofPost } from './ofPost.ts'
import { handler as recipients } from './recipients.ts'

type Saved = { success: true; post: Post } & ProblemBody
const minute = 60_000
const fromNow = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()

let table: { stop(): Promise<void> } | undefined
let as: SessionRef
beforeAll(async () => {
  if (missingTable) return
  table = await startLocalTable()
  mockSecrets()
  mockBuckets()
  as = await startStaffSession()
})
afterAll(() => table?.stop())
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))

async function published(overrides: Parameters<typeof aPostInput>[0] = {}): Promise<Post> {
  const body = aPostInput({ status: 'published', emailSubscribers: true, ...overrides })
  const { status, body: answer } = await send<Saved>(createPost, { as, body })
  expect(status).toBe(201)
  return answer.post
}
const save = (id: string, overrides: Parameters<typeof aPostInput>[0]) =>
  send<Saved>(updatePost, { as, params: { id }, body: aPostInput(overrides) })
async function mailingOf({ id }: Pick<Post, 'id'>): Promise<Mailing | null> {
  const { body } = await send<{ mailing: Mailing | null }>(ofPost, { as, params: { id } })
  return body.mailing
}
const isDue = async (id: string, minutes: number) =>
  (await dueMailings(new Date(Date.now() + minutes * minute))).includes(id)

/** Starts a mailing, as the sender does. */
async function begin(id: string) {
  const mailing = await loadMailing(id, { consistent: true })
  if (!mailing) throw new Error('There is no such mailing')
  const lease = await takeLease(senderLease, new Date(Date.now() + Math.random() * 1e12))
  const holder = lease?.holder ?? ''
  const begun = await beginMailing(mailing, holder, { planned: 10, quotaDays: 0, now: new Date() })
  return { begun, holder }
}
async function finish(id: string) {
  const { begun, holder } = await begin(id)
  await endMailing({ id, holder }, begun?.dueAt ?? '', 'sent', { now: new Date(), planned: 10 })
}

describe.skipIf(missingTable)('the mailing of a post', () => {
  test('is planned with the save, immediately or for the publish date', async () => {
    const now = await published()
    const planned = await mailingOf(now)
    expect(planned).toMatchObject({ kind: 'alert', state: 'planned', title: now.title, postId: now.id })
    expect(await isDue(planned?.id ?? '', 0.1)).toBe(true)
    expect(now.emailSubscribers).toBe(true)

    const later = await published({ publishedAt: fromNow(30) })
    const scheduled = await mailingOf(later)
    expect(scheduled?.dueAt).toBe(later.publishedAt)
    expect(await isDue(scheduled?.id ?? '', 29)).toBe(false)
    expect(await isDue(scheduled?.id ?? '', 31)).toBe(true)
  })

  test('is planned neither for a draft nor without the checkbox', async () => {
    const draft = await published({ status: 'draft' })
    expect(draft.emailSubscribers).toBe(false)
    expect(await mailingOf(draft)).toBeNull()
    expect(await mailingOf(await published({ emailSubscribers: false }))).toBeNull()
  })

  test('follows the publish date and the title until it starts', async () => {
    const post = await published({ publishedAt: fromNow(30) })
    const publishedAt = fromNow(90)
    await save(post.id, { status: 'published', emailSubscribers: true, publishedAt, title: 'Later' })
    const moved = await mailingOf(post)
    expect(moved).toMatchObject({ state: 'planned', title: 'Later', dueAt: publishedAt })
    expect(await isDue(moved?.id ?? '', 31)).toBe(false)
    expect(await isDue(moved?.id ?? '', 91)).toBe(true)
  })

  test.each([
    ['the post is unpublished', (id: string) => save(id, { status: 'draft', emailSubscribers: true })],
    ['it is unticked', (id: string) => save(id, { status: 'published', publishedAt: fromNow(30) })],
    ['the post is thrown away', (id: string) => send<Saved>(deletePost, { as, params: { id } })],
  ])('is withdrawn when %s', async (_, withdraw) => {
    const post = await published({ publishedAt: fromNow(30) })
    const { status } = await withdraw(post.id)
    expect(status).toBe(200)
    const mailing = await mailingOf(post)
    expect(mailing?.state).toBe('withdrawn')
    expect(await isDue(mailing?.id ?? '', 60)).toBe(false)
    const { body } = await send<Saved>(getPost, { as, params: { id: post.id } })
    expect(body.post.emailSubscribers).toBe(false)
  })

  test('is not restored from the trash, but can be requested again', async () => {
    const post = await published({ publishedAt: fromNow(30) })
    await send(deletePost, { as, params: { id: post.id } })
    await send(restorePost, { as, params: { id: post.id } })
    expect((await mailingOf(post))?.state).toBe('withdrawn')
    await save(post.id, { status: 'published', publishedAt: fromNow(30), emailSubscribers: true })
    const anew = await mailingOf(post)
    expect(anew?.state).toBe('planned')
    expect(await isDue(anew?.id ?? '', 31)).toBe(true)
  })

  test('is stopped when its post is unpublished during sending, and resumes when it is requested again', async () => {
    const post = await published()
    const id = (await mailingOf(post))?.id ?? ''
    await begin(id)
    await save(post.id, { status: 'draft', emailSubscribers: true })
    expect(await mailingOf(post)).toMatchObject({ state: 'stopped' })
    expect(await isDue(id, 1)).toBe(false)

    const { body } = await save(post.id, { status: 'published', emailSubscribers: false })
    expect(body.post.emailSubscribers).toBe(false)
    await save(post.id, { status: 'published', emailSubscribers: true })
    expect(await mailingOf(post)).toMatchObject({ id, state: 'planned' })
    expect(await isDue(id, 1)).toBe(true)
  })

  test('that was sent stays as it is, whatever happens to the post', async () => {
    const post = await published()
    const id = (await mailingOf(post))?.id ?? ''
    await finish(id)
    await save(post.id, { status: 'published', emailSubscribers: false })
    await save(post.id, { status: 'draft' })
    const { body } = await save(post.id, { status: 'published', emailSubscribers: true })
    expect(body.post.emailSubscribers).toBe(true)
    expect(await mailingOf(post)).toMatchObject({ id, state: 'sent' })
    expect(await isDue(id, 60)).toBe(false)
  })

  test('is repeated only on request, one at a time', async () => {
    const post = await published()
    const first = (await mailingOf(post))?.id ?? ''
    const ask = () => send<{ mailing: Mailing } & ProblemBody>(again, { as, params: { id: post.id } })
    expect((await ask()).body.error).toBe('This article is being emailed already.')
    await finish(first)
    const { body } = await ask()
    expect(body.mailing).toMatchObject({ state: 'planned', postId: post.id })
    expect(body.mailing.id).not.toBe(first)
    expect((await ask()).status).toBe(409)
    expect((await auditEntries()).map(({ action }) => action)).toContain('mailings.again')

    // Once withdrawn, the first one stays on record, and the next save does not repeat it.
    await save(post.id, { status: 'published', emailSubscribers: false })
    await save(post.id, { status: 'published', emailSubscribers: true })
    expect(await mailingOf(post)).toMatchObject({ id: body.mailing.id, state: 'withdrawn' })
    expect((await ask()).status).toBe(200)
  })

  test('of a post that is not public is not repeated', async () => {
    const post = await published()
    await finish((await mailingOf(post))?.id ?? '')
    await save(post.id, { status: 'draft' })
    const { status, body } = await send<ProblemBody>(again, { as, params: { id: post.id } })
    expect([status, body.error]).toEqual([409, 'Only a public article can be emailed again.'])
  })

  test('is accessible only to users who may publish the post', async () => {
    const post = await published()
    const writer = await startStaffSession({ role: 'author', canPublish: false })
    const other = await startStaffSession({ role: 'author', authorId: randomUUID() })
    const params = { id: post.id }
    expect((await send(again, { as: writer, params })).status).toBe(403)
    expect((await send(again, { as: other, params })).status).toBe(403)
    expect((await send(ofPost, { as: other, params })).status).toBe(403)
    expect((await send(ofPost, { as: writer, params })).status).toBe(200)
    expect((await send(recipients, { as: writer })).status).toBe(403)
    expect((await send(list, { as: writer })).status).toBe(403)
  })
})

describe.skipIf(missingTable)('the report of a mailing', () => {
  test('counts each outcome of an email once, and only for recipients of the mailing', async () => {
    const post = await published()
    const id = (await mailingOf(post))?.id ?? ''
    await claim(id, 'ann', new Date())
    for (const fate of ['delivered', 'delivered', 'complained', 'unsubscribed'] as const)
      await countMailOutcome(id, 'ann', fate)
    await countMailOutcome(id, 'somebody-else', 'bounced')
    await countMailOutcome(`${randomUUID()}_0001`, 'ann', 'delivered')
    const { body } = await send<{ mailing: Mailing }>(get, { as, params: { id } })
    expect(body.mailing.counts).toMatchObject({ delivered: 1, complained: 1, unsubscribed: 1, bounced: 0 })
    const none = await send(get, { as, params: { id: `${randomUUID()}_0001` } })
    expect(none.status).toBe(404)
  })

  test('is in a list, newest first, page by page', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { limit: 3, ...(cursor && { cursor }) }
      const { body } = await send<{ mailings: Mailing[]; nextCursor?: string }>(list, { as, query })
      seen.push(...body.mailings.map(({ dueAt, id }) => `${dueAt} ${id}`))
      cursor = body.nextCursor
    } while (cursor)
    expect(seen.length).toBeGreaterThan(5)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.map((each) => each.slice(0, 24))).toEqual(
      seen
        .map((each) => each.slice(0, 24))
        .toSorted()
        .toReversed(),
    )
  })
})

test.skipIf(missingTable)('recipients are counted by category and by delivery preference', async () => {
  const [reports, media] = await Promise.all(
    ['Reports', 'Media'].map((name) => createCategory({ name, color: '#123456' }, new Date())),
  )
  const subscriber = (
    delivery: 'immediate' | 'weekly',
    categories?: (string | undefined)[],
    status: 'confirmed' | 'pending' = 'confirmed',
  ) => {
    const { pk, sk } = subscriberKey(randomUUID())
    const facts = { pk, sk, email: `${randomUUID()}@fund.example`, status, delivery, categories }
    const keys = subscriberIndexKeys({ pk, status, delivery, suspicion: undefined })
    return Object.fromEntries(
      Object.entries({ ...facts, ...keys, gsi2sk: `${new Date().toISOString()}#000000000000` }).filter(
        ([, value]) => value !== undefined,
      ),
    )
  }
  await writeItems([
    subscriber('immediate'),
    subscriber('immediate', [reports?.id]),
    subscriber('immediate', [media?.id]),
    subscriber('immediate', [reports?.id], 'pending'),
    subscriber('weekly', [reports?.id]),
  ])
  const count = async (category: string) =>
    (await send<{ recipients: Recipients }>(recipients, { as, query: { category } })).body.recipients
  expect(await count('Reports')).toEqual({ immediate: 2, weekly: 1 })
  expect(await count('Media')).toEqual({ immediate: 2, weekly: 0 })
  expect(await count('Unknown')).toEqual({ immediate: 1, weekly: 0 })
})
