import { isFree } from '../start/connection.ts'
import { idleTime } from '../start/yield-to-main.ts'

/** Milliseconds without scrolling after which the articles in view are prefetched. */
const rest = 1000
/** The most articles to prefetch at a time: a screen shows few, and the visitor opens one. */
const most = 4

const isInView = (link: Element) => {
  const { top, bottom } = link.getBoundingClientRect()
  return top >= 0 && bottom > top && bottom <= innerHeight
}

/**
 * Calls a function with the links to articles that have been in view for a second, once the browser is idle,
 * unless the connection is metered. Returns a function that stops it.
 */
export function followArticlesInView(fetchAhead: (link: Element) => void): () => void {
  if (!isFree()) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const fetchNow = async () => {
    await idleTime()
    if (stopped) return
    const links = [...document.querySelectorAll('.card a')].filter(isInView)
    for (const link of links.slice(0, most)) fetchAhead(link)
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void fetchNow(), rest)
  }
  addEventListener('scroll', wait, { passive: true })
  wait()
  return () => {
    stopped = true
    clearTimeout(timer)
    removeEventListener('scroll', wait)
  }
}
