import { Link } from 'react-router-dom'
import { tagSlugOf } from '#shared/domain/posts/slug.ts'
import { newsroomPath } from '../../articles/newsroom-filter.ts'

/** The article's tags, each a link to the list of articles with that tag. */
export function Tags({ names }: { names: readonly string[] }) {
  if (!names.length) return null
  return (
    <ul className="tags" aria-label="Tags">
      {names.map((name) => (
        <li key={name}>
          <Link to={newsroomPath({ tag: tagSlugOf(name) })} className="tag" dir="auto">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
