import type { ContentsEntry } from '#shared/domain/post.ts'

/** An article with fewer headings needs no contents. */
const fewestEntries = 4

/** Ids that an article's page gives to parts of its own: no heading may take their place. */
export const pageIds: ReadonlySet<string> = new Set(['site', 'main', 'menu', 'page-data'])

interface Heading extends Pick<ContentsEntry, 'id' | 'title'> {
  level: number
}

/** Of clean HTML, which has these three entities in its text and no others. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

/** Letters of any script stay: transliterating them, as slugs are, would bring every reader's cold start 546 KB of tables. */
const idOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 120)

function freeId(title: string, taken: ReadonlySet<string>, position: number): string {
  const wanted = idOf(title) || `part-${position}`
  let id = wanted
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`
  return id
}

/**
 * An article's HTML as its page shows it: headings that contents and links can point to, by ids that follow from
 * their words, and tables in boxes that scroll. Derived from what is stored whenever it is read, so that ids need to
 * survive neither the editor nor the sanitiser, and every article has them, however old. `html` must be clean.
 */
export function pageBody(html: string): { html: string; contents: ContentsEntry[] } {
  const taken = new Set(pageIds)
  const headings: Heading[] = []
  const shown = html
    .replace(/<h([1-6])( [^>]*)?>(.*?)<\/h\1>/gs, (whole, digit: string, attributes = '', inner: string) => {
      const title = textOf(inner)
      if (!title) return whole
      const id = freeId(title, taken, headings.length + 1)
      taken.add(id)
      headings.push({ id, title, level: Number(digit) })
      return `<h${digit} id="${id}"${attributes}>${inner}</h${digit}>`
    })
    .replace(/<table\b/g, '<div class="table-scroll"><table')
    .replaceAll('</table>', '</table></div>')
  return { html: shown, contents: contentsOf(headings) }
}

/** The two highest levels that an article uses. */
function contentsOf(headings: readonly Heading[]): ContentsEntry[] {
  const top = Math.min(...headings.map(({ level }) => level))
  const entries = headings
    .filter(({ level }) => level <= top + 1)
    .map(({ id, title, level }) => ({ id, title, depth: level === top ? (1 as const) : (2 as const) }))
  return entries.length < fewestEntries ? [] : entries
}
