import { randomBytes, randomUUID } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Post } from '#shared/domain/posts/post.ts'
import type { Revision, RevisionRow } from '#shared/domain/posts/revision.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import type { SessionRef } from '../data/staff/sessions.ts'
import { dynamo, queryItems, tableName } from '../data/table/table.ts'
import { handler as create } from '../posts/create.ts'
import { handler as remove } from '../posts/delete.ts'
import { handler as read } from '../posts/get.ts'
import { handler as update } from '../posts/update.ts'
import { mockBuckets } from '../testing/files/buckets.ts'
import { mockSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { startStaffSession } from '../testing/staff/staff-session.ts'
import { missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { handler as get } from './get.ts'
import { handler as list } from './list.ts'

type Saved = { post: Post }
type Listed = { revisions: RevisionRow[]; next?: number }

let table: { stop(): Promise<void> } | undefined
let as: SessionRef

beforeAll(async () => {
  if (missingTable) return
  table = await startLocalTable()
  mockSecrets()
  as = await startStaffSession()
})
afterAll(() => table?.stop())
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))

const written = async (content: string, more: object = {}) =>
  (await send<Saved>(create, { as, body: { ...aPostInput({ content }), ...more } })).body.post
const save = (id: string, content: string, more: object = {}) =>
  send<Saved>(update, { as, params: { id }, body: { ...aPostInput({ content }), ...more } })
const history = async (id: string, query = {}) =>
  (await send<Listed>(list, { as, params: { id }, query })).body
const revision = (id: string, version: number) =>
  send<{ revision: Revision }>(get, { as, params: { id, version: String(version) } })
const kept = (id: string) =>
  queryItems({
    KeyConditionExpression: 'pk = :post',
    ExpressionAttributeValues: { ':post': `REVISION#${id}` },
    ConsistentRead: true,
  })
/** Sets the version, as if the post had been saved that often. */
const growOld = (id: string, version: number) =>
  dynamo.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk: `POST#${id}`, sk: 'SUMMARY' },
      UpdateExpression: 'SET version = :version',
      ExpressionAttributeValues: { ':version': version },
    }),
  )
/** HTML that stays above 100 KB even when compressed. */
const longText = () => `<p>${randomBytes(160_000).toString('hex').replace(/.{64}/g, '$& ')}</p>`

