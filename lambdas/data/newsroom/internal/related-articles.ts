import type { ArticleSummary } from '#shared/domain/posts/post.ts'
import { slugOfTag } from '#shared/domain/posts/slug.ts'

type Comparable = Pick<ArticleSummary, 'slug' | 'categorySlug' | 'tags' | 'tagSlugs'>

const maxRelated = 3

/**
 * The candidates that share tags or the category with an article: most shared tags first, then the same
 * category, then in the given order.
 */
export function relatedArticles<T extends Comparable>(article: Comparable, candidates: readonly T[]): T[] {
  // A tag in another script whose slug was not stored yet is its name.
  const tagsOf = (one: Comparable) => new Set(one.tags.map((name) => slugOfTag(one, name) || name))
  const own = tagsOf(article)
  const shared = (one: Comparable) =>
    2 * [...tagsOf(one)].filter((tag) => own.has(tag)).length +
    Number(one.categorySlug === article.categorySlug)
  return candidates
    .filter((other) => other.slug !== article.slug && shared(other) > 0)
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, maxRelated)
}
