import type { ServiceOutputTypes } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aPostInput } from '#shared/testing/builders.ts'
import { handler as list } from '../blog/list.ts'
import { createAuthor } from '../data/directory/directory.ts'
import { tagCache } from '../data/newsroom/known-tags.ts'
import { dynamo } from '../data/table/table.ts'
import { sanitize } from '../posts/sanitize.ts'
import { send } from '../testing/send.ts'
import { type LocalTable, missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { createPost, deletePost, savePost } from '../testing/write-posts.ts'
import { searchIndexCache, searchNewsroom } from './search-newsroom.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const change = { by: { id: 'someone', name: 'Noa Ferrant' }, now, audited: false }
const articles = 400

let table: LocalTable | undefined
beforeAll(async () => {
  if (!missingTable) table = await startLocalTable()
})
afterAll(() => table?.stop())
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  searchIndexCache.clear()
  tagCache.clear()
  await table?.empty()
})

type Overrides = Parameters<typeof aPostInput>[0]
const draft = (overrides: Overrides) => {
  const input = aPostInput({ status: 'published', publishedAt: '2026-01-01T00:00:00.000Z', ...overrides })
  return { ...input, content: sanitize(input.content) }
}
const write = (overrides: Overrides) => createPost(draft(overrides), change)
const save = (id: string, overrides: Overrides, at = now) =>
  savePost(id, draft(overrides), { ...change, now: at })
const titles = async (q: string, at = now) =>
  (await searchNewsroom(at, { filter: { q }, size: 10, synonyms: '' })).posts.map(({ title }) => title)

/** Makes every query of an index return its first result again, as a stale index would. */
function lateIndexes() {
  const name = 'lateIndexes'
  const answers = new Map<string, { output: ServiceOutputTypes; response: unknown }>()
  dynamo.middlewareStack.add(
    (next) => async (args) => {
      if (!('IndexName' in args.input)) return next(args)
      const question = JSON.stringify(args.input)
      const answer = answers.get(question) ?? (await next(args))
      answers.set(question, answer)
      return answer
    },
    { step: 'initialize', name },
  )
  return { catchUp: () => void dynamo.middlewareStack.remove(name) }
}

/** Counts the requests to the table, and the items that they return, while `act` runs. */
async function workOf(act: () => Promise<unknown>): Promise<{ requests: number; items: number }> {
  const work = { requests: 0, items: 0 }
  const sends = vi.spyOn(dynamo, 'send')
  await act()
  for (const { value } of sends.mock.results) {
    const answer = (await value) as { Items?: unknown[]; Responses?: Record<string, unknown[]> }
    work.requests++
    work.items += (answer.Items ?? Object.values(answer.Responses ?? {}).flat()).length
  }
  sends.mockRestore()
  return work
}

