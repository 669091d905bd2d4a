import { Link } from 'react-router-dom'
import { slugOfTag, type Tagged } from '#shared/domain/posts/slug.ts'
import { newsroomPath } from './newsroom-filter.ts'

/** A tag as a link to its articles. Without a known slug it is no link, because that would lead to all articles. */
export function TagLink({ name, of }: { name: string; of: Pick<Tagged, 'tagSlugs'> }) {
  const tag = slugOfTag(of, name)
  return tag ? (
    <Link to={newsroomPath({ tag })} className="tag" dir="auto">
      {name}
    </Link>
  ) : (
    <span className="tag" dir="auto">
      {name}
    </span>
  )
}
