import { contentsShown } from './contents-shown.ts'

/** A section counts as current once its heading is fewer pixels than this below the top of the window. */
const line = 160

const targetOf = ({ hash }: HTMLAnchorElement) => document.getElementById(hash.slice(1))

/** Marks the section that is being read in the table of contents. Returns how to stop. */
function follow(): () => void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.article-contents a')]
  const headings = [...new Set(links.map(targetOf))].filter((found) => found !== null)
  if (!headings.length || !('IntersectionObserver' in window)) return () => {}
  const update = () => {
    const current = headings.findLast((each) => each.getBoundingClientRect().top < line)
    for (const link of links) {
      if (current && targetOf(link) === current) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    }
  }
  // The observed area reaches from the line far down, so that a heading that crosses the line is reported, even after a
  // jump to an anchor.
  const observer = new IntersectionObserver(update, { rootMargin: `-${line}px 0px 10000000px` })
  for (const heading of headings) observer.observe(heading)
  return () => observer.disconnect()
}

/** Marks the current section in the table of contents of this page, and of those that React shows later. */
export function markCurrentSection(): void {
  let stop = follow()
  document.addEventListener(contentsShown, () => {
    stop()
    stop = follow()
  })
}
