import { randomBytes, randomUUID } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Draft, DraftValues, OtherEditor, StoredState } from '#shared/domain/posts/drafts/draft.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import { aPostInput, someDraftValues } from '#shared/testing/builders.ts'
import type { SessionRef } from '../data/staff/sessions.ts'
import { dynamo, queryItems, tableName } from '../data/table/table.ts'
import { handler as create } from '../posts/create.ts'
import { handler as removePost } from '../posts/delete.ts'
import { handler as getPost } from '../posts/get.ts'
import { handler as update } from '../posts/update.ts'
import { mockSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { startStaffSession } from '../testing/staff/staff-session.ts'
import { countCapacity } from '../testing/table/capacity.ts'
import { missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { handler as discard } from './delete.ts'
import { handler as list } from './list.ts'
import { handler as keep } from './save.ts'

type Listed = { drafts: Draft[]; others: OtherEditor[]; stored?: StoredState }

let table: { stop(): Promise<void> } | undefined
let as: SessionRef
let colleague: SessionRef

beforeAll(async () => {
  if (missingTable) return
  table = await startLocalTable()
  mockSecrets()
  as = await startStaffSession()
  colleague = await startStaffSession({ username: 'maren', name: 'Maren Holt' })
})
afterAll(() => table?.stop())
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))

const values = (content: string, more: Partial<DraftValues> = {}): DraftValues =>
  someDraftValues({ title: '', content, category: 'Blog', publishedAt: 'not a date yet', ...more })
const written = async (more: object = {}) => {
  const response = await send<{ post: Post }>(create, { as, body: { ...aPostInput(), ...more } })
  expect(response).toMatchObject({ status: 201 })
  return response.body.post
}
const draftOf =
  (id: string, post?: string, who = as) =>
  (seq: number, content: string) =>
    send<{ savedAt: string; others: OtherEditor[]; stored?: StoredState }>(keep, {
      as: who,
      params: { id },
      body: { ...(post && { post, version: 1 }), seq, values: values(content) },
    })
const found = async (post?: string, who = as) =>
  (await send<Listed>(list, { as: who, query: post ? { post } : {} })).body
const texts = async (post?: string, who = as) =>
  (await found(post, who)).drafts.map((draft) => draft.values.content)
const drop = (id: string, seq: number, post?: string) =>
  send(discard, { as, params: { id }, query: { ...(post && { post }), seq: String(seq) } })

