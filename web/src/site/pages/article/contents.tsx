import { useEffect } from 'react'
import type { ContentsEntry } from '#shared/domain/posts/post.ts'
import { followContents } from '../../start/current-section.ts'

/** The table of contents of a long article: beside the text on wide screens, in a closed `details` above it on narrow ones. */
export function Contents({ entries }: { entries: readonly ContentsEntry[] }) {
  // The loader does the same for the page that was loaded, which readers have without React.
  useEffect(() => followContents(), [entries])
  if (entries.length === 0) return null
  const list = (
    <ol>
      {entries.map(({ id, title, depth }) => (
        <li key={id} className={depth === 2 ? 'contents-below' : undefined}>
          <a href={`#${id}`} dir="auto" suppressHydrationWarning>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav className="article-contents contents-beside" aria-label="Contents">
        <p className="label" aria-hidden="true">
          Contents
        </p>
        {list}
      </nav>
      <nav className="article-contents contents-above" aria-label="Contents">
        <details>
          <summary className="label">Contents</summary>
          {list}
        </details>
      </nav>
    </>
  )
}
