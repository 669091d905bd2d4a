import { useEffect, useRef } from 'react'
import { bodyAttribute } from '../page-data.ts'

/** A table or a listing that is wider than the screen scrolls by itself: the keyboard must reach it. */
function makeScrollersReachable(body: HTMLElement): void {
  for (const part of body.querySelectorAll<HTMLElement>('.table-scroll, pre')) {
    if (part.scrollWidth > part.clientWidth) part.tabIndex = 0
  }
}

/** The text itself. It was sanitised when it was saved (decision A28). */
export function ArticleBody({ slug, html }: { slug: string; html: string }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (body.current) makeScrollersReachable(body.current)
  })
  return (
    <div
      ref={body}
      className="article-body"
      {...{ [bodyAttribute]: slug }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
