/**
 * `npm run cost -- …`: estimates a stage's monthly cost from its templates, the figures in docs/bench.md and
 * the dated price list in prices.ts. Makes no calls to AWS.
 *
 *   npm run cost -- --views 1e6 --articles 500 --mails 20000
 *   npm run cost -- --stage dev --no-firewall
 *   npm run cost -- --write               updates the table in docs/operations.md
 *
 *   --stage prod     a stage of infra/stages.ts
 *   --views 100000   page views in the month
 *   --articles 200   articles in the newsroom
 *   --mails 5000     mails sent
 *   --saves 100      saves of articles by staff
 *   --forms 200      forms sent by visitors
 *   --no-firewall    as if the stage had no firewall
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseStageName } from '../../infra/choose-stage.ts'
import { runCommand } from '../stage/run-command.ts'
import { assumptionList, costTable, replaceTable } from './cost-table.ts'
import { measuredUse } from './measured-use.ts'
import { type Line, monthlyBill, type Traffic, total } from './month.ts'
import { pricesAsOf } from './prices.ts'

const root = join(import.meta.dirname, '../..')
const operations = join(root, 'docs/operations.md')

/** Throws a readable error for anything but a valid count. */
function count(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isFinite(value) || value < 0 || text.trim() === '')
    throw new Error(`--${name} must be a number like 20000 or 1e6, not "${text}".`)
  return value
}

function commandLine() {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      stage: { type: 'string', default: 'prod' },
      views: { type: 'string', default: '1e5' },
      articles: { type: 'string', default: '200' },
      mails: { type: 'string', default: '5000' },
      saves: { type: 'string', default: '100' },
      forms: { type: 'string', default: '200' },
      firewall: { type: 'boolean', default: true },
      write: { type: 'boolean', default: false },
    },
  })
  const { views, articles, mails, saves, forms } = values
  const traffic: Traffic = {
    views: count('views', views),
    articles: count('articles', articles),
    mails: count('mails', mails),
    saves: count('saves', saves),
    forms: count('forms', forms),
  }
  return { stage: parseStageName(values.stage), traffic, firewall: values.firewall, write: values.write }
}

const number = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 })
const money = (dollars: number) => `$${dollars.toFixed(2)}`

function print(lines: readonly Line[]): void {
  const rows = [
    ['', 'quantity', '', 'list price', 'after free tiers'],
    ...lines.map(({ what, quantity, unit, dollars, afterFree }) => [
      what,
      number(quantity),
      unit,
      money(dollars),
      money(afterFree),
    ]),
    ['Total', '', '', money(total(lines).dollars), money(total(lines).afterFree)],
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 || column === 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    console.log(cells.join('  ').trimEnd())
  }
}

await runCommand(import.meta.filename, async () => {
  const { stage, traffic, firewall, write } = commandLine()
  // Imported late: the CDK takes a second to load, and a mistyped number should be reported at once.
  const { stageResources } = await import('./stage-resources.ts')
  const { local } = await import('../../infra/stages.ts')
  const measured = measuredUse(readFileSync(join(root, 'docs/bench.md'), 'utf8'))
  if (write) {
    const table = costTable(
      stageResources('prod', { firewall: true, mail: local.mail }),
      stageResources('prod', { firewall: false, mail: local.mail }),
      measured,
    )
    writeFileSync(operations, replaceTable(readFileSync(operations, 'utf8'), table))
    console.log('Wrote docs/operations.md.')
  } else {
    console.log(
      `Monthly cost of ${stage}: ${number(traffic.views)} views, ${number(traffic.articles)} articles.\n`,
    )
    print(monthlyBill(stageResources(stage, firewall ? {} : { firewall: false }), traffic, measured))
    console.log(`\nPrices as of ${pricesAsOf}, us-east-1, without taxes. Assumptions: ${assumptionList()}.`)
  }
})
