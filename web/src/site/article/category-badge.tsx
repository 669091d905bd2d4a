import { Link } from 'react-router-dom'
import { readableInk } from '#shared/domain/contrast.ts'
import { defaultCategory } from '#shared/domain/default-category.ts'
import type { Article } from '#shared/domain/post.ts'
import { newsroomPath } from '../newsroom/filter.ts'

type Category = Pick<Article, 'categoryName' | 'categorySlug' | 'categoryColor'>

/** The category over an article's headline, in its colour; its words are black or white, whichever can be read on it. */
export function CategoryBadge({ article }: { article: Category }) {
  const ground = /^#[0-9a-f]{6}$/i.test(article.categoryColor) ? article.categoryColor : defaultCategory.color
  return (
    <Link
      to={newsroomPath({ category: article.categorySlug })}
      className="category-badge label"
      style={{ backgroundColor: ground, color: readableInk(ground) }}
    >
      {article.categoryName}
    </Link>
  )
}
