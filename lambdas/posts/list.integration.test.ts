import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProblemBody } from '#shared/api/problem.ts'
import type { PostRow } from '#shared/domain/posts/post.ts'
import type { PostCounts } from '#shared/domain/posts/post-filter.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import { createAuthor, createCategory } from '../data/directory/directory.ts'
import type { CleanHtml } from '../data/posts/clean-html.ts'
import type { SessionRef } from '../data/staff/sessions.ts'
import { handler as readCounts } from '../overview/counts.ts'
import { mockSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { startStaffSession } from '../testing/staff/staff-session.ts'
import { missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { createPost, savePost, trashPost } from '../testing/write-posts.ts'
import { handler as list } from './list.ts'

interface Page {
  posts: PostRow[]
  total: number
  nextCursor?: string
  previousCursor?: string
}
type Query = Record<string, string | number>

const now = new Date()
const by = { id: 'someone', name: 'Noa Ferrant' }
const change = { by, now, audited: false }
const future = new Date(now.getTime() + 86_400_000).toISOString()
let table: { stop(): Promise<void> } | undefined
let as: SessionRef
let linked: SessionRef
let ines: string
let omar: string
let reports: string
const ids = new Map<string, string>()

const post = async (title: string, facts: Parameters<typeof aPostInput>[0] = {}) => {
  const { content, ...input } = aPostInput({ title, ...facts })
  const saved = await createPost({ ...input, content: content as CleanHtml }, change)
  ids.set(title, saved.id)
  return saved
}

beforeAll(async () => {
  if (missingTable) return
  table = await startLocalTable()
  mockSecrets()
  as = await startStaffSession()
  await createCategory({ name: 'Blog', color: '#3b82f6' }, now)
  reports = (await createCategory({ name: 'Reports', color: '#123456' }, now)).id
  ines = (await createAuthor({ name: 'Ines Calder' }, now)).id
  omar = (await createAuthor({ name: 'Omar Teller' }, now)).id
  linked = await startStaffSession({ role: 'author', authorId: ines })
  await post('Beta draft', { authorId: ines, tags: ['Earnings'] })
  await post('Élan of guidance', { authorId: omar, category: 'Reports', excerpt: 'Quarterly words' })
  await post('Alpha, public', {
    authorId: ines,
    status: 'published',
    publishedAt: '2026-03-01T10:00:00.000Z',
    category: 'Reports',
    tags: ['Earnings', 'AI & Tech'],
  })
  await post('Gamma, scheduled', { authorId: ines, status: 'published', publishedAt: future })
  await post('Delta, archived', {
    authorId: omar,
    status: 'archived',
    publishedAt: '2026-01-01T10:00:00.000Z',
  })
  await post('Thrown away', { authorId: omar })
  await post('Thrown away by Ines', { authorId: ines })
  await trashPost(ids.get('Thrown away') ?? '', change)
  await trashPost(ids.get('Thrown away by Ines') ?? '', change)
})
afterAll(() => table?.stop())
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))

const listed = async (query: Query = {}, who = as) => {
  const { status, body } = await send<Page>(list, { as: who, query })
  expect(status).toBe(200)
  return body
}
const titles = async (query: Query, who = as) =>
  (await listed(query, who)).posts.map(({ title }) => title).sort()

