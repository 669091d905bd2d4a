import { randomBytes, randomUUID } from 'node:crypto'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProblemBody } from '#shared/api/problem.ts'
import type { Author } from '#shared/domain/catalog/author.ts'
import type { Category } from '#shared/domain/catalog/category.ts'
import { correctionsOf } from '#shared/domain/posts/corrections.ts'
import type { Article, ArticleSummary, Post } from '#shared/domain/posts/post.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import { handler as listAuthors } from '../authors/list.ts'
import { handler as readArticle } from '../blog/get.ts'
import { handler as listArticles } from '../blog/list.ts'
import { handler as listCategories } from '../categories/list.ts'
import { createAuthor, createCategory } from '../data/directory/directory.ts'
import { insertPost, loadForChange } from '../data/post-changes/change-post.ts'
import type { SessionRef } from '../data/staff/sessions.ts'
import { dynamo, getItem, queryItems, tableName } from '../data/table/table.ts'
import { mockBuckets } from '../testing/files/buckets.ts'
import { mockSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { startStaffSession } from '../testing/staff/staff-session.ts'
import { auditEntries } from '../testing/table/audit-entries.ts'
import { missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { handler as create } from './create.ts'
import { handler as remove } from './delete.ts'
import { handler as get } from './get.ts'
import { handler as list } from './list.ts'
import { handler as restore } from './restore.ts'
import { sanitize } from './sanitize.ts'
import { handler as update } from './update.ts'

type Saved = { success: true; post: Post }
type Page = { posts: Post[]; nextCursor?: string }

const now = new Date()
let table: { stop(): Promise<void> } | undefined
let objects: ReturnType<typeof mockBuckets>
let as: SessionRef
let blog: Category
let reports: Category
let ines: Author
let omar: Author

beforeAll(async () => {
  if (missingTable) return
  table = await startLocalTable()
  mockSecrets()
  objects = mockBuckets()
  as = await startStaffSession()
  reports = await createCategory({ name: 'Reports', color: '#123456' }, now)
  blog = await createCategory({ name: 'Blog', color: '#3b82f6' }, now)
  ines = await createAuthor({ name: 'Ines Calder' }, now)
  omar = await createAuthor({ name: 'Omar Teller' }, now)
})
afterAll(() => table?.stop())
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))

async function created(overrides: Parameters<typeof aPostInput>[0] = {}, by = as): Promise<Post> {
  const { status, body } = await send<Saved>(create, { as: by, body: aPostInput(overrides) })
  expect(status).toBe(201)
  return body.post
}
const save = (id: string, body: object, by = as) =>
  send<Saved & ProblemBody>(update, { as: by, params: { id }, body: { ...aPostInput(), ...body } })
/** Moves a post to the trash and deletes it permanently. */
async function erase(id: string) {
  await send(remove, { as, params: { id } })
  return send(remove, { as, params: { id }, query: { permanently: 'true' } })
}
const categoryCount = async (id: string) => {
  const { body } = await send<{ categories: Category[] }>(listCategories, { as })
  return body.categories.find((category) => category.id === id)?.postCount
}
const authorCount = async (id: string) => {
  const { body } = await send<{ authors: Author[] }>(listAuthors, { as })
  return body.authors.find((author) => author.id === id)?.postCount
}
const tagItem = (slug: string) => getItem({ pk: `TAG#${slug}`, sk: 'TAG' }, { consistent: true })

