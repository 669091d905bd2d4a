/** A section counts as current once its heading is fewer pixels than this below the top of the window. */
const line = 160

const targetOf = ({ hash }: HTMLAnchorElement) => document.getElementById(hash.slice(1))

/** Highlights the current section in this page's table of contents. Returns a function that stops it. */
export function followContents(): () => void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.article-contents a')]
  // The observed area reaches from the line far down, so that a heading that crosses the line is reported, even after a
  // jump to an anchor.
  const observer =
    links.length > 0 &&
    window.IntersectionObserver &&
    new IntersectionObserver(
      () => {
        const current = links
          .map(targetOf)
          .findLast((heading) => heading && heading.getBoundingClientRect().top < line)
        for (const link of links) link.ariaCurrent = current && targetOf(link) === current ? 'location' : null
      },
      { rootMargin: `-${line}px 0px 10000000px` },
    )
  if (!observer) return () => {}
  for (const heading of links.map(targetOf)) if (heading) observer.observe(heading)
  return () => observer.disconnect()
}
