import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  articleSlug,
  changes,
  type MeasuredNewsroom,
  now,
  reads,
  startMeasuredNewsroom,
} from '../../testing/table/access-patterns.ts'
import { missingTable } from '../../testing/table/local-table.ts'
import { findArticle, listArticles } from '../newsroom/articles.ts'

let newsroom: MeasuredNewsroom

beforeAll(async () => {
  if (!missingTable) newsroom = await startMeasuredNewsroom()
})
afterAll(() => newsroom?.stop())

describe.skipIf(missingTable)('read units', () => {
  test('are measured on real pages and real articles', async () => {
    expect((await listArticles(now, { view: 'summary', limit: 20 })).posts).toHaveLength(20)

    const found = await findArticle(articleSlug, now)
    expect(found && 'post' in found && found.post.content.length).toBeGreaterThan(8000)
  })

  test.each(reads)('$what: at most $most', async ({ most, run }) => {
    const units = await newsroom.unitsOf(() => run(newsroom))
    expect(units).toBeGreaterThan(0)
    expect(units).toBeLessThanOrEqual(most)
  })

  test('the page after the first one costs the same or less', async () => {
    const { nextCursor } = await listArticles(now, { view: 'summary', limit: 20 })

    expect(
      await newsroom.unitsOf(() => listArticles(now, { view: 'summary', limit: 20, cursor: nextCursor })),
    ).toBeLessThanOrEqual(2.5)
  })
})

describe.skipIf(missingTable)('all units of a change, including what it reads first', () => {
  test.each(changes)('$what: at most $most', async ({ most, run }) => {
    const units = await newsroom.unitsOf(() => run(newsroom))
    expect(units).toBeGreaterThan(0)
    expect(units).toBeLessThanOrEqual(most)
  })
})
