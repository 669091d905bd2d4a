import { decodeEntities } from '../text/entities.ts'
import { lowerHeadings, nameCallouts } from './drawn-body.ts'
import { withPlayers } from './embeds/card.ts'
import { markFigures } from './figure-columns.ts'
import type { ContentsEntry } from './post.ts'

/** An article with fewer headings gets no table of contents. */
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
 * Hands out each id once. Equal titles continue the last number that was given out, so that the time stays
 * linear even if many headings are the same.
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

/** Whether a color is one of the toolbar's, which are translucent enough to keep text readable. */
const isTranslucent = (color: string): boolean => /^rgba\([^()]*,\s*0?\.[0-3]\d*\s*\)$/.test(color)

/**
 * Mixes a background with the page's own, so that text on it is readable in both themes: in the dark theme,
 * `#ffec99` would be behind white text. Where the text has a color of its own too, both were chosen together
 * and stay.
 */
function softenBackground(style: string): string {
  const declarations = style.split(';')
  if (declarations.some((one) => one.startsWith('color:'))) return style
  const soften = (one: string) => {
    const color = /^background-color:(.*)$/.exec(one)?.[1]
    return color === undefined || isTranslucent(color)
      ? one
      : `background-color:color-mix(in oklab,${color} 35%,var(--paper))`
  }
  return declarations.map(soften).join(';')
}

const withReadableBackgrounds = (html: string): string =>
  html.replace(
    /(<[a-z][^<>]* style=")([^"<>]*)/g,
    (_tag, before: string, style: string) => before + softenBackground(style),
  )

/** The stored arrow of a footnote's backlink is missing from our fonts, so another one is shown. */
const withKnownArrows = (html: string): string =>
  html.replace(/( aria-label="Back to reference \d{1,3}">)↩(?=<\/a>)/g, '$1↑')

/** The attributes of an element that may be wider than its column: a name, and the keyboard of every browser. */
const scrolls = (name: string): string => ` role="group" aria-label="${name}" tabindex="0"`

/** The words of a table's caption as they may stand in an attribute. */
const captionOf = (table: string): string =>
  (/^\s*<caption\b[^>]*>(.*?)<\/caption>/s.exec(table)?.[1] ?? '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('"', '&quot;')
    .trim()

/** Tables and listings that scroll sideways. ArticleBody takes those that fit out of the order of focus. */
const withScrollers = (html: string): string =>
  html
    .replace(/<table\b[^>]*>/g, (table, at: number) => {
      const name = captionOf(html.slice(at + table.length)) || 'Table'
      return `<div class="table-scroll"${scrolls(name)}>${table}`
    })
    .replaceAll('</table>', '</table></div>')
    .replace(/<pre\b/g, `<pre${scrolls('Code')}`)

/**
 * An article's HTML as its page shows it: headings below its title, with ids made from their words, for the table of contents
 * and links; callouts with their names; tables in scrollable boxes, with their figures below each other; cards with their players' URLs; and backgrounds on which text is
 * readable. This is derived on every read instead of being stored, so neither the editor nor the sanitizer
 * has to keep it, and old articles have it too. `html` must be sanitized.
 */
export function pageBody(html: string): { html: string; contents: ContentsEntry[] } {
  const idFor = uniqueIds()
  const headings: Heading[] = []
  const shown = withPlayers(
    withKnownArrows(withReadableBackgrounds(nameCallouts(lowerHeadings(markFigures(html))))),
  ).replace(/<h([1-6])( [^>]*)?>(.*?)<\/h\1>/gs, (whole, digit: string, attributes = '', inner: string) => {
    const title = plainText(inner)
    if (!title) return whole
    const id = idFor(title, headings.length + 1)
    headings.push({ id, title, level: Number(digit) })
    return `<h${digit} id="${id}"${attributes}>${inner}</h${digit}>`
  })
  return { html: withScrollers(shown), contents: tableOfContents(headings) }
}

/** The two highest levels that an article uses. */
function tableOfContents(headings: readonly Heading[]): ContentsEntry[] {
  const top = headings.reduce((highest, { level }) => Math.min(highest, level), 6)
  const entries = headings
    .filter(({ level }) => level <= top + 1)
    .map(({ id, title, level }) => ({ id, title, depth: level === top ? (1 as const) : (2 as const) }))
  return entries.length < minEntries ? [] : entries
}
