import { aPostInput } from '#shared/testing/builders.ts'
import {
  createAuthor,
  createCategory,
  listAuthors,
  listCategories,
  readDirectory,
} from '../../data/directory/directory.ts'
import { findArticlePage } from '../../data/newsroom/article-page.ts'
import {
  findArticle,
  listArticles,
  listPublicCategories,
  nextPublication,
} from '../../data/newsroom/articles.ts'
import { searchDocument } from '../../data/newsroom/search-document.ts'
import { readDeskPosts } from '../../data/overview/desk-posts.ts'
import { readSectionCounts } from '../../data/overview/section-counts.ts'
import type { AcceptedPost } from '../../data/post-changes/accepted-post.ts'
import { listPosts } from '../../data/posts/list-posts.ts'
import { readPostCounts, repairCounts } from '../../data/posts/post-totals.ts'
import { findPost } from '../../data/posts/read-posts.ts'
import { listTags } from '../../data/tags/tags.ts'
import { searchNewsroom } from '../../pages/search-newsroom.ts'
import { sanitize } from '../../posts/sanitize.ts'
import { createPost, deletePost, restorePost, savePost, trashPost } from '../write-posts.ts'
import { countCapacity } from './capacity.ts'
import { startLocalTable } from './local-table.ts'

/** The current time in all measurements. */
export const now = new Date('2026-11-20T12:00:00.000Z')
const change = { by: { id: 'someone', name: 'Noa Ferrant' }, now, audited: true }

/** Pseudo-random numbers that are the same on every machine. */
function seededRandom(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 48271) % 2147483647
    return state % sides
  }
}
const syllables = 'ka re mi to ven sul gra po den ti lo mar qui ex an ber sta con per ol'.split(' ')
const vocabulary = Array.from({ length: 500 }, (_, index) => {
  const roll = seededRandom(index + 1)
  return Array.from({ length: 1 + roll(4) }, () => syllables[roll(syllables.length)]).join('')
})
/** Text that compresses about as badly as English does: 1,500 words to some 3.5 KB. */
function prose(count: number, seed = 7): string {
  const roll = seededRandom(seed)
  // As in real text, a few words are frequent and many are rare.
  return Array.from({ length: count }, () => vocabulary[roll(1 + roll(vocabulary.length))]).join(' ')
}
const article = Array.from(
  { length: 15 },
  (_, part) => `<h2>Part ${part}</h2><p>${prose(100, part + 1)}</p>`,
).join('')

const categories = ['Blog', 'Reports', 'Media', 'Market Intelligence', 'Investor Relations']
const authors = ['Ines Calder', 'Omar Teller', 'Theo Marsh']

/** A newsroom with 24 articles of 1,500 words each and one scheduled article, in a table of its own. */
export interface MeasuredNewsroom {
  someId: string
  authorId: string
  draft: (index: number, overrides?: Partial<AcceptedPost>) => AcceptedPost
  /** The read or write units that a call uses. */
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
  const draft = (index: number, overrides: Partial<AcceptedPost> = {}): AcceptedPost => ({
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
    content: sanitize(article),
    ...overrides,
  })
  let someId = ''
  for (let index = 0; index < 24; index += 1) someId = (await createPost(draft(index), change)).id
  await createPost(draft(25, { publishedAt: '2027-01-01T00:00:00.000Z' }), change)

  // The first time, in a table without counts, they are counted and stored.
  await repairCounts([authorId], new Date(now.getTime() + 60_000))

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
  /** The maximum number of units. */
  most: number
  run: (newsroom: MeasuredNewsroom) => Promise<unknown>
}

export const articleSlug = 'what-the-last-quarter-of-guidance-told-us-part-23'

const staffList = { limit: 20, restrictedTo: null, now }

