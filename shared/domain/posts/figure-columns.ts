import { decodeEntities } from '../text/entities.ts'

/** `(4,028.1)`, `−2.7 %`, `$ 1.2bn`, `9.4x` or `+120 bp`, with a mark of a note behind it or not. */
const figure =
  /^[([]?\s*[-+−–±~≈<>≤≥]?\s*(?:(?:US|C|A|HK)?[$€£¥₪₹]|USD|EUR|GBP|CHF|JPY|ILS)?\s*[-+−–]?\d[\d.,'’\s]*(?:%|‰|x|×|bps?|pp|pts?|k|m|bn?|million|billion)?\s*[)\]]?\s*%?\s*[*†‡]?$/i
/** What stands in a column of figures where there is none. */
const nothing = /^(?:[-–—−]+|n\.?\s?[am]\.?|n\/[am]|nil)?$/i

interface Cell {
  /** Its opening tag, and where that is in the row. */
  tag: string
  at: number
  isHeading: boolean
  text: string
}

const cellsOf = (row: string): Cell[] =>
  [...row.matchAll(/(<t([dh])\b[^>]*>)(.*?)<\/t\2>/gs)].map(
    ({ index, 1: tag = '', 2: kind, 3: inner = '' }) => ({
      tag,
      at: index,
      isHeading: kind === 'h',
      text: decodeEntities(inner.replace(/<[^>]*>/g, ''))
        .replace(/\s+/g, ' ')
        .trim(),
    }),
  )

/**
 * Whether a column below its headings has nothing but figures, and nobody has aligned a part of it. Where a table has no
 * headings, as when it was pasted from a spreadsheet, its first row may be one.
 */
function hasFigures(column: readonly Cell[], { headless }: { headless: boolean }): boolean {
  const values = column
    .filter(({ isHeading, text }, row) => !(isHeading || (headless && row === 0 && !figure.test(text))))
    .map(({ text }) => text)
  return (
    values.some((text) => figure.test(text)) &&
    values.every((text) => figure.test(text) || nothing.test(text)) &&
    column.every(({ tag }) => !tag.includes('text-align'))
  )
}

function alignTable(table: string): string {
  const rowPattern = /<tr\b[^>]*>.*?<\/tr>/gs
  const rows = (table.match(rowPattern) ?? []).map(cellsOf)
  const headless = !rows.flat().some(({ isHeading }) => isHeading)
  const columns = Math.max(0, ...rows.map((cells) => cells.length))
  const found = Array.from(
    { length: columns },
    (_, index) =>
      // The first column says what a row is about, even if that is a year.
      index > 0 &&
      hasFigures(
        rows.flatMap((cells) => cells.slice(index, index + 1)),
        { headless },
      ),
  )
  if (!found.includes(true)) return table
  let number = 0
  return table.replace(rowPattern, (row) => {
    const cells = rows[number++] ?? []
    return cells.reduceRight(
      (text, { tag, at }, index) =>
        found[index]
          ? `${text.slice(0, at)}${tag.slice(0, -1)} class="figures">${text.slice(at + tag.length)}`
          : text,
      row,
    )
  })
}

/**
 * Marks the columns of figures in tables, so that their digits stand below each other. A column that somebody has aligned stays
 * as it is, and so does a table with cells of several columns or rows. `html` must be sanitized.
 */
export const markFigures = (html: string): string =>
  html.replace(/<table\b[^>]*>.*?<\/table>/gs, (table) =>
    /\s(?:col|row)span=|.<table\b/s.test(table) ? table : alignTable(table),
  )
