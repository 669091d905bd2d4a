import { defaultAuthorName, isPublic, isScheduled } from '#shared/domain/posts/post.ts'
import type { PostFilter } from '#shared/domain/posts/post-filter.ts'
import { tagSlugsOf } from '#shared/domain/posts/slug.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { categoryOrDefault, type Directory } from '../../directory/directory.ts'
import { currentTagged } from '../../directory/tag-changes.ts'
import type { IndexedPost } from './summary-index.ts'

type Matches = (post: IndexedPost) => boolean
type Criteria = Partial<PostFilter>

/** A limit, because each word is searched in every post. */
const maxWords = 12

/** Returns a function that says whether a post matches the filter at `now`. */
export function matcher(filter: Criteria, directory: Directory, now: Date): Matches {
  const { author, category, tag, from, to } = filter
  const tests: Matches[] = [stateTest(filter.status, now)]
  if (author) tests.push((post) => post.authorId === author)
  if (category) tests.push((post) => categoryOrDefault(directory, post.categoryId).id === category)
  const { tagChanges } = directory
  if (tag)
    tests.push((post) => {
      const { tags, tagSlugs } = currentTagged(post, tagChanges)
      return tags.some((name) => tagSlugs?.[name] === tag || slugsOf(name).includes(tag))
    })
  if (from) tests.push(({ publishedAt }) => publishedAt !== null && publishedAt >= from)
  if (to) tests.push(({ publishedAt }) => publishedAt !== null && publishedAt < to)
  const words = fold(filter.q ?? '').split(/\s+/)
  for (const word of words.filter(Boolean).slice(0, maxWords)) tests.push(wordTest(word, directory))
  return (post) => tests.every((test) => test(post))
}

function stateTest(status: Criteria['status'], now: Date): Matches {
  if (status === 'trash') return ({ deletedAt }) => deletedAt !== undefined
  if (status === 'scheduled') return (post) => isScheduled(post, now)
  if (status === 'published') return (post) => isPublic(post, now)
  return (post) => post.deletedAt === undefined && (status === undefined || post.status === status)
}

/** A cache, since a few hundred tags occur on thousands of posts. */
const slugsByTag = new Map<string, readonly string[]>()
function slugsOf(tag: string): readonly string[] {
  const known = slugsByTag.get(tag)
  if (known) return known
  const slugs = tagSlugsOf(tag)
  slugsByTag.set(tag, slugs)
  return slugs
}

/** Matches a word in a post’s own text, and in its author and category names. */
function wordTest(word: string, directory: Directory): Matches {
  const contains = ({ name }: { name: string }) => fold(name).includes(word)
  const authors = new Set(directory.authors.filter(contains).map(({ id }) => id))
  const known = new Set(directory.authors.map(({ id }) => id))
  const isDefaultAuthor = contains({ name: defaultAuthorName })
  const categories = new Set(directory.categories.filter(contains).map(({ id }) => id))
  const byDefault = categoryOrDefault(directory, null)
  return ({ text, authorId, categoryId }) => {
    if (text.includes(word)) return true
    const hasAuthor = authorId !== null && known.has(authorId)
    if (hasAuthor ? authors.has(authorId) : isDefaultAuthor) return true
    const category = categoryId !== null && categoryOrDefault(directory, categoryId)
    return category && category.id !== null ? categories.has(category.id) : contains(byDefault)
  }
}
