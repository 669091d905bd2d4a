import { Link } from 'react-router-dom'
import { defaultCategory } from '#shared/domain/catalog/default-category.ts'
import { readableTextColor } from '#shared/domain/contrast.ts'
import type { Article } from '#shared/domain/posts/post.ts'
import { newsroomPath } from '../../articles/newsroom-filter.ts'

type Category = Pick<Article, 'categoryName' | 'categorySlug' | 'categoryColor'>

/** The category above an article's headline, on its color. The text is black or white, whichever has more contrast. */
export function CategoryBadge({ article }: { article: Category }) {
  const background = /^#[0-9a-f]{6}$/i.test(article.categoryColor)
    ? article.categoryColor
    : defaultCategory.color
  return (
    <Link
      to={newsroomPath({ category: article.categorySlug })}
      className="category-badge label"
      dir="auto"
      style={{ backgroundColor: background, color: readableTextColor(background) }}
    >
      {article.categoryName}
    </Link>
  )
}
