import MiniSearch, { type QueryCombination } from 'minisearch'
import type { SearchedArticle } from '#shared/domain/posts/post.ts'
import { hasTag, type Tagged } from '#shared/domain/posts/slug.ts'
import { numberWords } from '#shared/domain/text/filing-names.ts'
import { fold } from '#shared/domain/text/fold.ts'
import {
  builtInSynonyms,
  indexSynonyms,
  type SynonymGroup,
  type Synonyms,
} from '#shared/domain/text/search-synonyms.ts'
import { isStopWord, queryWords, searchWords } from '#shared/domain/text/search-words.ts'
import type { NewsroomFilter } from '../../articles/newsroom-filter.ts'
import type { ArticleListPage } from './newsroom-list.ts'
import { allowedTypos, correctWord } from './spelling.ts'

/** What a search found. */
export interface Found {
  /** The matching articles, best first. */
  articles: SearchedArticle[]
  /** The query that was searched for instead of a misspelled one. */
  corrected?: string
  /** No article has all words: these have most of them. */
  partial?: true
}

/** A full-text search over articles. */
export interface ArticleSearch {
  /** Without synonyms, it searches for nothing but the words themselves and does not correct them. */
  find: (query: string, synonyms?: Synonyms) => Found
  /** The articles that are searched, and whether these are all articles of the newsroom. */
  articles: readonly SearchedArticle[]
  complete: boolean
}

/** Articles that are indexed without a pause, few enough to keep the page responsive. */
const indexChunkSize = 40

/** Words of a query that are used; further words hardly narrow the result. */
const maxWords = 8

/**
 * The weight of a synonym match relative to a match of the words themselves. Synonyms with a digit are names
 * of forms, which are unambiguous and count in full.
 */
const synonymWeight = 0.5

/**
 * Whether a word is so short that it is the beginning of too many others, as “nobo” of “nobody”. Where such a word is
 * whole, it matches only itself and its own endings.
 */
const isShort = (word: string): boolean => /^\p{L}{3,4}$/u.test(word)
const endings = ['', 's', 'es', 'd', 'ed', 'ing'] as const

/** Where no article has all words of a query, how many of them are enough: two of three, three of four. */
const enoughOf = (words: number): number => Math.ceil((words * 2) / 3)

/**
 * The singular of a plural; undefined if the word has no plural ending. A singular finds its plural because
 * it is a prefix.
 */