describe.skipIf(missingTable)('drafts on the server', () => {
  test('what is typed into a new post is available on another device, and visible to nobody else', async () => {
    const type = draftOf(randomUUID())
    expect((await type(1, '<p>Half a</p>')).status).toBe(200)
    expect((await type(2, '<p>Half a sentence</p>')).body.others).toEqual([])

    expect((await found()).drafts).toMatchObject([
      { seq: 2, values: { content: '<p>Half a sentence</p>', publishedAt: 'not a date yet' } },
    ])
    expect(await texts(undefined, colleague)).toEqual([])
  })

  test('a published article is edited without a change that readers, caches or the audit log would notice', async () => {
    const post = await written({ status: 'published' })
    const around = () =>
      queryItems({
        KeyConditionExpression: 'pk = :post',
        ExpressionAttributeValues: { ':post': `POST#${post.id}` },
        ConsistentRead: true,
      })
    const before = await around()
    expect((await draftOf(randomUUID(), post.id)(1, '<p>Other words.</p>')).status).toBe(200)

    expect(await around()).toEqual(before)
    const read = await send<{ post: Post }>(getPost, { as, params: { id: post.id } })
    expect(read.body.post).toEqual(post)
    const audited = await queryItems({
      KeyConditionExpression: 'pk = :chain',
      ExpressionAttributeValues: { ':chain': `AUDIT#post#${post.id}` },
    })
    expect(audited).toHaveLength(1)
  })

  test('each response says who else has unsaved changes, and neither overwrites the other', async () => {
    const { id } = await written()
    await draftOf(randomUUID(), id)(1, '<p>Mine.</p>')
    const { body } = await draftOf(randomUUID(), id, colleague)(1, '<p>Maren’s.</p>')

    expect(body.others).toHaveLength(1)
    expect((await found(id)).others).toEqual([{ name: 'Maren Holt', savedAt: body.savedAt, isEditing: true }])
    expect(await texts(id)).toEqual(['<p>Mine.</p>'])
    expect(await texts(id, colleague)).toEqual(['<p>Maren’s.</p>'])
  })

  test('each response says what is stored by now, which tells an open editor of a colleague’s save', async () => {
    const post = await written()
    const type = draftOf(randomUUID(), post.id)
    const before = {
      version: 1,
      updatedAt: post.updatedAt,
      status: post.status,
      publishedAt: post.publishedAt,
    }
    expect((await type(1, '<p>Mine.</p>')).body.stored).toEqual(before)
    const input = { ...aPostInput(), title: 'By a colleague', version: 1 }
    const saved = await send<{ post: Post }>(update, { as: colleague, params: { id: post.id }, body: input })
    expect(saved.status).toBe(200)
    const after = { version: 2, updatedAt: saved.body.post.updatedAt }
    expect((await type(2, '<p>Mine, longer.</p>')).body.stored).toMatchObject(after)
    expect((await found(post.id)).stored).toMatchObject(after)
  })

  test('a draft stored by another release is read without the fields that are unknown here', async () => {
    const { id } = await written()
    const { subtitle, title, ...rest } = { ...values('<p>Older words.</p>'), subtitle: 'Of another release' }
    const item = { pk: `DRAFT#${id}`, sk: `${as.userId}#${randomUUID()}`, seq: 1, savedBy: 'Me' }
    const packed = brotliCompressSync(JSON.stringify({ subtitle, ...rest }))
    const [savedAt, expiresAt] = [new Date().toISOString(), epochSeconds(new Date()) + 60]
    await dynamo.send(
      new PutCommand({ TableName: tableName(), Item: { ...item, packed, savedAt, expiresAt } }),
    )
    expect((await found(id)).drafts.map((draft) => draft.values)).toEqual([{ ...rest, title }])
  })

  test('an earlier change that arrives late does not replace a newer one', async () => {
    const { id } = await written()
    const type = draftOf(randomUUID(), id)
    await type(7, '<p>Newer.</p>')
    expect((await type(6, '<p>Older.</p>')).status).toBe(409)
    expect((await type(7, '<p>Again.</p>')).status).toBe(409)
    expect(await texts(id)).toEqual(['<p>Newer.</p>'])

    await Promise.all([9, 8, 10].map((seq) => type(seq, `<p>${seq}</p>`)))
    expect(await texts(id)).toEqual(['<p>10</p>'])
  })

  test('a change that was in flight while its post was published does not recreate the draft', async () => {
    const post = await written()
    const draft = randomUUID()
    const type = draftOf(draft, post.id)
    await type(1, '<p>Typed.</p>')
    const published = { ...aPostInput({ content: '<p>Typed more.</p>' }), status: 'published', version: 1 }
    expect((await send(update, { as, params: { id: post.id }, body: published })).status).toBe(200)
    expect((await drop(draft, 3, post.id)).status).toBe(200)

    expect((await type(2, '<p>Typed mo</p>')).status).toBe(409)
    expect(await texts(post.id)).toEqual([])
    // Sent again after a lost response, and by an editor in which somebody is still typing.
    expect((await drop(draft, 3, post.id)).status).toBe(200)
    await type(4, '<p>The next words.</p>')
    expect(await texts(post.id)).toEqual(['<p>The next words.</p>'])
  })

  test('discarding a change keeps newer ones', async () => {
    const { id } = await written()
    const draft = randomUUID()
    await draftOf(draft, id)(5, '<p>Typed on the other machine.</p>')
    await drop(draft, 4, id)
    expect(await texts(id)).toEqual(['<p>Typed on the other machine.</p>'])
  })

  test('nobody can discard or replace a colleague’s draft by using its id', async () => {
    const { id } = await written()
    const draft = randomUUID()
    await draftOf(draft, id, colleague)(1, '<p>Maren’s.</p>')
    await drop(draft, 99, id)
    await draftOf(draft, id)(99, '<p>Mine.</p>')
    expect(await texts(id, colleague)).toEqual(['<p>Maren’s.</p>'])
  })

  test('a post in the trash accepts no drafts, and permanent deletion deletes its drafts', async () => {
    const { id } = await written()
    const type = draftOf(randomUUID(), id)
    await type(1, '<p>Typed.</p>')
    await send(removePost, { as, params: { id } })
    expect((await type(2, '<p>Late.</p>')).status).toBe(409)
    await send(removePost, { as, params: { id }, query: { permanently: 'true' } })
    expect((await type(3, '<p>Too late.</p>')).status).toBe(404)
    const left = await queryItems({
      KeyConditionExpression: 'pk = :drafts',
      ExpressionAttributeValues: { ':drafts': `DRAFT#${id}` },
    })
    expect(left).toEqual([])
  })

  test('a text that would not fit into an item is refused, and a draft expires after a month', async () => {
    const type = draftOf(randomUUID())
    const incompressible = randomBytes(400_000).toString('base64')
    expect((await type(1, incompressible)).status).toBe(413)

    await type(2, '<p>Soon forgotten.</p>')
    vi.useFakeTimers({ now: Date.now() + 31 * 24 * 60 * 60 * 1000, toFake: ['Date'] })
    const later = await startStaffSession({ username: 'later' })
    expect(await texts(undefined, later)).toEqual([])
    vi.useRealTimers()
  })

  test('nobody can store more than fifty drafts, and existing ones can still be changed', async () => {
    const { id } = await written()
    const ids = Array.from({ length: 50 }, () => randomUUID())
    await Promise.all(ids.map((draft) => draftOf(draft, id)(1, '<p>Typed.</p>')))
    const refused = await draftOf(randomUUID(), id)(1, '<p>One more.</p>')
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ error: expect.stringContaining('50 unsaved drafts') as string })
    expect((await draftOf(ids[0] ?? '', id)(2, '<p>Typed on.</p>')).status).toBe(200)
    // Each colleague has their own limit, and a discarded draft makes room.
    expect((await draftOf(randomUUID(), id, colleague)(1, '<p>Maren’s.</p>')).status).toBe(200)
    await drop(ids[1] ?? '', 1, id)
    expect((await draftOf(randomUUID(), id)(1, '<p>One more.</p>')).status).toBe(200)
  })

  test('cost', async () => {
    const { id } = await written()
    const type = draftOf(randomUUID(), id)
    await type(1, '<p>First.</p>')
    const words = Array.from({ length: 1200 }, (_, index) => `word${(index * 7919) % 600}`).join(' ')
    const count = countCapacity()
    // Includes reading session, user and settings (1.5 units) and the post. The text costs one write unit per
    // kilobyte.
    expect(await count.of(() => type(2, `<p>${words}</p>`))).toBeLessThanOrEqual(7.5)
    expect(await count.of(() => found(id))).toBeLessThanOrEqual(5)
    count.stop()
  })
})