describe.skipIf(missingTable)('a post', () => {
  test('is stored as it was written, and can be found (R249, R252)', async () => {
    const written = {
      title: 'Guidance season',
      content: '<p>Say <strong>less</strong>.</p>',
      excerpt: 'Fewer numbers, better kept.',
      description: 'On guidance.',
      tags: ['Earnings', 'AI & Tech'],
      category: 'Reports',
      authorId: ines.id,
      featuredImage: 'https://example.com/a.jpg',
      featuredImageAlt: 'A desk',
      downloadUrl: 'https://example.com/a.pdf',
      downloadCta: 'Read it',
      publishedAt: '2026-01-02T03:04:05.000Z',
    }
    const post = await created(written)

    const { category, ...same } = written
    expect(post).toMatchObject({
      ...same,
      category,
      categoryId: reports.id,
      authorName: 'Ines Calder',
      slug: 'guidance-season',
      updatedBy: 'Noa Ferrant',
      updatedById: as.userId,
      readTime: 1,
      version: 1,
      slugFrozen: false,
    })
    const found = await send<Saved>(get, { as, params: { id: post.id } })
    expect(found.body.post).toEqual(post)
  })

  test('can refer to its category by name, slug or id, and is in Blog without one (R254)', async () => {
    for (const category of ['reports', 'REPORTS', reports.id]) {
      expect(await created({ category })).toMatchObject({ category: 'Reports', categoryId: reports.id })
    }
    expect(await created()).toMatchObject({ category: 'Blog', categoryId: blog.id })

    const answer = await send<ProblemBody>(create, { as, body: aPostInput({ category: 'Nonsense' }) })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'unprocessable', issues: [{ path: 'category' }] },
    })
  })

  test('cannot have an author who does not exist', async () => {
    const answer = await send<ProblemBody>(create, { as, body: aPostInput({ authorId: randomUUID() }) })

    expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: 'authorId' }] } })
  })

  test('keeps key facts and correction if the request of an older editor omits them', async () => {
    const keyFacts = ['Due in 45 days', 'Long positions only', 'Late, and still worth an hour']
    const post = await created({ keyFacts, correction: 'It said 40 days.' })
    expect(post).toMatchObject({ keyFacts, correction: { text: 'It said 40 days.', at: post.createdAt } })
    const { body: same } = await send<Saved>(update, {
      as,
      params: { id: post.id },
      body: aPostInput({ title: 'By an older editor' }),
    })
    expect(same.post).toMatchObject({ keyFacts, correction: post.correction })
    const { body: cleared } = await send<Saved>(update, {
      as,
      params: { id: post.id },
      body: aPostInput({ keyFacts: [], correction: '' }),
    })
    expect(cleared.post.keyFacts).toBeUndefined()
    expect(cleared.post.correction).toBeUndefined()
  })

  test('a second correction note keeps the first, and is the newest', async () => {
    const post = await created({ correction: 'It said 40 days.' })
    const save = async (fields: object) => {
      const body = aPostInput(fields)
      return (await send<Saved>(update, { as, params: { id: post.id }, body })).body.post
    }
    const first = { text: 'It said 40 days.', at: post.createdAt }
    const second = await save({ correction: 'It said 44 days.' })
    expect(second.correction?.text).toBe('It said 44 days.')
    expect(second.earlierCorrections).toEqual([first])
    // An older editor sends the newest note, or none at all.
    expect((await save({ correction: 'It said 44 days.' })).earlierCorrections).toEqual([first])
    expect((await save({})).correction).toEqual(second.correction)

    const mended = await save({ correction: 'It said 44 days, not 45.', replaceCorrection: true })
    expect(mended.correction?.text).toBe('It said 44 days, not 45.')
    expect(mended.earlierCorrections).toEqual([first])
    const removed = await save({ correction: '' })
    expect(removed.correction).toEqual(first)
    expect(removed.earlierCorrections).toBeUndefined()
  })

  test('keeps which fields nobody has chosen, until they are chosen or it is published', async () => {
    const post = await created({ title: 'Suggested fields', suggested: ['authorId', 'category'] })
    expect(post.suggested).toEqual(['authorId', 'category'])
    const save = async (fields: object) => {
      const body = aPostInput({ title: 'Suggested fields', ...fields })
      return (await send<Saved>(update, { as, params: { id: post.id }, body })).body.post.suggested
    }
    expect(await save({ suggested: ['authorId'] })).toEqual(['authorId'])
    // Publishing confirms them, whoever asks for it.
    expect(await save({ suggested: ['authorId'], status: 'published' })).toBeUndefined()
    expect(await save({})).toBeUndefined()
  })

  test('keeps its notes and its id in feeds when the release before this one saves it', async () => {
    const live = { status: 'published', publishedAt: '2026-01-02T03:04:05.000Z' } as const
    const title = 'Saved by two releases'
    const post = await created({ ...live, title, correction: 'It said 40 days.' })
    const kept = await getItem({ pk: `POST#${post.id}`, sk: 'LASTING' }, { consistent: true })
    expect(kept?.['feedId']).toBe(true)
    const feedIdNow = async () =>
      (await send<{ posts: ArticleSummary[] }>(listArticles)).body.posts.find(
        ({ title }) => title === post.title,
      )?.feedId
    const id = await feedIdNow()
    expect(id).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(id).not.toContain(post.id)
    await save(post.id, { ...live, title, correction: 'It said 44 days.' })

    // It replaces the item by the fields that it knows.
    const key = { pk: `POST#${post.id}`, sk: 'SUMMARY' }
    const { earlierCorrections, feedId, ...known } = (await getItem(key, { consistent: true })) ?? {}
    expect(earlierCorrections).toHaveLength(1)
    expect(feedId).toBe(kept?.['feedId'])
    const correction = { text: 'It said 46 days.', at: '2026-02-01T00:00:00.000Z' }
    const Item = { ...known, correction, slug: known['slug'], version: Number(known['version']) + 1 }
    await dynamo.send(new PutCommand({ TableName: tableName(), Item }))

    expect(await feedIdNow()).toBe(id)
    const notes = ['It said 46 days.', 'It said 44 days.', 'It said 40 days.']
    const { body: article } = await send<{ post: Article }>(readArticle, { params: { slug: post.slug } })
    expect(correctionsOf(article.post).map(({ text }) => text)).toEqual(notes)
    const { body: renamed } = await save(post.id, { ...live, title, slug: 'another-address-in-feeds' })
    expect(correctionsOf(renamed.post).map(({ text }) => text)).toEqual(notes)
    const { body: again } = await save(post.id, { ...live, title, correction: '' })
    expect(await feedIdNow()).toBe(id)
    expect(correctionsOf(again.post).map(({ text }) => text)).toEqual(notes.slice(1))
    const after = await getItem({ pk: `POST#${post.id}`, sk: 'LASTING' }, { consistent: true })
    expect(after?.['feedId']).toBe(kept?.['feedId'])

    await erase(post.id)
    expect(await getItem({ pk: `POST#${post.id}`, sk: 'LASTING' }, { consistent: true })).toBeUndefined()
  })

  test('gets an id in feeds with its first publication, and keeps today’s if it was public before', async () => {
    const lasting = async (id: string) =>
      (await getItem({ pk: `POST#${id}`, sk: 'LASTING' }, { consistent: true }))?.['feedId']
    const live = { status: 'published', publishedAt: '2026-01-02T03:04:05.000Z' } as const
    const draft = await created({ title: 'Has no id yet' })
    expect(await lasting(draft.id)).toBeUndefined()
    await save(draft.id, { title: 'Has no id yet', ...live })
    const id = await lasting(draft.id)
    expect(id).toBe(true)
    await save(draft.id, { title: 'Has no id yet', ...live, slug: 'has-an-id-now' })
    await send(remove, { as, params: { id: draft.id } })
    await send(restore, { as, params: { id: draft.id } })
    expect(await lasting(draft.id)).toBe(id)

    const older = await created({ title: 'Of the release before', ...live })
    const Key = { pk: `POST#${older.id}`, sk: 'LASTING' }
    await dynamo.send(new DeleteCommand({ TableName: tableName(), Key }))
    const key = { pk: `POST#${older.id}`, sk: 'SUMMARY' }
    const { feedId: _unknown, ...Item } = (await getItem(key, { consistent: true })) ?? {}
    await dynamo.send(new PutCommand({ TableName: tableName(), Item }))
    await save(older.id, { title: 'Of the release before', ...live, slug: 'renamed-of-the-release-before' })
    expect(await lasting(older.id)).toMatch(/^https?:\/\/[^/]+\/blog\/of-the-release-before$/)
    await save(older.id, { title: 'Of the release before', ...live, slug: 'renamed-once-more' })
    expect(await lasting(older.id)).toMatch(/\/blog\/of-the-release-before$/)
  })

  test('that is brought back after a permanent deletion has its id in feeds and its notes again', async () => {
    const live = { status: 'published', publishedAt: '2026-01-02T03:04:05.000Z' } as const
    const post = await created({ title: 'Brought back', ...live, correction: 'It said 40 days.' })
    await save(post.id, { title: 'Brought back', ...live, correction: 'It said 44 days.' })
    const { before: recovered, directory } = await loadForChange(post.id)
    await erase(post.id)
    const { correction: _kept, ...input } = aPostInput({ title: 'Brought back' })
    const change = { by: { id: 'ops', name: 'Operations' }, now: new Date(), audited: true }
    const accepted = { ...input, content: sanitize(input.content) }
    await insertPost(post.id, {
      accepted,
      directory,
      change,
      isLastAttempt: false,
      ...(recovered && { recovered }),
    })
    const { before: back } = await loadForChange(post.id)
    expect(back?.summary.feedId).toBe(true)
    expect(correctionsOf(back?.summary ?? {}).map(({ text }) => text)).toEqual([
      'It said 44 days.',
      'It said 40 days.',
    ])
  })

  test('counts as revised once readers see a change', async () => {
    const revisedAt = async (id: string) =>
      (await getItem({ pk: `POST#${id}`, sk: 'SUMMARY' }, { consistent: true }))?.['revisedAt']
    const live = { status: 'published', publishedAt: '2026-01-02T03:04:05.000Z' } as const
    const post = await created({ title: 'Was a draft' })
    const saved = async (fields: object) => {
      const body = { ...aPostInput({ title: 'Now live' }), ...live, ...fields }
      return (await send<Saved>(update, { as, params: { id: post.id }, body })).body.post
    }
    await saved({})
    expect(await revisedAt(post.id)).toBeUndefined()
    await saved({ tags: ['Earnings'], category: 'Reports' })
    expect(await revisedAt(post.id)).toBeUndefined()
    const { updatedAt } = await saved({ content: '<p>Other words.</p>' })
    expect(await revisedAt(post.id)).toBe(updatedAt)
    await saved({ content: '<p>Other words.</p>', tags: [] })
    expect(await revisedAt(post.id)).toBe(updatedAt)
  })

  test('is replaced as a whole, so fields that are left out are cleared (R250, R251, R253, R254)', async () => {
    const post = await created({
      excerpt: 'Old',
      tags: ['Cleared'],
      category: 'Reports',
      authorId: ines.id,
      downloadUrl: 'https://example.com/a.pdf',
      downloadCta: 'Read it',
    })

    const { body } = await save(post.id, { title: 'Replaced', version: 1 })

    expect(body.post).toMatchObject({
      title: 'Replaced',
      excerpt: '',
      tags: [],
      category: 'Blog',
      authorId: null,
      downloadUrl: null,
      downloadCta: null,
      version: 2,
      createdAt: post.createdAt,
    })
    const found = await send<Saved>(get, { as, params: { id: post.id } })
    expect(found.body.post).toEqual(body.post)
  })

  const statuses = ['draft', 'published', 'archived'] as const
  test.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
    'goes from %s to %s (R248)',
    async (from, to) => {
      const { id } = await created({ status: from })
      expect((await save(id, { status: to, version: 1 })).body.post).toMatchObject({ status: to, version: 2 })
    },
  )

  test('saved on an outdated version is refused, with the name of who saved since, and when', async () => {
    const post = await created()
    const colleague = await startStaffSession({ name: 'Theo Marsh' })
    await save(post.id, { title: 'Theirs', version: 1 }, colleague)

    const answer = await save(post.id, { title: 'Mine', version: 1 })

    expect(answer).toMatchObject({ status: 409, body: { code: 'stale_version' } })
    expect(answer.body.error).toMatch(/^Theo Marsh saved this post on \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC/)
    expect((await send<Saved>(get, { as, params: { id: post.id } })).body.post.title).toBe('Theirs')
  })

  test('that is saved without a version overwrites the current one', async () => {
    const post = await created()
    await save(post.id, { title: 'First' })

    expect((await save(post.id, { title: 'Second' })).body.post).toMatchObject({
      title: 'Second',
      version: 3,
    })
  })

  test('that was deleted permanently cannot be read, saved, deleted or restored', async () => {
    const post = await created()
    expect((await erase(post.id)).status).toBe(200)

    expect((await save(post.id, {})).status).toBe(404)
    expect((await send(restore, { as, params: { id: post.id } })).status).toBe(404)
    expect((await save(post.id, { version: 1 })).status).toBe(404)
    expect((await send(get, { as, params: { id: post.id } })).status).toBe(404)
    expect((await send(remove, { as, params: { id: post.id } })).status).toBe(404)
    const left = await queryItems({
      KeyConditionExpression: 'pk = :post',
      ExpressionAttributeValues: { ':post': `POST#${post.id}` },
    })
    expect(left).toEqual([])
  })

  test('cannot be reached through the id of another kind of record', async () => {
    for (const id of [as.userId, as.sessionId, ines.id, blog.id]) {
      expect((await send(get, { as, params: { id } })).status).toBe(404)
      expect((await save(id, {})).status).toBe(404)
      expect((await send(remove, { as, params: { id } })).status).toBe(404)
    }
  })

  test('has an audit entry for every change', async () => {
    const post = await created({ title: 'Audited' })
    await save(post.id, { title: 'Audited' })
    await send(remove, { as, params: { id: post.id } })

    const own = (await auditEntries(now)).filter(({ pk }) => pk === `AUDIT#post#${post.id}`)
    expect(new Set(own.map(({ action }) => action))).toEqual(
      new Set(['posts.create', 'posts.update', 'posts.delete']),
    )
    expect(own).toHaveLength(3)
    expect(own[0]).toMatchObject({
      values: { actor: 'Noa Ferrant', subject: 'Audited', 'after.status': 'draft' },
    })
  })

  test('is sanitized when it is saved', async () => {
    const post = await created({ content: '<p onclick="x()">Fine</p><script>alert(1)</script>' })

    expect(post.content).toBe('<p>Fine</p>')
  })

  test('of two megabytes is one object in the bucket, as is each revision; all are deleted with it', {
    tags: 'full',
  }, async () => {
    const long = () => `<p>${randomBytes(750_000).toString('hex')}</p>`
    const [first, second] = [long(), long()]
    const keys = () => [...objects.keys()].filter((key) => key.startsWith('bodies/'))

    const post = await created({ content: first })
    expect(keys()).toHaveLength(1)
    expect((await send<Saved>(get, { as, params: { id: post.id } })).body.post.content).toBe(first)

    expect((await save(post.id, { content: second })).status).toBe(200)
    expect(keys()).toHaveLength(2)
    expect((await send<Saved>(get, { as, params: { id: post.id } })).body.post.content).toBe(second)

    await erase(post.id)
    expect(keys()).toEqual([])
  })
})

