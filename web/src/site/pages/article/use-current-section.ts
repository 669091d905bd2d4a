import { useState } from 'react'
import type { ContentsEntry } from '#shared/domain/posts/post.ts'
import { useEnhancement } from '../../errors/enhance.ts'

/** A section counts as current once its heading is fewer pixels than this below the top of the window. */
const line = 160

/** The id of the current section's heading; undefined above the first one. */
export function useCurrentSection(contents: readonly ContentsEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEnhancement(() => {
    if (contents.length === 0) return undefined
    const headings = contents.map(({ id }) => document.getElementById(id)).filter((found) => found !== null)
    const update = () => setCurrent(headings.findLast((each) => each.getBoundingClientRect().top < line)?.id)
    // The observed area reaches from the line far down, so that a heading that crosses the line is reported, even after a
    // jump to an anchor.
    const observer = new IntersectionObserver(update, { rootMargin: `-${line}px 0px 10000000px` })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [contents])
  return current
}
