import type { ArticleSummary } from '#shared/domain/posts/post.ts'
import { useSite } from '../site.ts'
import { PublishDate } from './publish-date.tsx'

type Facts = Pick<ArticleSummary, 'publishedAt' | 'categoryName' | 'categoryColor' | 'readTime'>

/** An article's date, category and reading time in one line. */
export function ArticleStamp({ article }: { article: Facts }) {
  const site = useSite()
  return (
    <p className="label flex flex-wrap gap-x-4 gap-y-1">
      {site.showPublishDate && <PublishDate at={article.publishedAt} length="short" />}
      <CategoryMark name={article.categoryName} color={article.categoryColor} />
      {site.showReadTime && article.readTime > 0 && (
        <span className="text-muted">{article.readTime} min read</span>
      )}
    </p>
  )
}

/** The color is shown beside the name, not as its text color: staff choose it, so it may be unreadable. */
const CategoryMark = ({ name, color }: { name: string; color: string }) => (
  <span className="inline-flex items-center gap-2">
    <i aria-hidden="true" className="size-2 shrink-0" style={{ backgroundColor: color }} />
    <bdi>{name}</bdi>
  </span>
)
