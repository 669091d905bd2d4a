import { aPostInput } from '#shared/testing/builders.ts'
import { findArticlePage } from '../blog/article-page.ts'
import { findArticle, listArticles, nextPublication, publicCategories } from '../data/articles.ts'
import { createAuthor, createCategory, listAuthors, listCategories } from '../data/directory.ts'
import { createPost, type Draft, deletePost, findPost, listPosts, savePost } from '../data/posts.ts'
import { searchDocument } from '../data/search-document.ts'
import { sanitise } from '../posts/sanitise.ts'
import { countCapacity } from './capacity.ts'
import { startLocalTable } from './local-table.ts'

/** The moment at which everything is measured. */
export const now = new Date('2026-11-20T12:00:00.000Z')
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

const categories = ['Blog', 'Reports', 'Media', 'Market Intelligence', 'Investor Relations']
const authors = ['Ines Calder', 'Omar Teller', 'Theo Marsh']

/** A newsroom of 24 articles of 1,500 words each and one to come, in a table of its own. */
export interface MeasuredNewsroom {
  someId: string
  authorId: string
  draft: (index: number, overrides?: Partial<Draft>) => Draft
  /** Read or write units of a call. */
  unitsOf(run: () => Promise<unknown>): Promise<number>
  stop(): Promise<void>
}

export async function startMeasuredNewsroom(): Promise<MeasuredNewsroom> {
  const table = await startLocalTable()
  for (const name of categories) {
    await createCategory({ name, color: '#3b82f6', description: prose(12) }, now)
  }
  let authorId = ''
  for (const name of authors) {
    authorId = (await createAuthor({ name, bio: prose(40), profileImage: '/media/portrait.jpg' }, now)).id
  }
  const draft = (index: number, overrides: Partial<Draft> = {}): Draft => ({
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
  let someId = ''
  for (let index = 0; index < 24; index += 1) someId = (await createPost(draft(index), change)).id
  await createPost(draft(25, { publishedAt: '2027-01-01T00:00:00.000Z' }), change)

  const count = countCapacity()
  return {
    someId,
    authorId,
    draft,
    unitsOf: (run) => count.of(run),
    async stop() {
      count.stop()
      await table.stop()
    },
  }
}

export interface AccessPattern {
  what: string
  /** The units that it may cost. */
  most: number
  run: (newsroom: MeasuredNewsroom) => Promise<unknown>
}

export const articleSlug = 'what-the-last-quarter-of-guidance-told-us-part-23'

/** Keep docs/data-model.md in step with these figures. */
export const reads: readonly AccessPattern[] = [
  {
    what: '20 article summaries with names, and when they become stale',
    most: 2.5,
    run: () => listArticles(now, { view: 'summary', limit: 20 }),
  },
  {
    what: '20 article summaries of a category and a tag, among 24 articles',
    most: 3,
    run: () => listArticles(now, { view: 'summary', limit: 20, category: 'reports', tag: 'guidance' }),
  },
  {
    what: 'what a search looks through, 24 articles of 1,500 words',
    most: 6,
    run: () => searchDocument(now),
  },
  { what: 'one article of 1,500 words', most: 2, run: () => findArticle(articleSlug, now) },
  {
    what: 'an article’s page: the article, thirty others of which related ones are chosen, and its neighbours',
    most: 6,
    run: () => findArticlePage(articleSlug, now),
  },
  { what: 'an address that leads nowhere', most: 0.5, run: () => findArticle('nowhere', now) },
  { what: 'until when an answer is true', most: 0.5, run: () => nextPublication(now) },
  { what: 'all categories, for readers', most: 0.5, run: publicCategories },
  { what: 'all categories, for staff', most: 0.5, run: listCategories },
  { what: 'all authors', most: 0.5, run: listAuthors },
  { what: '20 rows of posts for staff', most: 2.5, run: () => listPosts({ limit: 20 }) },
  {
    what: '20 rows of one author’s posts',
    most: 2.5,
    run: ({ authorId }) => listPosts({ limit: 20, authorId }),
  },
  {
    what: 'one post for its editor, as it is at this moment',
    most: 2.5,
    run: ({ someId }) => findPost(someId, now),
  },
  {
    what: '20 articles with their content, the one list that reads bodies',
    most: 12.5,
    run: () => listArticles(now, { view: 'full', limit: 20 }),
  },
]

const save = ({ someId, draft }: MeasuredNewsroom, overrides: Partial<Draft>) =>
  savePost(someId, { basedOn: undefined, permit: () => {}, draft: async () => draft(23, overrides), change })

/** All units of a change, what it reads first included. In this order: the last one deletes the post. */
export const changes: readonly AccessPattern[] = [
  {
    what: 'creating a post with a category, an author and two tags',
    most: 30,
    run: ({ draft }) => createPost(draft(40), change),
  },
  {
    what: 'saving a post whose text changed',
    most: 20,
    run: (newsroom) => save(newsroom, { content: sanitise(`${article}<p>More.</p>`) }),
  },
  {
    what: 'moving a post to another category and tag',
    most: 42,
    run: (newsroom) => save(newsroom, { category: 'Media', tags: ['Earnings', 'Votes'] }),
  },
  { what: 'deleting a post', most: 31, run: ({ someId }) => deletePost(someId, change, () => {}) },
]
