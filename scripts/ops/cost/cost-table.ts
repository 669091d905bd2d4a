import type { Resource } from './fixed-costs.ts'
import type { MeasuredUse } from './measured-use.ts'
import { assumptions, monthlyBill, type Traffic, total } from './month.ts'
import { pricesAsOf } from './prices.ts'

/** The monthly traffic of each row in the table of docs/operations.md. */
export const months: Record<string, Traffic> = {
  idle: { views: 0, articles: 50, mails: 0, saves: 0, forms: 0 },
  '10,000 views': { views: 10_000, articles: 100, mails: 1000, saves: 50, forms: 50 },
  '100,000 views': { views: 100_000, articles: 200, mails: 5000, saves: 100, forms: 200 },
  '1 million views': { views: 1e6, articles: 500, mails: 20_000, saves: 200, forms: 500 },
  '10 million views': { views: 10e6, articles: 2000, mails: 200_000, saves: 500, forms: 2000 },
}

const money = (dollars: number) => `$${dollars.toFixed(2)}`

/** A Markdown table with the monthly cost of each row, with and without the firewall, and its largest items. */
export function costTable(
  withFirewall: Resource[],
  withoutFirewall: Resource[],
  measured: MeasuredUse,
): string {
  const rows = Object.entries(months).map(([name, traffic]) => {
    const bill = monthlyBill(withFirewall, traffic, measured)
    const bare = total(monthlyBill(withoutFirewall, traffic, measured))
    const { dollars, afterFree } = total(bill)
    const largestItems = bill
      .slice(0, 3)
      .map((line) => `${line.what.toLowerCase()} ${money(line.dollars)}`)
      .join(', ')
    const { articles, mails, saves, forms } = traffic
    const activity = `${articles} articles, ${mails} mails, ${saves} saves, ${forms} forms`
    return `| ${name} | ${activity} | ${money(dollars)} | ${money(afterFree)} | ${money(bare.afterFree)} | ${largestItems} |`
  })
  return [
    `Prices as of ${pricesAsOf}. Assumptions: ${assumptionList()}.`,
    '',
    '| a month of prod | traffic | at list price | after free tiers | after free tiers, without firewall | largest items, at list price |',
    '|---|---|---:|---:|---:|---|',
    ...rows,
  ].join('\n')
}

/** The assumptions of the estimate, by their names in month.ts. */
export const assumptionList = (): string =>
  Object.entries(assumptions)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

const marks = ['<!-- made by npm run ops -- cost --write -->', '<!-- end -->'] as const

/** The table in a document. Throws if the document lacks the markers around it. */
export function readTable(document: string): string {
  const [before, rest] = document.split(`${marks[0]}\n`)
  const table = rest?.split(`\n${marks[1]}`)
  if (before === undefined || table?.[0] === undefined || table.length < 2)
    throw new Error(`docs/operations.md has no place for the table: ${marks.join(' … ')}`)
  return table[0]
}

/** Returns the document with a new table. */
export const replaceTable = (document: string, table: string): string =>
  document.replace(readTable(document), () => table)
