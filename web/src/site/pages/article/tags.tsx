import type { Tagged } from '#shared/domain/posts/slug.ts'
import { TagLink } from '../../articles/tag-link.tsx'

/** The article's tags, each a link to the list of articles with that tag. */
export function Tags({ of }: { of: Tagged }) {
  if (!of.tags.length) return null
  return (
    <ul className="tags" aria-label="Tags">
      {of.tags.map((name) => (
        <li key={name}>
          <TagLink name={name} of={of} />
        </li>
      ))}
    </ul>
  )
}