describe.skipIf(missingTable)('revisions of a post', () => {
  test('each save keeps the replaced version, with who, when and how many words changed', async () => {
    const post = await written('<p>one two three</p>')
    expect(await history(post.id)).toMatchObject({ revisions: [] })

    const second = (await save(post.id, '<p>one two four five</p>', { title: 'Second' })).body.post
    await save(post.id, '<p>one</p>', { status: 'published' })

    const { revisions, next } = await history(post.id)
    expect(next).toBeUndefined()
    expect(revisions).toEqual([
      expect.objectContaining({
        version: 2,
        title: 'Second',
        savedAt: second.updatedAt,
        savedBy: second.updatedBy,
        status: 'draft',
        wasPublic: false,
        words: 4,
        next: { added: 0, removed: 3 },
      }),
      expect.objectContaining({ version: 1, words: 3, next: { added: 2, removed: 1 } }),
    ])
    expect((await revision(post.id, 1)).body.revision).toMatchObject({
      content: '<p>one two three</p>',
      title: post.title,
      category: post.category,
      tags: post.tags,
    })
  })

  test('a save that restores an old version is undone by restoring the one that it replaced', async () => {
    const post = await written('<p>The first words.</p>')
    const { version } = (await save(post.id, '<p>Other words.</p>')).body.post
    const old = (await revision(post.id, 1)).body.revision

    const restored = await save(post.id, old.content, { title: old.title, version })
    expect(restored.body.post).toMatchObject({ content: '<p>The first words.</p>', version: 3 })

    const replaced = (await revision(post.id, 2)).body.revision
    expect((await save(post.id, replaced.content, { version: 3 })).body.post.content).toBe(
      '<p>Other words.</p>',
    )
    expect((await history(post.id)).revisions.map((row) => row.version)).toEqual([3, 2, 1])
  })

  test('of two concurrent saves one succeeds, and no version is lost or kept twice', async () => {
    const post = await written('<p>Start.</p>')
    const answers = await Promise.all(
      ['Maren', 'Tove', 'Ilse'].map((name) => save(post.id, `<p>${name}.</p>`, { version: 1 })),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await history(post.id)).revisions.map((row) => row.version)).toEqual([1])

    // Without a version all of them succeed, one after the other.
    await Promise.all(['Maren', 'Tove', 'Ilse'].map((name) => save(post.id, `<p>${name}!</p>`)))
    const { revisions } = await history(post.id)
    expect(revisions.map((row) => row.version)).toEqual([4, 3, 2, 1])
    const texts = await Promise.all(
      [3, 4].map(async (v) => (await revision(post.id, v)).body.revision.content),
    )
    const now = (await send<Saved>(read, { as, params: { id: post.id } })).body.post.content
    expect(new Set([...texts, now])).toEqual(new Set(['<p>Maren!</p>', '<p>Tove!</p>', '<p>Ilse!</p>']))
  })

  test('a save repeated after a lost response keeps nothing twice', async () => {
    const post = await written('<p>Start.</p>')
    const body = { ...aPostInput({ content: '<p>Once.</p>' }), version: 1 }
    for (const _attempt of [1, 2]) {
      expect((await send<Saved>(update, { as, params: { id: post.id }, body })).body.post.version).toBe(2)
    }
    expect(await kept(post.id)).toHaveLength(2)
  })

  test('fifty versions are kept, and older ones that were public', async () => {
    const hidden = await written('<p>Never seen.</p>')
    const seen = await written('<p>Seen.</p>', { status: 'published' })
    for (const { id } of [hidden, seen]) {
      await save(id, '<p>Second.</p>')
      await growOld(id, 50)
      await save(id, '<p>Fifty-first.</p>')
    }
    expect((await history(hidden.id)).revisions.map((row) => row.version)).toEqual([50])
    expect((await history(seen.id)).revisions).toMatchObject([
      { version: 50 },
      { version: 1, wasPublic: true },
    ])
    expect((await revision(hidden.id, 1)).status).toBe(404)
  })

  test('a long text moves from the post to its revision, and is deleted with it', async () => {
    const objects = mockBuckets()
    const post = await written(longText())
    await save(post.id, '<p>Short.</p>')
    expect((await revision(post.id, 1)).body.revision.content.length).toBeGreaterThan(300_000)
    expect((await history(post.id)).revisions[0]).not.toHaveProperty('next')

    await growOld(post.id, 50)
    await save(post.id, '<p>Fifty-first.</p>')
    expect([...objects.keys()]).toEqual([])
  })

  test('are kept in the trash, and deleted by permanent deletion', async () => {
    const post = await written('<p>One.</p>')
    await save(post.id, '<p>Two.</p>')
    await send(remove, { as, params: { id: post.id } })
    expect(await kept(post.id)).toHaveLength(2)

    await send(remove, { as, params: { id: post.id }, query: { permanently: 'true' } })
    expect(await kept(post.id)).toEqual([])
    expect((await send(list, { as, params: { id: post.id } })).status).toBe(404)
  })

  test('a missing version or post is a 404', async () => {
    const post = await written('<p>One.</p>')
    expect((await revision(post.id, 7)).status).toBe(404)
    expect((await revision(randomUUID(), 1)).status).toBe(404)
  })

  test('pages have no gaps', async () => {
    const post = await written('<p>One.</p>')
    for (const text of ['Two', 'Three', 'Four']) await save(post.id, `<p>${text}.</p>`)
    const { revisions } = await history(post.id, { before: '3' })
    expect(revisions.map((row) => row.version)).toEqual([2, 1])
  })
})
