import type { ArticleSummary } from '#shared/domain/post.ts'
import { Published } from '../published.tsx'
import { useSite } from '../site.ts'

type Facts = Pick<ArticleSummary, 'publishedAt' | 'categoryName' | 'categoryColor' | 'readTime'>

/** The entry of an article on the tape: when, in which category, how long. */
export function ArticleStamp({ article }: { article: Facts }) {
  const site = useSite()
  return (
    <p className="label flex flex-wrap gap-x-4 gap-y-1">
      {site.showPublishDate && <Published at={article.publishedAt} length="short" />}
      <CategoryMark name={article.categoryName} color={article.categoryColor} />
      {site.showReadTime && <span className="text-muted">{article.readTime} min read</span>}
    </p>
  )
}

/** The colour is a mark beside the name, never the name's own: staff choose it, so it may be unreadable. */
const CategoryMark = ({ name, color }: { name: string; color: string }) => (
  <span className="inline-flex items-center gap-2">
    <i aria-hidden="true" className="size-2 shrink-0" style={{ backgroundColor: color }} />
    {name}
  </span>
)
