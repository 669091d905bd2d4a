import { useEffect, useRef } from 'react'
import { articleBodyAttribute } from '../../page-data.ts'
import { loadPlayers } from './load-players.ts'

/**
 * Takes tables and listings out of the order of focus while they fit into the column, because nothing in them scrolls then.
 * Returns what ends it.
 */
function skipWhatFits(body: HTMLElement): (() => void) | undefined {
  if (!('ResizeObserver' in window)) return undefined
  const scrollers = body.querySelectorAll<HTMLElement>('.table-scroll, pre')
  const observer = new ResizeObserver(() => {
    for (const scroller of scrollers) {
      if (scroller.scrollWidth > scroller.clientWidth) scroller.tabIndex = 0
      else scroller.removeAttribute('tabindex')
    }
  })
  for (const scroller of scrollers) observer.observe(scroller)
  return () => observer.disconnect()
}

/** The article's text. The server sanitized it when it was saved. */
export function ArticleBody({ slug, html }: { slug: string; html: string }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!body.current) return
    const { current } = body
    void loadPlayers(current).then((players) => players?.enablePlayers(current))
    return skipWhatFits(current)
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
