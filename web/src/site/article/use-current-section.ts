import { useEffect, useState } from 'react'
import type { ContentsEntry } from '#shared/domain/post.ts'

/** Pixels below the top of the window at which a heading's section begins to be the one that is read. */
const line = 160

/** Id of the heading under which a reader is; nothing above the first one, and without JavaScript. */
export function useCurrentSection(contents: readonly ContentsEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    if (contents.length === 0) return undefined
    const headings = contents.map(({ id }) => document.getElementById(id)).filter((found) => found !== null)
    const look = () => setCurrent(headings.findLast((each) => each.getBoundingClientRect().top < line)?.id)
    // Everything below the line counts as seen, so that each heading that crosses it is told, by a jump too.
    const observer = new IntersectionObserver(look, { rootMargin: `-${line}px 0px 10000000px` })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [contents])
  return current
}