describe.skipIf(missingTable)('counts', () => {
  test('of categories, authors and tags are updated by every change of a post', async () => {
    const before = {
      blog: (await categoryCount(blog.id)) ?? 0,
      reports: (await categoryCount(reports.id)) ?? 0,
    }
    const counts = async () => [
      ((await categoryCount(blog.id)) ?? 0) - before.blog,
      ((await categoryCount(reports.id)) ?? 0) - before.reports,
      await authorCount(omar.id),
      (await tagItem('counted-one'))?.['postCount'],
      (await tagItem('counted-two'))?.['postCount'],
    ]

    const post = await created({ category: 'Reports', authorId: omar.id, tags: ['Counted One'] })
    expect(await counts()).toEqual([0, 1, 1, 1, undefined])

    await save(post.id, { category: 'Blog', authorId: omar.id, tags: ['counted one', 'Counted Two'] })
    expect(await counts()).toEqual([1, 0, 1, 1, 1])

    await save(post.id, { tags: ['Counted Two'] })
    expect(await counts()).toEqual([1, 0, 0, 0, 1])

    await send(remove, { as, params: { id: post.id } })
    expect(await counts()).toEqual([0, 0, 0, 0, 0])
  })

  test('treat different spellings of a tag as one tag, while posts keep their own spelling', async () => {
    const first = await created({ tags: ['Proxy Season', 'proxy season'] })
    const second = await created({ tags: ['PROXY  season'] })

    expect([first.tags, second.tags]).toEqual([['Proxy Season'], ['PROXY  season']])
    expect(await tagItem('proxy-season')).toMatchObject({ name: 'Proxy Season', postCount: 2 })
  })
})