/** docs/data-model.md repeats these figures. Change both together. */
export const reads: readonly AccessPattern[] = [
  {
    what: 'the counts next to the sections',
    most: 2,
    run: async () => readSectionCounts(await readDirectory(), null, now),
  },
  {
    what: 'the posts on the first screen of the admin',
    most: 4,
    run: async () => readDeskPosts(await readDirectory(), null, now, 6),
  },
  {
    what: '20 article summaries with names, and when they become stale',
    most: 2.5,
    run: () => listArticles(now, { view: 'summary', limit: 20 }),
  },
  {
    what: '20 article summaries of a category and a tag, among 24 articles: the first time after a change',
    most: 7,
    run: () => listArticles(now, { view: 'summary', limit: 20, category: 'reports', tag: 'guidance' }),
  },
  {
    what: 'the same, from then on',
    most: 4,
    run: () => listArticles(now, { view: 'summary', limit: 20, category: 'reports', tag: 'guidance' }),
  },
  {
    what: 'a tag without articles, from then on',
    most: 2,
    run: () => listArticles(now, { view: 'summary', limit: 20, tag: 'made-up' }),
  },
  {
    what: 'a page of search results, rendered on the server: the first time after a change',
    most: 13,
    run: () => searchNewsroom(now, { filter: { q: 'quarter' }, size: 10, synonyms: '' }),
  },
  {
    what: 'another search, rendered on the server, from then on',
    most: 7,
    run: () => searchNewsroom(now, { filter: { q: 'guidance' }, size: 10, synonyms: '' }),
  },
  {
    what: 'the search document, for 24 articles of 1,500 words',
    most: 6.5,
    run: () => searchDocument(now),
  },
  { what: 'one article of 1,500 words', most: 2, run: () => findArticle(articleSlug, now) },
  {
    what: 'an article’s page: the article, thirty others to choose related ones from, and its neighbors',
    most: 6,
    run: () => findArticlePage(articleSlug, now),
  },
  { what: 'a URL that does not exist', most: 0.5, run: () => findArticle('nowhere', now) },
  { what: 'when the next article appears', most: 0.5, run: () => nextPublication(now) },
  { what: 'all categories, for readers', most: 0.5, run: listPublicCategories },
  { what: 'all categories, for staff', most: 0.5, run: listCategories },
  { what: 'all authors', most: 0.5, run: listAuthors },
  { what: 'all tags, with the remaining work', most: 1, run: listTags },
  { what: '20 rows of posts for staff', most: 3, run: () => listPosts({ ...staffList }) },
  {
    what: '20 rows of one author’s posts',
    most: 3,
    run: ({ authorId }) => listPosts({ ...staffList, restrictedTo: authorId }),
  },
  {
    what: '20 rows of posts for staff by words, category, date or title: the first time, among 25 posts',
    most: 14,
    run: () => listPosts({ ...staffList, q: 'guidance', sort: 'title' }),
  },
  {
    what: 'rows by other words and another order, from then on',
    most: 14,
    run: () => listPosts({ ...staffList, q: 'quarter', status: 'published', sort: 'published' }),
  },
  {
    what: 'the counts of posts by status',
    most: 1,
    run: async () => readPostCounts(null, await readDirectory(), now),
  },
  {
    what: 'one post for its editor, with a consistent read',
    most: 2.5,
    run: ({ someId }) => findPost(someId, now),
  },
  {
    what: '20 articles with their content, the one list that reads bodies',
    most: 12.5,
    run: () => listArticles(now, { view: 'full', limit: 20 }),
  },
]

const save = ({ someId, draft }: MeasuredNewsroom, overrides: Partial<AcceptedPost>) =>
  savePost(someId, draft(23, overrides), change)

/** All units of a change, including what it reads first. The order matters, because the last one deletes the post. */
export const changes: readonly AccessPattern[] = [
  {
    what: 'creating a post with a category, an author and two tags',
    most: 50,
    run: ({ draft }) => createPost(draft(40), change),
  },
  {
    what: 'saving a post whose text changed, which keeps the version before it',
    most: 34,
    run: (newsroom) => save(newsroom, { content: sanitize(`${article}<p>More.</p>`) }),
  },
  {
    what: 'moving a post to another category and tag',
    most: 47,
    run: (newsroom) => save(newsroom, { category: 'Media', tags: ['Earnings', 'Votes'] }),
  },
  { what: 'moving a post to the trash', most: 42, run: ({ someId }) => trashPost(someId, change) },
  { what: 'restoring a post from the trash', most: 44, run: ({ someId }) => restorePost(someId, change) },
  {
    what: 'deleting a post with two former versions',
    most: 61,
    run: ({ someId }) => deletePost(someId, change),
  },
]