describe.skipIf(missingTable)('the list of posts', () => {
  test.each<[string, Query, string[]]>([
    [
      'words in title, excerpt, tags, author and category',
      { q: 'REPORTS elan quarterly omar' },
      ['Élan of guidance'],
    ],
    ['a word that nothing has', { q: 'nothing-has-this' }, []],
    ['drafts (R223)', { status: 'draft' }, ['Beta draft', 'Élan of guidance']],
    ['published ones (R223)', { status: 'published' }, ['Alpha, public']],
    ['archived ones (R224)', { status: 'archived' }, ['Delta, archived']],
    ['scheduled ones', { status: 'scheduled' }, ['Gamma, scheduled']],
    ['the trash', { status: 'trash' }, ['Thrown away', 'Thrown away by Ines']],
    ['a tag', { tag: 'ai--tech' }, ['Alpha, public']],
    ['publish dates', { from: '2026-01-01T00:00:00Z', to: '2026-03-01T10:00:00Z' }, ['Delta, archived']],
    ['several at once', { status: 'draft', tag: 'earnings', q: 'beta' }, ['Beta draft']],
  ])('shows %s', async (_what, query, expected) => {
    const page = await listed({ ...query })
    expect(page.posts.map(({ title }) => title).sort()).toEqual(expected)
    expect(page.total).toBe(expected.length)
  })

  test('filters by category and author, also combined', async () => {
    expect(await titles({ category: reports })).toEqual(['Alpha, public', 'Élan of guidance'])
    expect(await titles({ author: omar })).toEqual(['Delta, archived', 'Élan of guidance'])
    expect(await titles({ author: omar, category: reports })).toEqual(['Élan of guidance'])
  })

  test.each<[string, Query, string[]]>([
    [
      'title',
      { sort: 'title', order: 'asc' },
      ['Alpha, public', 'Beta draft', 'Delta, archived', 'Élan of guidance'],
    ],
    ['publish date', { sort: 'published' }, ['Gamma, scheduled', 'Alpha, public', 'Delta, archived']],
  ])('is sorted by %s', async (_what, query, expected) => {
    const page = await listed(query)
    // "Élan" is sorted like "Elan"; posts without a date come last.
    expect(page.posts.map(({ title }) => title).slice(0, expected.length)).toEqual(expected)
  })

  test.each<Query>([
    {},
    { order: 'asc' },
    { sort: 'title', order: 'asc' },
    { sort: 'published' },
    { q: 'a', sort: 'changed' },
  ])('has pages without gaps in both directions: %j', async (query) => {
    const whole = (await listed(query)).posts.map(({ id }) => id)
    const pages: Page[] = [await listed({ ...query, limit: 2 })]
    for (let next = pages[0]?.nextCursor; next; next = pages.at(-1)?.nextCursor) {
      pages.push(await listed({ ...query, limit: 2, cursor: next }))
    }
    expect(pages.flatMap(({ posts }) => posts.map(({ id }) => id))).toEqual(whole)
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([whole.length]))

    const back = [pages.at(-1)]
    for (let previous = back[0]?.previousCursor; previous; previous = back[0]?.previousCursor) {
      back.unshift(await listed({ ...query, limit: 2, before: previous }))
    }
    expect(back[0]?.posts.map(({ id }) => id)).toEqual(whole.slice(0, 2))
    expect(back[0]?.previousCursor).toBeUndefined()
  })

  test.each<[string, Query, string]>([
    [
      'the cursor of another order',
      { sort: 'title', cursor: Buffer.from('x').toString('base64url') },
      'cursor',
    ],
    ['text as the page before', { before: 'x' }, 'before'],
    ['a status that there is not', { status: 'hidden' }, 'status'],
    ['a date without its offset', { from: '2026-01-01' }, 'from'],
    ['two limits', { limit: '1,2' }, 'limit'],
  ])('refuses %s and names the field', async (_what, query, path) => {
    const { status, body } = await send<ProblemBody>(list, { as, query })
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]])
    expect(JSON.stringify(body)).not.toContain('NaN')
  })

  test('shows a save immediately, whatever the list was before', async () => {
    expect(await titles({ status: 'draft', q: 'beta' })).toEqual(['Beta draft'])
    const { content, ...input } = aPostInput({ title: 'Renamed', authorId: ines, tags: ['Earnings'] })
    const later = { ...change, now: new Date() }
    await savePost(ids.get('Beta draft') ?? '', { ...input, content: content as CleanHtml }, later)

    expect(await titles({ status: 'draft', q: 'beta' })).toEqual([])
    expect(await titles({ status: 'draft', q: 'renamed' })).toEqual(['Renamed'])
  })
})

describe.skipIf(missingTable)('a linked author', () => {
  test.each<Query>([
    {},
    { q: 'a' },
    { status: 'trash' },
    { sort: 'title' },
    { status: 'published' },
    { category: 'x' },
  ])('sees only their own posts, even with %j', async (query) => {
    const { posts, total } = await listed(query, linked)
    expect(posts.filter(({ authorId }) => authorId !== ines)).toEqual([])
    expect(total).toBe(posts.length)
  })

  test('gets nothing with another author in the filter, or with another author’s cursor', async () => {
    expect(await listed({ author: omar }, linked)).toMatchObject({ posts: [], total: 0 })
    const { nextCursor = '' } = await listed({ limit: 1 })
    const { posts } = await listed({ cursor: nextCursor }, linked)
    expect(posts.filter(({ authorId }) => authorId !== ines)).toEqual([])
  })

  test('gets the counts of their own posts', async () => {
    const counts = async (who: SessionRef) =>
      (await send<{ counts: { posts: PostCounts } }>(readCounts, { as: who })).body.counts.posts
    expect(await counts(as)).toEqual({ all: 5, draft: 2, scheduled: 1, published: 1, archived: 1, trash: 2 })
    expect(await counts(linked)).toEqual({
      all: 3,
      draft: 1,
      scheduled: 1,
      published: 1,
      archived: 0,
      trash: 1,
    })
  })

  test('whose profile was deleted sees nothing', async () => {
    const nobody = await startStaffSession({ role: 'author', authorId: randomUUID() })
    expect((await send(list, { as: nobody, query: { q: 'a' } })).status).toBe(403)
    expect((await send(readCounts, { as: nobody })).status).toBe(403)
  })
})
