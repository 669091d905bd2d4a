import { isFree } from '../start/connection.ts'
import { idleTime } from '../start/yield-to-main.ts'

/** Milliseconds for which a page has not been scrolled before its articles in view are fetched. */
const rest = 1000
/** How many of them at a time: a screen shows few, and one of them is read. */
const most = 4

const isInView = (link: Element) => {
  const { top, bottom } = link.getBoundingClientRect()
  return top >= 0 && bottom > top && bottom <= innerHeight
}

/**
 * Calls a function with the links to articles that somebody has had before their eyes for a second, once the browser is
 * idle, where data is free. Returns how to stop.
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
