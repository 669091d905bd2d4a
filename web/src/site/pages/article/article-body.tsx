import { useEffect, useRef } from 'react'
import { articleBodyAttribute } from '../../page-data.ts'
import { loadPlayers } from './load-players.ts'

/** Makes tables and listings that scroll sideways focusable, so that they can be scrolled with the keyboard. */
function makeScrollable(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('.table-scroll, pre')) {
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0
  }
}

/** The article's text. The server sanitized it when it was saved. */
export function ArticleBody({ slug, html }: { slug: string; html: string }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!body.current) return
    makeScrollable(body.current)
    const { current } = body
    void loadPlayers(current).then((players) => players?.enablePlayers(current))
  })
  return (
    <div
      ref={body}
      className="article-body"
      dir="auto"
      {...{ [articleBodyAttribute]: slug }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
