import type { ArticleSummary } from '#shared/domain/posts/post.ts'
import { tagSlugOf } from '#shared/domain/posts/slug.ts'

type Comparable = Pick<ArticleSummary, 'slug' | 'categorySlug' | 'tags'>

const maxRelated = 3

/**
 * The candidates that share tags or the category with an article: most shared tags first, then the same
 * category, then in the given order.
 */
export function relatedArticles<T extends Comparable>(article: Comparable, candidates: readonly T[]): T[] {
  const own = new Set(article.tags.map(tagSlugOf))
  const shared = ({ tags, categorySlug }: Comparable) =>
    2 * new Set(tags.map(tagSlugOf).filter((tag) => own.has(tag))).size +
    Number(categorySlug === article.categorySlug)
  return candidates
    .filter((other) => other.slug !== article.slug && shared(other) > 0)
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, maxRelated)
}
