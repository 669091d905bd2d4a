import type { Correction as Note } from '#shared/domain/posts/post.ts'
import { Moment } from '../../articles/publish-date.tsx'

/** What was wrong in the article, said before it is read. */
export const Correction = ({ text, at }: Note) => (
  <aside className="correction" aria-label="Correction">
    <p className="label">
      Correction, <Moment at={at} />
    </p>
    <p className="whitespace-pre-line" dir="auto">
      {text}
    </p>
  </aside>
)
