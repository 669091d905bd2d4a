import { brotliCompressSync, constants } from 'node:zlib'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SearchedArticle } from '#shared/domain/posts/post.ts'
import { searchWordsKey } from '../data/posts/stored-words.ts'
import { timeSortKey } from '../data/table/sort-key.ts'
import { send } from '../testing/send.ts'
import { mockTable } from '../testing/staff/signed-in.ts'
import { storedPost } from '../testing/table/stored-items.ts'
import { handler } from './search.ts'

interface Found {
  articles: SearchedArticle[]
  complete: boolean
}

const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/** Newest first, as in the index. */
async function newsroomOf(count: number, words: string): Promise<void> {
  const table = mockTable()
  const publishedAt = '2026-01-05T14:30:00.000Z'
  const packed = new Uint8Array(brotliCompressSync(words, quickly))
  const posts = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      storedPost({ id: idOf(index), slug: `nr-${index}`, status: 'published', publishedAt, content: '' }),
    ),
  )
  const wordItems = posts.map((_, index) => ({
    ...searchWordsKey(idOf(index)),
    gsi1pk: 'WORDS',
    gsi1sk: timeSortKey(publishedAt, idOf(index)),
    words: packed,
  }))
  table.on(QueryCommand).resolves({ Items: [] })
  const answer = (list: string, items: object[]) =>
    table
      .on(QueryCommand, { IndexName: 'published', ExpressionAttributeValues: { ':gsi1pk': list } })
      .callsFake(({ Limit }: { Limit: number }) => ({ Items: items.slice(0, Limit) }))
  answer(
    'PUBLIC',
    posts.map(([summary]) => summary),
  )
  answer('WORDS', wordItems)
}
const document = async () => (await send<Found>(handler)).body

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))

test('stops after the newest 4 MB of articles, and says so', async () => {
  await newsroomOf(60, 'guidance '.repeat(13_000).trim())

  const { articles, complete } = await document()

  expect(complete).toBe(false)
  expect(articles.length).toBeGreaterThan(30)
  expect(articles.at(-1)?.slug).toBe(`nr-${articles.length - 1}`)
  expect(JSON.stringify(articles).length).toBeLessThanOrEqual(4 * 1024 * 1024)
})

test('stops after the newest 2,000 articles, and says so', async () => {
  await newsroomOf(2003, 'guidance')

  expect((await document()).articles).toHaveLength(2000)
  expect((await document()).complete).toBe(false)
})

test('says that it is complete when it contains every article', async () => {
  await newsroomOf(3, 'guidance')

  expect(await document()).toMatchObject({
    complete: true,
    articles: [{ slug: 'nr-0' }, {}, { words: 'guidance' }],
  })
})
