import type { Block } from './blocks.ts'
import { normalizeInline } from './inline.ts'
import { parseInert, sanitizeToFragment, serializeHtml } from './sanitize-html.ts'

const structure = 'table, thead, tbody, tr'
const blocksInCells = 'p, ul, ol, blockquote, pre, figure, table, hr, h1, h2, h3, h4, h5, h6'

/** A table as it is stored: without an empty caption, and without what browsers leave in edited cells. */
export function normalizeTable(html: string): string {
  const table = parseInert(serializeHtml(sanitizeToFragment(html).childNodes)).querySelector('table')
  if (!table) return ''
  const between = [table, ...table.querySelectorAll(structure)].flatMap(({ childNodes }) => [...childNodes])
  for (const node of between) if (node.nodeType === Node.TEXT_NODE) node.remove()
  for (const cell of table.querySelectorAll('caption, th, td'))
    if (!cell.querySelector(blocksInCells)) cell.innerHTML = normalizeInline(cell.innerHTML)
  if (table.caption && !table.caption.textContent) table.caption.remove()
  return serializeHtml([table])
}

/** An empty table with a header row. */
export function newTable(rows: number, columns: number): Block {
  const row = (cell: string) => `<tr>${cell.repeat(columns)}</tr>`
  const head = `<thead>${row('<th scope="col"></th>')}</thead>`
  return {
    type: 'table',
    data: { html: `<table>${head}<tbody>${row('<td></td>').repeat(rows - 1)}</tbody></table>` },
  }
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Plain text becomes a table if all lines have the same number of tabs, as copied spreadsheet rows do. */
export function tableOfText(text: string): string | undefined {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
  const columns = rows[0]?.length ?? 0
  const even = rows.every((cells) => cells.length === columns && cells[0]?.trim())
  if (rows.length < 2 || columns < 2 || !even) return undefined
  const body = rows.map(
    (cells) => `<tr>${cells.map((cell) => `<td>${escape(cell.trim())}</td>`).join('')}</tr>`,
  )
  return `<table><tbody>${body.join('')}</tbody></table>`
}
