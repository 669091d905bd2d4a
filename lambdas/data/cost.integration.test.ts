import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPostInput } from '#shared/testing/builders.ts'
import { sanitise } from '../posts/sanitise.ts'
import { countCapacity } from '../testing/capacity.ts'
import { startLocalTable, withoutTable } from '../testing/local-table.ts'
import { findArticle, listArticles, nextPublication, publicCategories } from './articles.ts'
import { createAuthor, createCategory, listAuthors, listCategories } from './directory.ts'
import { createPost, type Draft, deletePost, findPost, listPosts, savePost } from './posts.ts'

// Keep docs/data-model.md in step with these figures.

const now = new Date('2026-11-20T12:00:00.000Z')
const change = { by: { id: 'someone', name: 'Noa Ferrant' }, now, audited: true }

/** Numbers without chance: the same figures on every machine. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 48271) % 2147483647
    return state % sides
  }
}
const syllables = 'ka re mi to ven sul gra po den ti lo mar qui ex an ber sta con per ol'.split(' ')
const vocabulary = Array.from({ length: 500 }, (_, index) => {
  const roll = dice(index + 1)
  return Array.from({ length: 1 + roll(4) }, () => syllables[roll(syllables.length)]).join('')
})
/** Text that compresses about as badly as English does: 1,500 words to some 3.5 KB. */
function prose(count: number, seed = 7): string {
  const roll = dice(seed)
  // Few words are frequent and many are rare.
  return Array.from({ length: count }, () => vocabulary[roll(1 + roll(vocabulary.length))]).join(' ')
}
const article = Array.from(
  { length: 15 },
  (_, part) => `<h2>Part ${part}</h2><p>${prose(100, part + 1)}</p>`,
).join('')

let table: { stop(): Promise<void> } | undefined
let cost: ReturnType<typeof countCapacity>
let draft: (index: number, overrides?: Partial<Draft>) => Draft
let someId: string
let authorId: string

beforeAll(async () => {
  if (withoutTable) return
  table = await startLocalTable()
  for (const name of ['Blog', 'Reports', 'Media', 'Market Intelligence', 'Investor Relations']) {
    await createCategory({ name, color: '#3b82f6', description: prose(12) }, now)
  }
  for (const name of ['Ines Calder', 'Omar Teller', 'Theo Marsh']) {
    authorId = (await createAuthor({ name, bio: prose(40), profileImage: '/media/portrait.jpg' }, now)).id
  }
  draft = (index, overrides = {}) => ({
    ...aPostInput({
      title: `What the last quarter of guidance told us, part ${index}`,
      excerpt: prose(20).slice(0, 150),
      description: prose(18),
      status: 'published',
      publishedAt: `2026-0${(index % 9) + 1}-10T08:00:00.000Z`,
      category: 'Reports',
      authorId,
      tags: ['Earnings', 'Guidance'],
      featuredImage: '/media/3f2504e0-4f89-41d3-9a0c-0305e82c3301.jpg',
      featuredImageAlt: 'A chart of guidance over eight quarters',
    }),
    content: sanitise(article),
    ...overrides,
  })
  for (let index = 0; index < 24; index += 1) someId = (await createPost(draft(index), change)).id
  await createPost(draft(25, { publishedAt: '2027-01-01T00:00:00.000Z' }), change)
  cost = countCapacity()
})
afterAll(async () => {
  cost?.stop()
  await table?.stop()
})

const save = (overrides: Partial<Draft>) =>
  savePost(someId, { basedOn: undefined, permit: () => {}, draft: async () => draft(23, overrides), change })

describe.skipIf(withoutTable)('read units', () => {
  test('20 article summaries with names, and when they become stale: 2.5', async () => {
    let shown = 0
    const units = await cost.of(async () => {
      shown = (await listArticles(now, { view: 'summary', limit: 20 })).posts.length
    })

    expect(shown).toBe(20)
    expect(units).toBeLessThanOrEqual(2.5)
  })

  test('the page after it costs the same or less', async () => {
    const { nextCursor } = await listArticles(now, { view: 'summary', limit: 20 })

    expect(
      await cost.of(() => listArticles(now, { view: 'summary', limit: 20, cursor: nextCursor })),
    ).toBeLessThanOrEqual(2.5)
  })

  test('one article of 1,500 words: 2', async () => {
    const found = await findArticle('what-the-last-quarter-of-guidance-told-us-part-23', now)
    expect(found && 'post' in found && found.post.content.length).toBeGreaterThan(8000)

    expect(
      await cost.of(() => findArticle('what-the-last-quarter-of-guidance-told-us-part-23', now)),
    ).toBeLessThanOrEqual(2)
  })

  test('an address that leads nowhere: 0.5, and 0.5 to know until when', async () => {
    expect(await cost.of(() => findArticle('nowhere', now))).toBe(0.5)
    expect(await cost.of(() => nextPublication(now))).toBe(0.5)
  })

  test('all categories or all authors: 0.5', async () => {
    expect(await cost.of(publicCategories)).toBe(0.5)
    expect(await cost.of(listCategories)).toBe(0.5)
    expect(await cost.of(listAuthors)).toBe(0.5)
  })

  test('20 rows of posts for staff, all or one author’s: 2.5', async () => {
    expect(await cost.of(() => listPosts({ limit: 20 }))).toBeLessThanOrEqual(2.5)
    expect(await cost.of(() => listPosts({ limit: 20, authorId }))).toBeLessThanOrEqual(2.5)
  })

  test('one post for its editor, as it is at this moment: 2.5', async () => {
    expect(await cost.of(() => findPost(someId, now))).toBeLessThanOrEqual(2.5)
  })

  test('20 articles with their content, the one list that reads bodies: 12.5', async () => {
    expect(await cost.of(() => listArticles(now, { view: 'full', limit: 20 }))).toBeLessThanOrEqual(12.5)
  })
})

describe.skipIf(withoutTable)('all units of a change, what it reads first included', () => {
  test.each([
    ['creating a post with a category, an author and two tags', () => createPost(draft(40), change), 27],
    ['saving a post whose text changed', () => save({ content: sanitise(`${article}<p>More.</p>`) }), 18],
    [
      'moving a post to another category and tag',
      () => save({ category: 'Media', tags: ['Earnings', 'Votes'] }),
      42,
    ],
    ['deleting a post', () => deletePost(someId, change, () => {}), 28],
  ])('%s', async (_what, run, most) => {
    const units = await cost.of(run)
    expect(units).toBeGreaterThan(0)
    expect(units).toBeLessThanOrEqual(most)
  })
})
