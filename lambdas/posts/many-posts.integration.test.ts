import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthor, createCategory, readDirectory } from '../data/directory/directory.ts'
import { type ListRequest, listPosts, summaryIndex } from '../data/posts/list-posts.ts'
import { readPostCounts } from '../data/posts/post-totals.ts'
import { toSummaryItem } from '../data/posts/stored-post.ts'
import { oneOfManyPosts } from '../testing/many/many-posts.ts'
import { writeItems } from '../testing/many/write-items.ts'
import { countCapacity } from '../testing/table/capacity.ts'
import { missingTable, startLocalTable } from '../testing/table/local-table.ts'

const count = process.env['TEST_FULL'] ? 10_000 : 1_500
const now = new Date('2026-11-20T12:00:00.000Z')
let table: { stop(): Promise<void> } | undefined
let authorId = ''
let categoryId = ''

beforeAll(async () => {
  if (missingTable) return
  table = await startLocalTable()
  authorId = (await createAuthor({ name: 'Ines Calder' }, now)).id
  categoryId = (await createCategory({ name: 'Reports', color: '#123456' }, now)).id
  const posts = Array.from({ length: count }, (_, index) =>
    oneOfManyPosts(index, {
      now,
      categoryOf: (at) => (at % 3 === 0 ? categoryId : null),
      authorOf: (at) => (at % 2 === 0 ? authorId : null),
      tagsOf: (at) => (at % 5 === 0 ? ['Votes', 'Earnings'] : ['Earnings']),
    }),
  )
  await writeItems(posts.map(toSummaryItem))
})
afterAll(() => table?.stop())

const list = (request: Partial<ListRequest>) => listPosts({ limit: 50, restrictedTo: null, now, ...request })

describe.skipIf(missingTable)(`with ${count} posts`, () => {
  test('their counts are made once, and are correct', async () => {
    const counts = await readPostCounts(null, await readDirectory(), now)
    expect(counts).toMatchObject({ all: count, draft: count / 4, published: count / 2, archived: count / 4 })
    await readPostCounts(authorId, await readDirectory(), now)
  })

  test.each<[string, Partial<ListRequest>, number]>([
    ['all posts', {}, count],
    ['articles with a word', { q: 'guidance' }, Math.ceil(count / 7)],
    ['articles with two words', { q: 'votes guidance', sort: 'title' }, Math.ceil(count / 35)],
    ['drafts by title', { status: 'draft', sort: 'title', order: 'asc' }, count / 4],
    ['published by date', { status: 'published', sort: 'published' }, count / 2],
    ['a tag of one author', { tag: 'votes', author: 'own' }, count / 10],
  ])('%s are found, and counted', async (_, request, total) => {
    const page = await list({ ...request, ...(request.author && { author: authorId }) })
    expect(page.total).toBe(total)
    expect(page.posts.length).toBeGreaterThan(0)
  })

  test('every page of a filtered list is reached, each post once, for a few units a page', async () => {
    const units = countCapacity()
    const seen = new Set<string>()
    let pages = 0
    let cursor: string | undefined
    const spent = await units.of(async () => {
      do {
        const page = await list({ status: 'draft', sort: 'title', limit: 100, ...(cursor && { cursor }) })
        for (const { id } of page.posts) seen.add(id)
        cursor = page.nextCursor
        pages += 1
      } while (cursor)
    })
    units.stop()
    expect(seen.size).toBe(count / 4)
    expect(spent / pages).toBeLessThan(60)
  })

  test('the first read of an instance costs a unit for about eight posts', async () => {
    summaryIndex.clear()
    const units = countCapacity()
    const spent = await units.of(() => list({ q: 'guidance' }))
    units.stop()
    expect(spent).toBeLessThan(60 + count / 8)
  })
})
