import { brotliCompressSync, constants } from 'node:zlib'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SearchedArticle } from '#shared/domain/post.ts'
import { placeOf } from '../data/place.ts'
import { wordsKey } from '../data/stored-words.ts'
import { send } from '../testing/send.ts'
import { mockTable } from '../testing/signed-in.ts'
import { storedPost } from '../testing/stored-items.ts'
import { handler } from './search.ts'

interface Found {
  articles: SearchedArticle[]
  complete: boolean
}

const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/** Newest first, as the index has them. */
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
    ...wordsKey(idOf(index)),
    gsi1pk: 'WORDS',
    gsi1sk: placeOf(publishedAt, idOf(index)),
    words: packed,
  }))
  table.on(QueryCommand).resolves({ Items: [] })
  const answer = (list: string, items: object[]) =>
    table
      .on(QueryCommand, { IndexName: 'published', ExpressionAttributeValues: { ':public': list } })
      .callsFake(({ Limit }: { Limit: number }) => ({ Items: items.slice(0, Limit) }))
  answer(
    'PUBLIC',
    posts.map(([summary]) => summary),
  )
  answer('WORDS', wordItems)
}
const document = async () => (await send<Found>(handler)).body

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))

test('it ends with the newest articles below 4 MB, and says so', async () => {
  await newsroomOf(60, 'guidance '.repeat(13_000).trim())

  const { articles, complete } = await document()

  expect(complete).toBe(false)
  expect(articles.length).toBeGreaterThan(30)
  expect(articles.at(-1)?.slug).toBe(`nr-${articles.length - 1}`)
  expect(JSON.stringify(articles).length).toBeLessThanOrEqual(4 * 1024 * 1024)
})

test('it ends with the newest 2,000 articles, and says so', async () => {
  await newsroomOf(2003, 'guidance')

  expect((await document()).articles).toHaveLength(2000)
  expect((await document()).complete).toBe(false)
})

test('it is complete where it holds all there is', async () => {
  await newsroomOf(3, 'guidance')

  expect(await document()).toMatchObject({
    complete: true,
    articles: [{ slug: 'nr-0' }, {}, { words: 'guidance' }],
  })
})
