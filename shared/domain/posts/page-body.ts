import { decodeEntities } from '../text/entities.ts'
import { withPlayers } from './embeds/card.ts'
import type { ContentsEntry } from './post.ts'

/** An article with fewer headings needs no contents. */
const minEntries = 4

/** Ids that the page itself uses: no heading may have one of them. */
export const pageIds: ReadonlySet<string> = new Set(['site', 'main', 'menu', 'page-data'])

interface Heading extends Pick<ContentsEntry, 'id' | 'title'> {
  level: number
}

const plainText = (html: string): string =>
  decodeEntities(html.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()

/** Letters of any script stay. Transliterating them as in slugs would add 546 KB of tables to the renderer's cold start. */
const headingId = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 120)

/**
 * Hands out each id once. Equal titles are numbered from where the last one of them got its number, so that the time
 * for an article grows with its length, however many of its headings say the same.
 */
function uniqueIds(): (title: string, position: number) => string {
  const taken = new Set(pageIds)
  const nextNumber = new Map<string, number>()
  return (title, position) => {
    const wanted = headingId(title) || `part-${position}`
    let id = wanted
    let number = nextNumber.get(wanted) ?? 2
    for (; taken.has(id); number += 1) id = `${wanted}-${number}`
    nextNumber.set(wanted, number)
    taken.add(id)
    return id
  }
}

/**
 * An article's HTML as its page shows it: headings that contents and links can point to, by ids that follow from
 * their words, tables in boxes that scroll, and cards with the addresses of their players. Derived from what is stored whenever it is read, so that ids need to
 * survive neither the editor nor the sanitizer, and every article has them, however old. `html` must be clean.
 */
export function pageBody(html: string): { html: string; contents: ContentsEntry[] } {
  const idFor = uniqueIds()
  const headings: Heading[] = []
  const shown = withPlayers(html)
    .replace(/<h([1-6])( [^>]*)?>(.*?)<\/h\1>/gs, (whole, digit: string, attributes = '', inner: string) => {
      const title = plainText(inner)
      if (!title) return whole
      const id = idFor(title, headings.length + 1)
      headings.push({ id, title, level: Number(digit) })
      return `<h${digit} id="${id}"${attributes}>${inner}</h${digit}>`
    })
    .replace(/<table\b/g, '<div class="table-scroll"><table')
    .replaceAll('</table>', '</table></div>')
  return { html: shown, contents: tableOfContents(headings) }
}

/** The two highest levels that an article uses. */
function tableOfContents(headings: readonly Heading[]): ContentsEntry[] {
  const top = headings.reduce((highest, { level }) => Math.min(highest, level), 6)
  const entries = headings
    .filter(({ level }) => level <= top + 1)
    .map(({ id, title, level }) => ({ id, title, depth: level === top ? (1 as const) : (2 as const) }))
  return entries.length < minEntries ? [] : entries
}