describe.skipIf(missingTable)('the slug of a post', () => {
  const published = { status: 'published' as const, publishedAt: '2026-01-01T00:00:00.000Z' }
  const article = (slug: string) => send<{ post: { title: string } }>(readArticle, { params: { slug } })

  test('follows the title until the post is published, and releases the old slug', async () => {
    const post = await created({ title: 'Working title' })
    const { body } = await save(post.id, { title: 'Better title' })
    expect(body.post.slug).toBe('better-title')

    expect((await created({ title: 'Working title' })).slug).toBe('working-title')
  })

  test('stays the same after publication, even if the title changes', async () => {
    const post = await created({ title: 'Frozen here', ...published })
    expect(post.slugFrozen).toBe(true)

    const { body } = await save(post.id, { title: 'Another title', status: 'draft' })
    expect(body.post).toMatchObject({ slug: 'frozen-here', slugFrozen: true })
  })

  test('can be edited, and every old slug redirects to the new one', async () => {
    const post = await created({ title: 'First address', ...published })
    await save(post.id, { ...published, slug: 'second-address' })
    await save(post.id, { ...published, slug: 'third-address' })

    for (const slug of ['first-address', 'second-address']) {
      expect(await article(slug)).toMatchObject({
        status: 301,
        headers: { location: '/api/blog/posts/third-address' },
      })
    }
    expect((await article('third-address')).status).toBe(200)

    await save(post.id, { ...published, slug: 'first-address' })
    expect((await article('first-address')).status).toBe(200)
    expect(await article('third-address')).toMatchObject({
      headers: { location: '/api/blog/posts/first-address' },
    })

    await send(remove, { as, params: { id: post.id } })
    for (const slug of ['first-address', 'second-address', 'third-address']) {
      expect((await article(slug)).status).toBe(404)
    }
  })

  test('is refused if another post has it, or had it while public', async () => {
    const one = await created({ title: 'Taken address', ...published })
    await save(one.id, { ...published, slug: 'moved-address' })

    for (const slug of ['taken-address', 'moved-address']) {
      const answer = await send<ProblemBody>(create, { as, body: aPostInput({ slug }) })
      expect(answer).toMatchObject({ status: 409, body: { code: 'slug_taken', issues: [{ path: 'slug' }] } })
    }
  })

  test('that was public is never reused by chance once its article is gone', async () => {
    const gone = await created({ title: 'Known address', ...published })
    const draft = await created({ title: 'Unknown address' })
    await erase(gone.id)
    await erase(draft.id)

    expect((await created({ title: 'Unknown address' })).slug).toBe('unknown-address')
    expect((await created({ title: 'Known address' })).slug).toBe('known-address-2')
    // An editor may enter it explicitly.
    expect((await created({ slug: 'known-address' })).slug).toBe('known-address')
  })

  test('redirects forever, however often it changed, and can be taken back by its post', async () => {
    const post = await created({ title: 'Address 0', ...published })
    for (let count = 1; count <= 32; count += 1)
      await save(post.id, { ...published, slug: `address-no-${count}` })

    const location = '/api/blog/posts/address-no-32'
    expect(await article('address-0')).toMatchObject({ status: 301, headers: { location } })
    expect(await save(post.id, { ...published, slug: 'address-0' })).toMatchObject({ status: 200 })
    expect((await article('address-0')).status).toBe(200)
  })

  test('is updated in the links of other articles, when they are opened and when they are saved', async () => {
    const target = await created({ title: 'Where it was', ...published })
    const draft = await created({ title: 'Never shown' })
    const linksTo = (...[one, other]: [string, string]) =>
      `<p><a href="/blog/${one}#outlook">One</a>, <a href="/blog/${other}">two</a>, <code>&lt;a href="/blog/${one}"&gt;</code></p>`
    const content = linksTo('where-it-was', 'never-shown')
    const linking = await created({ content })
    expect(linking.content).toBe(content)

    await save(target.id, { ...published, slug: 'where-it-went' })
    await save(target.id, { ...published, slug: 'where-it-is' })
    await save(draft.id, { slug: 'still-not-shown' })
    const followed = content.replace('/blog/where-it-was#', '/blog/where-it-is#')
    const opened = await send<Saved>(get, { as, params: { id: linking.id } })
    expect(opened.body.post).toMatchObject({ content: followed, version: 1 })
    expect((await save(linking.id, { content })).body.post.content).toBe(followed)

    // Its slug is not revealed while it is not public.
    await save(target.id, { status: 'draft', slug: 'kept-back' })
    expect((await save(linking.id, { content })).body.post.content).toBe(content)
  })

  test('gets a number if titles are the same', async () => {
    const slugs = []
    for (let count = 0; count < 4; count += 1) slugs.push((await created({ title: 'Same title' })).slug)

    expect(slugs).toEqual(['same-title', 'same-title-2', 'same-title-3', 'same-title-4'])
  })

  test.each([
    ['Q4 Results: What’s Next?', /^q4-results-what-s-next$/],
    ['田中さんの話', /^[a-z0-9-]{5,}$/],
    ['Ergebnisse für Zürich', /^ergebnisse-fur-zurich$/],
    ['!!!', /^post-[0-9a-f-]{36}$/],
  ])('of “%s” is readable and can be typed', async (title, slug) => {
    expect((await created({ title })).slug).toMatch(slug)
  })
})

