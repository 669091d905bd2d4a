import { useEffect, useRef } from 'react'
import { articleBodyAttribute } from '../../page-data.ts'

/** Makes tables and listings that scroll sideways focusable, so that they can be scrolled with the keyboard. */
function makeScrollable(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('.table-scroll, pre')) {
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0
  }
}

/** Cards of players are links until this has loaded, and where it cannot be. */
function loadPlayers(body: HTMLElement): void {
  if (!body.querySelector('[data-player]')) return
  import('./players.ts').then(
    ({ enablePlayers }) => enablePlayers(body),
    () => undefined,
  )
}

/** The article's text. The server sanitized it when it was saved. */
export function ArticleBody({ slug, html }: { slug: string; html: string }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!body.current) return
    makeScrollable(body.current)
    loadPlayers(body.current)
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
