/** The measured use of one page view, one save and one mail, from `npm run bench`. */
export interface MeasuredUse {
  /** A first visit to an article: KB over the wire, and requests. */
  firstVisit: { requests: number; documentKb: number; picturesKb: number; kb: number }
  /** CPU for a page that is not in the edge cache, in milliseconds of a whole vCPU. */
  pageMs: number
  /** The table's read units for such a page. */
  pageReads: number
  /**
   * Units for creating and for saving an article. Reads are counted as writes, which slightly overestimates.
   */
  createUnits: number
  saveUnits: number
  /** Dollars per thousand mails, all services included. */
  thousandMails: number
}

/** The cells of the first row of a Markdown table whose first cell is `name`. Throws if there is no such row. */
function row(markdown: string, name: string): string[] {
  const line = markdown.split('\n').find((text) => text.startsWith(`| ${name} |`))
  if (!line)
    throw new Error(
      `docs/bench.md has no row "${name}". The benchmark may have changed, or may not have been run completely.`,
    )
  return line
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim())
}

function figure(cells: string[], index: number): number {
  const value = Number.parseFloat((cells[index] ?? '').replace('$', ''))
  if (!Number.isFinite(value)) throw new Error(`A figure is missing in docs/bench.md: ${cells.join(' | ')}`)
  return value
}

/** Reads the measured use from docs/bench.md. */
export function measuredUse(bench: string): MeasuredUse {
  const visit = row(bench, '/blog/how-to-read-a-13f')
  const [requests = 0, documentKb = 0, scripts = 0, fonts = 0, picturesKb = 0, other = 0] = visit.map(
    (_, index) => figure(visit, index),
  )
  return {
    firstVisit: { requests, documentKb, picturesKb, kb: documentKb + scripts + fonts + picturesKb + other },
    pageMs: 1000 / figure(row(bench, 'uncached, through edge, HTTP API and function'), 0),
    pageReads: figure(
      row(
        bench,
        'an article’s page: the article, thirty others to choose related ones from, and its neighbors',
      ),
      1,
    ),
    createUnits: figure(row(bench, 'creating a post with a category, an author and two tags'), 1),
    saveUnits: figure(row(bench, 'saving a post whose text changed'), 1),
    thousandMails: figure(row(bench, 'together'), 0),
  }
}
