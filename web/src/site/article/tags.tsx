import { Link } from 'react-router-dom'
import { tagSlugOf } from '#shared/domain/slug.ts'
import { newsroomPath } from '../newsroom/filter.ts'

/** Each tag leads to the articles that carry it (decision A29). */
export function Tags({ names }: { names: readonly string[] }) {
  if (!names.length) return null
  return (
    <ul className="tags" aria-label="Tags">
      {names.map((name) => (
        <li key={name}>
          <Link to={newsroomPath({ tag: tagSlugOf(name) })} className="tag">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