describe.skipIf(missingTable)('permissions', () => {
  const linked = (overrides = {}) => startStaffSession({ role: 'author', authorId: ines.id, ...overrides })

  test('a linked author reads, changes and deletes only their own posts', async () => {
    const author = await linked()
    const own = await created({ authorId: ines.id })
    const other = await created({ authorId: omar.id })
    const nobodys = await created()

    const { body } = await send<Page>(list, { as: author, query: { limit: 200 } })
    expect(body.posts.map(({ id }) => id)).toContain(own.id)
    expect(new Set(body.posts.map(({ authorId }) => authorId))).toEqual(new Set([ines.id]))

    for (const { id } of [other, nobodys]) {
      expect((await send(get, { as: author, params: { id } })).status).toBe(403)
      expect((await save(id, { title: 'Mine now' }, author)).status).toBe(403)
      expect((await send(remove, { as: author, params: { id } })).status).toBe(403)
      expect((await send<Saved>(get, { as, params: { id } })).body.post.version).toBe(1)
    }
    expect((await send(get, { as: author, params: { id: own.id } })).status).toBe(200)
    expect((await save(own.id, { title: 'Still mine', authorId: omar.id }, author)).body.post).toMatchObject({
      title: 'Still mine',
      authorId: ines.id,
    })
    expect((await send(remove, { as: author, params: { id: own.id } })).status).toBe(200)
  })

  test('a linked author writes under their own name, whatever the request says', async () => {
    const author = await linked()

    expect((await created({ authorId: omar.id }, author)).authorId).toBe(ines.id)
    expect((await created({}, author)).authorId).toBe(ines.id)
  })

  test('an author without a link may change every post', async () => {
    const author = await startStaffSession({ role: 'author' })
    const post = await created({ authorId: omar.id })

    expect((await save(post.id, { authorId: omar.id }, author)).status).toBe(200)
  })

  test('a link to a deleted author profile gives no access', async () => {
    const author = await linked({ authorId: randomUUID() })
    const { id } = await created()

    for (const answer of [
      await send(list, { as: author }),
      await send(create, { as: author, body: aPostInput() }),
      await send(get, { as: author, params: { id } }),
      await save(id, {}, author),
      await send(remove, { as: author, params: { id } }),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
  })

  test('a draft without a date gets the time of its publication, and keeps a date that was chosen', async () => {
    const begun = await created()
    expect(begun.publishedAt).toBeNull()
    const before = new Date().toISOString()
    const { post } = (await save(begun.id, { status: 'published' })).body
    expect(post.publishedAt && post.publishedAt >= before).toBe(true)

    const chosen = '2026-01-01T00:00:00.000Z'
    const dated = await created({ publishedAt: chosen })
    expect((await save(dated.id, { status: 'published', publishedAt: chosen })).body.post.publishedAt).toBe(
      chosen,
    )
  })

  test('without publishing rights, nobody can publish, change or delete public posts', async () => {
    const writer = await startStaffSession({ canPublish: false })
    const draft = await created({}, writer)
    const live = await created({ status: 'published' })
    const later = await created({ status: 'published', publishedAt: '2030-01-01T00:00:00.000Z' })

    const answer = await send<ProblemBody>(create, { as: writer, body: aPostInput({ status: 'published' }) })
    expect(answer).toMatchObject({
      status: 403,
      body: { error: expect.stringMatching(/don’t have permission to publish/) as string },
    })
    expect((await save(draft.id, { status: 'published' }, writer)).status).toBe(403)
    expect((await save(draft.id, { status: 'archived' }, writer)).status).toBe(200)
    for (const { id } of [live, later]) {
      expect((await save(id, { status: 'draft' }, writer)).status).toBe(403)
      expect((await send(remove, { as: writer, params: { id } })).status).toBe(403)
    }
  })
})

describe.skipIf(missingTable)('the list of posts', () => {
  test('has pages without gaps or repeats, most recently changed first', async () => {
    const author = await createAuthor({ name: 'Paged Author' }, now)
    const by = await startStaffSession({ role: 'author', authorId: author.id })
    const ids = []
    for (let count = 0; count < 7; count += 1) ids.push((await created({ title: `Page ${count}` }, by)).id)

    const seen: string[] = []
    let cursor: string | undefined
    const sizes = []
    do {
      const query = { limit: 3, ...(cursor && { cursor }) }
      const { body } = await send<Page>(list, { as: by, query })
      seen.push(...body.posts.map(({ id }) => id))
      sizes.push(body.posts.length)
      cursor = body.nextCursor
    } while (cursor)

    expect(seen).toEqual(ids.reverse())
    expect(sizes).toEqual([3, 3, 1])
  })

  test('refuses invalid cursors', async () => {
    for (const cursor of ['x', 'bm90IGEgcGxhY2U', Buffer.from('{"pk":"USER#1"}').toString('base64url')]) {
      expect(await send(list, { as, query: { cursor } })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', issues: [{ path: 'cursor' }] },
      })
    }
  })
})
