import { Fragment } from 'react'
import type { Correction } from '#shared/domain/posts/post.ts'
import { Moment } from '../../articles/publish-date.tsx'

/** What was wrong in the article, said before it is read: all notes, the newest first. */
export const Corrections = ({ notes }: { notes: readonly Correction[] }) => (
  <aside className="correction" aria-label={notes.length === 1 ? 'Correction' : 'Corrections'}>
    {notes.map(({ text, at }) => (
      <Fragment key={at}>
        <p className="label">
          Correction, <Moment at={at} />
        </p>
        <p className="whitespace-pre-line" dir="auto">
          {text}
        </p>
      </Fragment>
    ))}
  </aside>
)