describe.skipIf(missingTable)('a search that nobody has made before', () => {
  test('reads one page of articles, not all of them, once the search index is built', {
    tags: 'full',
  }, async () => {
    for (let from = 0; from < articles; from += 20) {
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          write({ title: `Guidance ${from + index}`, content: `<p>word${from + index} proxy</p>`, tags: [] }),
        ),
      )
    }
    const first = await workOf(() => titles('proxy'))
    expect(first.items).toBeGreaterThan(2 * articles)

    for (const q of [
      'guidance',
      'word17',
      'xkqzjwvu',
      'word1 proxy',
      'prxoy',
      'ba ce di fo gu ha je ki lo',
    ]) {
      const { requests, items } = await workOf(() => titles(q))
      expect([q, requests <= 3, items <= 25]).toEqual([q, true, true])
    }
  })

  test('finds what was published or changed since the index was built, and nothing that was unpublished or deleted', async () => {
    const author = await createAuthor({ name: 'Ines Calder' }, now)
    const { id } = await write({ title: 'One', content: '<p>proxy</p>', authorId: author.id })
    const other = await write({ title: 'Two', content: '<p>proxy</p>' })
    expect((await titles('proxy')).toSorted()).toEqual(['One', 'Two'])

    await save(id, { title: 'First', content: '<p>proxy season</p>' }, later(1))
    expect(await titles('season')).toEqual(['First'])
    await write({ title: 'Three', content: '<p>season</p>' })
    expect((await titles('season')).toSorted()).toEqual(['First', 'Three'])
    await save(id, { title: 'First', status: 'draft', content: '<p>proxy season</p>' }, later(2))
    expect(await titles('season')).toEqual(['Three'])
    await deletePost(other.id, change)
    expect(await titles('proxy')).toEqual([])
  })

  test('shows nothing of an unpublished article while both indexes are stale and still contain it', async () => {
    const { id } = await write({ title: 'One', content: '<p>proxy</p>' })
    await write({ title: 'Two', content: '<p>proxy</p>' })
    const indexes = lateIndexes()
    expect((await titles('proxy')).toSorted()).toEqual(['One', 'Two'])

    await save(id, { title: 'One', status: 'archived', content: '<p>proxy</p>' }, later(1))
    expect(await titles('proxy')).toEqual(['Two'])
    indexes.catchUp()
    expect(await titles('proxy')).toEqual(['Two'])
  })

  test('finds a scheduled article from its publication time on, not before', async () => {
    const at = later(20_000)
    await write({ title: 'Open', content: '<p>proxy</p>' })
    await write({ title: 'Embargo', content: '<p>proxy</p>', publishedAt: at.toISOString() })

    expect(await titles('proxy')).toEqual(['Open'])
    expect(await titles('proxy', later(19_999))).toEqual(['Open'])
    expect((await titles('proxy', at)).toSorted()).toEqual(['Embargo', 'Open'])
    // With the clock set back, the article is under embargo again.
    expect(await titles('proxy')).toEqual(['Open'])
  })
})

describe.skipIf(missingTable)('search understands', () => {
  const found = (q: string, synonyms = '') => searchNewsroom(now, { filter: { q }, size: 10, synonyms })

  test('forms by any of their names, misspelled words, and synonyms that staff have defined', async () => {
    await write({ title: 'One', content: '<p>A Form 8-K on a short squeeze and a buyback.</p>', tags: [] })

    for (const q of ['8k', '8 K', 'form 8-k', 'current report'])
      expect([q, (await found(q)).total]).toEqual([q, 1])
    expect(await found('short sqeeze')).toMatchObject({ total: 1, corrected: 'short squeeze' })
    expect(await found('repurchase')).toMatchObject({ total: 0, instead: { everywhere: 0 } })
    expect(await found('repurchase', 'buyback, repurchase')).toMatchObject({ total: 1 })
  })
})

describe.skipIf(missingTable)('a tag', () => {
  const tagged = async (tag: string) => {
    const { status, body } = await send<{ posts: { title: string }[] }>(list, { query: { tag } })
    expect(status).toBe(200)
    return body.posts.map(({ title }) => title)
  }

  test('that does not exist is answered without reading articles', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => write({ title: `Nr ${index}`, tags: ['Votes'] })),
    )
    expect(await tagged('votes')).toHaveLength(40)

    for (const tag of ['made-up', 'x'.repeat(120), '__proto__', 'constructor', 'vote']) {
      const { items } = await workOf(async () => expect(await tagged(tag)).toEqual([]))
      expect([tag, items <= 12]).toEqual([tag, true])
    }
  })

  test('is found by each of its slugs as long as an article has it', async () => {
    expect(await tagged('médias')).toEqual([])
    const { id } = await write({ title: 'One', tags: ['Médias'] })
    expect(await tagged('medias')).toEqual(['One'])
    expect(await tagged('mdias')).toEqual(['One'])
    await save(id, { title: 'One', tags: [] }, later(1))
    expect(await tagged('medias')).toEqual([])
  })
})
