import { randomBytes } from 'node:crypto'
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { vocabularyVersion } from '#shared/domain/posts/article-html.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import { cleanArticles } from '../data/cleaning/clean-articles.ts'
import type { CleanHtml } from '../data/posts/clean-html.ts'
import { loadHtml, storeHtml } from '../data/posts/load-post.ts'
import { PostBody, summaryKey } from '../data/posts/stored-post.ts'
import type { SessionRef } from '../data/staff/sessions.ts'
import { dynamo, getItem, type Item, tableName } from '../data/table/table.ts'
import { handler as create } from '../posts/create.ts'
import { handler as remove } from '../posts/delete.ts'
import { handler as restore } from '../posts/restore.ts'
import { handler as update } from '../posts/update.ts'
import { mockStoredObjects } from '../testing/files/stored-objects.ts'
import { breakAfter } from '../testing/many/person.ts'
import { mockSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { startStaffSession } from '../testing/staff/staff-session.ts'
import { type LocalTable, missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { handler as cleanJob } from './clean-articles.ts'

const evil = '<img src="https://cdn.example/a.png" onerror="alert(1)"><script>alert(2)</script>'
/** HTML that stays above 100 KB even when compressed. */
const longText = `<p>${randomBytes(110_000).toString('hex').replace(/.{64}/g, '$& ')}</p>`

describe.skipIf(missingTable)('re-cleaning stored texts', () => {
  let table: LocalTable
  let as: SessionRef
  let objects: Map<string, Buffer>
  const logged: unknown[] = []
  beforeAll(async () => void (table = await startLocalTable()))
  beforeEach(async () => {
    await table.empty()
    mockSecrets()
    process.env['BODY_BUCKET'] = 'bodies'
    objects = mockStoredObjects()
    logged.length = 0
    vi.spyOn(console, 'log').mockImplementation((line) => void logged.push(line))
    as = await startStaffSession()
  })
  afterAll(() => table?.stop())

  async function stored(): Promise<Map<string, Item>> {
    const { Items = [] } = await dynamo.send(
      new ScanCommand({ TableName: tableName(), ConsistentRead: true }),
    )
    return new Map(Items.map((item) => [`${String(item['pk'])} ${String(item['sk'])}`, item]))
  }
  const written = async (title: string, content: string, more: object = {}) =>
    (await send<{ post: Post }>(create, { as, body: { ...aPostInput({ title, content }), ...more } })).body
      .post
  const save = (id: string, content: string, more: object = {}) =>
    send<{ post: Post }>(update, { as, params: { id }, body: { ...aPostInput({ content }), ...more } })

  /** Stores the text as an older release would have, whose sanitizer had a hole. */
  async function taint(key: string, html = evil): Promise<void> {
    const item = (await stored()).get(key)
    if (!item) throw new Error(`There is no ${key}`)
    const before = PostBody.shape.stored.parse(item['stored'])
    const dirty = await storeHtml('tainted', `${await loadHtml(before)}${html}` as CleanHtml)
    await dynamo.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...item, stored: dirty, vocabulary: vocabularyVersion - 1 },
      }),
    )
  }
  /** All texts of posts and their revisions, by key. */
  async function texts(): Promise<Record<string, string>> {
    const held = [...(await stored())].filter(([, item]) => item['stored'])
    return Object.fromEntries(
      await Promise.all(
        held.map(async ([key, item]) => [key, await loadHtml(PostBody.shape.stored.parse(item['stored']))]),
      ),
    ) as Record<string, string>
  }
  const isDirty = (html: string) => /onerror|<script/.test(html)
  const dirtyTexts = async () => Object.values(await texts()).filter(isDirty).length
  const entries = async (action: string) =>
    [...(await stored()).values()].filter((item) => item['action'] === action)

  test('covers posts, drafts, the trash and revisions, both long and short', async () => {
    const short = await written('Short', '<p>A calm quarter.</p>', { status: 'published' })
    await save(short.id, '<p>A calmer quarter.</p>', { status: 'published' })
    const long = await written('Long', longText)
    const binned = await written('Binned', '<p>Old news.</p>')
    await send(remove, { as, params: { id: binned.id } })
    const fine = await written('Fine', '<p>Nothing to see.</p>')
    await taint(`POST#${short.id} BODY`)
    await taint(`REVISION#${short.id} TEXT#0000000001`)
    await taint(`POST#${long.id} BODY`)
    await taint(`POST#${binned.id} BODY`)
    await taint(`POST#${fine.id} BODY`, '')
    const before = await stored()
    expect(await dirtyTexts()).toBe(4)

    await cleanJob()
    expect(await dirtyTexts()).toBe(0)
    expect((await texts())[`POST#${short.id} BODY`]).toMatch(/^<p>A calmer quarter\.<\/p><img src="https/)

    // A text that was already clean is not written again, not even to record that it was checked.
    const after = await stored()
    for (const key of [`POST#${fine.id} BODY`, `POST#${fine.id} SUMMARY`]) {
      expect(after.get(key)).toEqual(before.get(key))
    }
    // Objects that no text refers to any more are deleted.
    expect([...objects.keys()].filter((key) => key.includes('tainted'))).toEqual([])
    expect(new Set((await entries('posts.clean')).map(({ pk }) => pk))).toEqual(
      new Set([short, long, binned].map(({ id }) => `AUDIT#post#${id}`)),
    )
    const [end, ...others] = await entries('posts.cleanAll')
    expect(others).toEqual([])
    expect(end?.['values']).toMatchObject({ 'after.checked': 5, 'after.changed': 4, 'after.failed': 0 })
  })

  test('causes no conflict for a concurrent editor, and keeps who saved the post and when', async () => {
    const post = await written('Open in an editor', '<p>One.</p>', { status: 'published' })
    await taint(`POST#${post.id} BODY`)
    await cleanJob()
    const summary = await getItem(summaryKey(post.id), { consistent: true })
    expect(summary).toMatchObject({ version: 2, cleaned: 2, retagged: { since: 1, version: 2 } })
    expect(String(summary?.['gsi2sk'])).toContain(post.updatedAt)
    const { status } = await save(post.id, '<p>Two.</p>', { status: 'published', version: 1 })
    expect(status).toBe(200)
  })

  test('needs to run only once: after that it costs one read of the settings and one of its own record', async () => {
    await written('Only', '<p>One.</p>')
    await cleanJob()
    const before = await stored()
    logged.length = 0
    const { mend } = breakAfter(2)
    await cleanJob().finally(mend)
    expect(await stored()).toEqual(before)
    expect(logged).toEqual([])
  })

  test('resumes after a kill at any point', async () => {
    const posts = [await written('First', '<p>1</p>'), await written('Second', '<p>2</p>')]
    for (const { id } of posts) await save(id, '<p>3</p>')
    for (const { id } of posts) {
      await taint(`POST#${id} BODY`)
      await taint(`REVISION#${id} TEXT#0000000001`)
    }
    let kills = 0
    // Each run may make three more table calls than the one before, so the kill moves through the whole job.
    for (let calls = 3; (await entries('posts.cleanAll')).length === 0; calls += 3) {
      const { mend } = breakAfter(calls)
      await cleanJob()
        .catch(() => void (kills += 1))
        .finally(mend)
    }
    expect(kills).toBeGreaterThan(2)
    expect(await dirtyTexts()).toBe(0)
    for (const { id } of posts) {
      expect(await getItem(summaryKey(id), { consistent: true })).toMatchObject({ version: 3 })
    }
  })

  test('stops when its time is up, and the next invocation does the rest', async () => {
    const post = await written('Much edited', '<p>0</p>')
    for (let version = 1; version <= 7; version++) await save(post.id, `<p>${version}</p>`)
    for (let version = 1; version <= 7; version++)
      await taint(`REVISION#${post.id} TEXT#${String(version).padStart(10, '0')}`)
    let now = 0
    vi.spyOn(Date, 'now').mockImplementation(() => now)
    const clean = async (html: string) => {
      now += 1
      return html.replace(evil, '') as CleanHtml
    }
    const cleaning = { clean, target: 99, now: new Date(), audited: true }
    const runs: unknown[] = []
    for (let done = false; !done; ) {
      const result = await cleanArticles(cleaning, now + 3)
      done = result?.done ?? true
      runs.push(result?.changed)
    }
    // Five revisions are processed at once; a run starts no more of them than it has time for.
    expect(runs.length).toBeGreaterThan(1)
    expect(runs.at(-1)).toBe(8)
    expect(await dirtyTexts()).toBe(0)
  })

  test('skips a corrupt text', async () => {
    const [lost, other] = [await written('Lost', longText), await written('Other', '<p>Here.</p>')]
    await taint(`POST#${lost.id} BODY`)
    await taint(`POST#${other.id} BODY`)
    for (const key of objects.keys()) if (key.includes('tainted')) objects.delete(key)
    await cleanJob()
    const [end] = await entries('posts.cleanAll')
    expect(end?.['values']).toMatchObject({ 'after.checked': 2, 'after.changed': 1, 'after.failed': 1 })
    expect(JSON.stringify(logged)).toContain('A stored text was not cleaned')
  })

  test('finds a post that is restored from the trash in the meantime', async () => {
    const [first, back] = [await written('First', '<p>1</p>'), await written('Back', '<p>2</p>')]
    await taint(`POST#${first.id} BODY`)
    await send(remove, { as, params: { id: back.id } })
    await taint(`POST#${back.id} BODY`)
    let isOver = false
    const now = new Date()
    const real = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => (isOver ? now.getTime() + 120_000 : real()))
    const clean = async (html: string) => {
      isOver = true
      return html.replace(evil, '') as CleanHtml
    }
    const cleaning = { clean, target: 99, now, audited: true }
    const until = now.getTime() + 60_000
    // The list of posts is finished, but the trash is not.
    expect(await cleanArticles(cleaning, until)).toMatchObject({ changed: 1, done: false })
    isOver = false
    await send(restore, { as, params: { id: back.id } })
    expect(
      await cleanArticles({ ...cleaning, clean: async (html) => html.replace(evil, '') as CleanHtml }, until),
    ).toMatchObject({ changed: 2, done: true })
    expect(await dirtyTexts()).toBe(0)
  })
})
