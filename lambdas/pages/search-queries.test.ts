import { beforeAll, describe, expect, test } from 'vitest'
import type { SearchedArticle } from '#shared/domain/posts/post.ts'
import { slugOf } from '#shared/domain/posts/slug.ts'
import { articles } from '../../scripts/sample-newsroom/articles/index.ts'
import {
  type ArticleSearch,
  allSynonyms,
  createArticleSearch,
} from '../../web/src/site/pages/newsroom/article-search.ts'
import { bodyWords } from '../data/posts/internal/body-words.ts'
import { sanitize } from '../posts/sanitize.ts'

const titles = {
  thirteenF: 'How to read a 13F',
  base: 'Reading your own shareholder base',
  wire: 'Ten minutes before the wire',
  fd: 'Regulation FD in the hallway',
  settlement: 'T+1 and the record date: why one day became none',
  ownership: '13D and 13G, two years after the clocks changed',
  deadlines: 'Disclosure deadlines on one page',
  guidance: 'Writing a guidance paragraph that survives the call',
  shorts: 'What short interest tells you, and what it hides',
} as const
type Name = keyof typeof titles

/**
 * Queries as readers of an investor relations newsroom type them, with the results that must come first: up to three
 * articles that a person who knows all of them would recommend, in this order. Further results are not checked.
 */
const expected: readonly (readonly [query: string, ...first: readonly Name[]])[] = [
  // Forms, however they are written
  ['8-K', 'deadlines', 'wire', 'fd'],
  ['8k', 'deadlines', 'wire', 'fd'],
  ['form 8k', 'deadlines', 'wire', 'fd'],
  ['8 k filing', 'deadlines', 'wire', 'fd'],
  ['thirteen f', 'thirteenF', 'deadlines', 'base'],
  ['13 F', 'thirteenF', 'deadlines', 'base'],
  ['13f due date', 'thirteenF', 'deadlines'],
  ['how do i read a 13F filing?', 'thirteenF'],
  ['13D', 'ownership', 'deadlines'],
  ['schedule 13g', 'ownership'],
  ['13d vs 13g', 'ownership'],
  ['13 d amendments', 'ownership', 'deadlines'],
  ['form 4', 'deadlines', 'base'],
  ['forms 3, 4 and 5', 'deadlines', 'base'],
  ['10-K', 'deadlines'],
  ['10q deadline', 'deadlines'],
  ['12b-25', 'deadlines'],
  ['late filing', 'deadlines'],
  ['proxy statement', 'deadlines', 'settlement'],
  ['cyber incident 8-K', 'deadlines'],
  ['t plus one settlement', 'settlement', 'shorts'],
  ['T+1', 'settlement', 'shorts'],
  // Rules and terms, and other words for them
  ['reg fd', 'fd', 'guidance'],
  ['selective disclosure', 'fd'],
  ['fair disclosure', 'fd'],
  ['MNPI', 'fd'],
  ['what is material nonpublic information', 'fd'],
  ['quiet period', 'fd'],
  ['blackout period', 'fd'],
  ['IPO', 'guidance'],
  ['initial public offering', 'guidance'],
  ['shareholder engagement', 'base'],
  ['roadshow', 'base'],
  ['non-deal roadshow', 'base'],
  ['NOBO', 'base'],
  ['NOBO list', 'base'],
  ['Reg G', 'guidance'],
  ['Regulation G reconciliation', 'guidance'],
  ['call', 'guidance'],
  ['social media posts', 'fd'],
  ['safe harbor', 'guidance'],
  ['forward looking statements', 'guidance'],
  ['earnings guidance', 'guidance'],
  ['outlook', 'guidance'],
  ['non-gaap', 'guidance'],
  ['earnings calls', 'guidance', 'fd', 'wire'],
  ['insider trading', 'deadlines'],
  ['good friday', 'deadlines'],
  ['edgar hours', 'deadlines', 'wire'],
  ['disclosure deadlines', 'deadlines'],
  ['activist', 'ownership'],
  ['beneficial ownership', 'ownership', 'base', 'deadlines'],
  ['5% holder', 'ownership'],
  ['swaps', 'ownership', 'shorts'],
  ['short squeeze', 'shorts'],
  ['what does short interest mean', 'shorts'],
  ['days to cover', 'shorts'],
  ['short sellers', 'shorts'],
  ['securities lending', 'shorts'],
  ['convertible bond', 'shorts'],
  ['who owns our stock', 'thirteenF', 'base'],
  ['shareholder identification', 'base'],
  ['index funds', 'base'],
  ['institutional ownership', 'thirteenF'],
  ['dividend record date', 'settlement'],
  ['ex-dividend date', 'settlement'],
  ['trading halt', 'wire'],
  ['notify nyse before release', 'wire'],
  ['press release', 'wire'],
  ['journalists', 'wire'],
  ['embargo', 'wire'],
  // People
  ['reinholt', 'guidance', 'deadlines', 'fd'],
  ['Ilse Okafor', 'thirteenF', 'ownership', 'base'],
  // Misspelled
  ['short sqeeze', 'shorts'],
  ['short intrest', 'shorts'],
  ['guidence', 'guidance'],
  ['regulaton fd', 'fd', 'guidance'],
  ['sharholder base', 'base'],
  ['beneficial ownrship', 'ownership'],
  ['disclsure deadlins', 'deadlines'],
  // Topics without articles
  ['crypto'],
  ['esg reporting'],
  ['whisper number'],
]