function singularOf(word: string): string | undefined {
  if (word.length < 4 || !/[a-z]s$/.test(word) || /(?:ss|us|is)$/.test(word)) return undefined
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(?:x|ch|sh|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** A part of a query: a single word, or a phrase that has synonyms. */
interface Phrase {
  words: readonly string[]
  synonyms: readonly string[]
}

/** Splits a query into phrases, preferring the longest. */
function phrasesOf(words: readonly string[], synonyms: Synonyms): Phrase[] {
  const phrases: Phrase[] = []
  for (let at = 0; at < words.length; ) {
    let length = words.length - at
    while (length > 1 && !synonyms.has(words.slice(at, at + length).join(' '))) length -= 1
    const found = words.slice(at, at + length)
    phrases.push({ words: found, synonyms: synonyms.get(found.join(' ')) ?? [] })
    at += length
  }
  return phrases
}

/**
 * Indexes articles by title, excerpt, tags, author and the words of their bodies. Every word of the query
 * must match: exactly, as a prefix or by a synonym. If nothing matches, words that no article contains are
 * corrected. This module and its library are a separate chunk, because most readers do not search.
 */
export async function createArticleSearch(
  articles: readonly SearchedArticle[],
  complete: boolean,
): Promise<ArticleSearch> {
  const index = new MiniSearch<SearchedArticle>({
    idField: 'slug',
    fields: ['title', 'tags', 'authorName', 'excerpt', 'words'],
    extractField: (article, field) => {
      if (field === 'tags') return article.tags.join(' ')
      const value = article[field as keyof SearchedArticle]
      return typeof value === 'string' ? value : ''
    },
    tokenize: (text, field) => (field === 'words' ? text.split(' ') : searchWords(text)),
    // Words are normalized already: by the server (bodies) or by the tokenizer (all other fields).
    processTerm: (word) => word,
    searchOptions: {
      boost: { title: 4, tags: 3, authorName: 2, excerpt: 2 },
      combineWith: 'AND',
      tokenize: (word) => [word],
    },
  })
  await index.addAllAsync(articles, { chunkSize: indexChunkSize })
  const bySlug = new Map(articles.map((article) => [article.slug, article]))

  /** Whether a word is complete in itself: it is in an article, or it is one of the names that have synonyms. */
  const isWhole = (word: string, synonyms: Synonyms | undefined): boolean =>
    index.search(word).length > 0 || synonyms?.has(word) === true

  /** Matches the words themselves, exactly or as prefixes. The last word may be half typed. */
  const literal = (
    words: readonly string[],
    isLast: boolean,
    synonyms: Synonyms | undefined,
  ): QueryCombination => ({
    combineWith: 'AND',
    queries: words.map((word, at) =>
      isShort(word) && isWhole(word, synonyms)
        ? { combineWith: 'OR', queries: endings.map((ending) => word + ending) }
        : {
            queries: [word],
            // One or two letters are a prefix of too many words, unless the word is still being typed.
            prefix: word.length > 2 || (isLast && at === words.length - 1),
          },
    ),
  })

  /** Matches a phrase by its own words, its singular or a synonym. */
  const anyWay = ({ words, synonyms }: Phrase, isLast: boolean, known: Synonyms): QueryCombination => {
    const [word = ''] = words
    const singular = words.length === 1 ? singularOf(word) : undefined
    return {
      combineWith: 'OR',
      queries: [
        literal(words, isLast, known),
        ...(singular ? [{ queries: [singular], prefix: true }] : []),
        ...synonyms.map((synonym) => ({
          combineWith: 'AND' as const,
          queries: synonym.split(' '),
          boostTerm: () => (/\d/.test(synonym) ? 1 : synonymWeight),
        })),
      ],
    }
  }

  const articlesOf = (slugs: readonly string[]): SearchedArticle[] =>
    slugs.map((slug) => bySlug.get(slug)).filter((article) => article !== undefined)

  const searchFor = (words: readonly string[], synonyms: Synonyms | undefined): SearchedArticle[] => {
    const phrases = synonyms ? phrasesOf(words, synonyms) : [{ words, synonyms: [] }]
    const found = index.search({
      combineWith: 'AND',
      queries: phrases.map((phrase, at) => {
        const isLast = at === phrases.length - 1
        return synonyms ? anyWay(phrase, isLast, synonyms) : literal(phrase.words, isLast, undefined)
      }),
    })
    return articlesOf(found.map(({ id }) => String(id)))
  }

  /** The articles that match most parts of the query. More parts come first, then the better match. */
  const searchForMost = (words: readonly string[], synonyms: Synonyms): SearchedArticle[] => {
    const phrases = phrasesOf(words, synonyms)
    const matches = new Map<string, { parts: number; score: number }>()
    for (const phrase of phrases) {
      for (const { id, score } of index.search(anyWay(phrase, false, synonyms))) {
        const before = matches.get(String(id)) ?? { parts: 0, score: 0 }
        matches.set(String(id), { parts: before.parts + 1, score: before.score + score })
      }
    }
    const enough = [...matches].filter(([, { parts }]) => parts >= enoughOf(phrases.length))
    enough.sort(([, one], [, other]) => other.parts - one.parts || other.score - one.score)
    return articlesOf(enough.map(([slug]) => slug))
  }

  const isKnown = (word: string): boolean => index.search(word, { prefix: true }).length > 0

  /** Words within a few letters of a misspelled one, each with the number of articles that contain it. */
  const similarWords = (word: string, synonyms: Synonyms): Map<string, number> => {
    const similar = new Map<string, number>()
    const typos = allowedTypos(word)
    if (typos === 0) return similar
    for (const phrase of synonyms.keys()) for (const known of phrase.split(' ')) similar.set(known, 0)
    for (const known of numberWords) similar.set(known, 0)
    for (const { match } of index.search(word, { fuzzy: typos + 1 })) {
      for (const known of Object.keys(match)) similar.set(known, (similar.get(known) ?? 0) + 1)
    }
    return similar
  }

  /** The query with every unknown word corrected; undefined if one of them cannot be. */
  const correct = (query: string, synonyms: Synonyms): string | undefined => {
    let isCorrected = false
    let isHopeless = false
    const corrected = fold(query).replace(/[\p{L}\p{N}]+/gu, (word) => {
      const [counts] = queryWords(word)
      if (counts !== word || isStopWord(word) || isKnown(word)) return word
      const meant = isHopeless ? undefined : correctWord(word, similarWords(word, synonyms))
      if (meant === undefined) isHopeless = true
      else isCorrected = true
      return meant ?? word
    })
    return isCorrected && !isHopeless ? corrected : undefined
  }

  const wordsOf = (query: string) => queryWords(query).slice(0, maxWords)

  const find = (query: string, synonyms?: Synonyms): Found => {
    const words = wordsOf(query)
    // A query of signs alone asks for something, which no article has.
    if (words.length === 0) return { articles: query.trim() === '' ? [...articles] : [] }
    const found = searchFor(words, synonyms)
    if (found.length > 0 || !synonyms) return { articles: found }
    const corrected = correct(query, synonyms)
    const meant = corrected === undefined ? [] : searchFor(wordsOf(corrected), synonyms)
    if (meant.length > 0 && corrected !== undefined) return { articles: meant, corrected }
    const most = searchForMost(words, synonyms)
    return most.length > 0 ? { articles: most, partial: true } : { articles: [] }
  }
  return { find, articles, complete }
}

/** The synonyms defined by staff together with the built-in ones. */
export const allSynonyms = (staff: readonly SynonymGroup[]): Synonyms =>
  indexSynonyms([...builtInSynonyms, ...staff])

/** Tags that are offered where nothing was found. */
const suggestedTags = 5

/** The tags of most articles, the most frequent first. */
function frequentTags(articles: readonly SearchedArticle[]): Tagged {
  const counts = new Map<string, number>()
  for (const { tags } of articles) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const tags = [...counts]
    .sort(([a, most], [b, more]) => more - most || a.localeCompare(b))
    .slice(0, suggestedTags)
    .map(([tag]) => tag)
  const slugs = articles.flatMap(({ tagSlugs }) => Object.entries(tagSlugs ?? {}))
  const tagSlugs = Object.fromEntries(slugs.filter(([name]) => tags.includes(name)))
  return { tags, ...(Object.keys(tagSlugs).length > 0 && { tagSlugs }) }
}

/** One page of the results that match the rest of the filter, the same in the browser and in the renderer. */
export function searchPage(
  { find, articles, complete }: ArticleSearch,
  filter: NewsroomFilter,
  size: number,
  synonyms: Synonyms,
): ArticleListPage {
  const { category, tag, q = '', after, literal } = filter
  const { articles: found, corrected, partial } = find(q, literal ? undefined : synonyms)
  const matching = found.filter(
    (article) => (!category || article.categorySlug === category) && (!tag || hasTag(article, tag)),
  )
  const start = after && /^\d{1,4}$/.test(after) ? Number(after) : 0
  const end = start + size
  return {
    // The words of the body were needed only for searching.
    posts: matching.slice(start, end).map(({ words: _words, ...article }) => article),
    ...(end < matching.length && { next: String(end) }),
    total: matching.length,
    ...(complete
      ? { usedCategories: [...new Set(articles.map(({ categorySlug }) => categorySlug))] }
      : { searched: articles.length }),
    ...(corrected && { corrected }),
    ...(partial && { partial }),
    ...(matching.length === 0 && { instead: { everywhere: found.length, ...frequentTags(articles) } }),
  }
}