/** The sample newsroom as a reader finds it, newest first. */
const newsroom = articles
  .filter(({ status, publishedInDays }) => status === 'published' && (publishedInDays ?? 0) < 0)
  .toSorted((one, other) => (other.publishedInDays ?? 0) - (one.publishedInDays ?? 0))
  .map(
    (article): SearchedArticle => ({
      slug: slugOf(article.title),
      title: article.title,
      excerpt: article.excerpt,
      publishedAt: '2026-01-15T14:30:00.000Z',
      createdAt: '2026-01-15T14:30:00.000Z',
      authorName: article.author,
      authorImage: null,
      categoryName: article.category,
      categorySlug: article.category,
      categoryColor: '#3b82f6',
      tags: [...article.tags],
      featuredImage: null,
      featuredImageAlt: '',
      featuredImageSize: null,
      readTime: 1,
      words: bodyWords(sanitize(article.content)),
    }),
  )

const synonyms = allSynonyms([])
let search: ArticleSearch
beforeAll(async () => {
  search = await createArticleSearch(newsroom, true)
})

describe('a search of the sample newsroom', () => {
  test('is tested with at least 60 queries', () => {
    expect(new Set(expected.map(([query]) => query)).size).toBeGreaterThanOrEqual(60)
  })

  test.each(expected.map(([query, ...first]) => ({ query, first })))('for “$query”', ({ query, first }) => {
    const found = search.find(query, synonyms).articles.map(({ title }) => title)
    const wanted = first.map((name) => titles[name])
    expect(found.slice(0, wanted.length || undefined)).toEqual(wanted)
  })

  test('for a complete short word does not include longer words that start with it', () => {
    const found = (query: string) => search.find(query, synonyms).articles.map(({ title }) => title)
    expect(found('NOBO'), '“nobody” is in half of the articles').toEqual([titles.base])
    expect(found('IPO')).toEqual([titles.guidance])
    // No article contains the word “swa”, so it counts as incomplete.
    expect(found('swa')).toContain(titles.ownership)
  })

  test('for “short sqeeze” says what it searched for instead, and searches literally if asked to', () => {
    expect(search.find('short sqeeze', synonyms).corrected).toBe('short squeeze')
    expect(search.find('short sqeeze')).toEqual({ articles: [] })
    expect(search.find('8-K', synonyms).corrected).toBeUndefined()
  })
})
