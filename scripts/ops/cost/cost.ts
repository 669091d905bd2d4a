import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseStageName } from '../../../infra/choose-stage.ts'
import { assumptionList, costTable, replaceTable } from './cost-table.ts'
import { measuredUse } from './measured-use.ts'
import { type Line, monthlyBill, type Traffic, total } from './month.ts'
import { pricesAsOf } from './prices.ts'

const root = join(import.meta.dirname, '../../..')
const operations = join(root, 'docs/operations.md')

interface CostOptions extends Traffic {
  stage: string
  firewall: boolean
  write: boolean
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

/** `cost`: estimates a month's bill of a stage. */
export async function estimateCost({ stage: name, firewall, write, ...traffic }: CostOptions): Promise<void> {
  const stage = parseStageName(name)
  // Imported late: the CDK takes a second to load, and a mistyped number should be reported at once.
  const { stageResources } = await import('./stage-resources.ts')
  const { local } = await import('../../../infra/stages.ts')
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
    const { settingsOf } = await import('../../../infra/choose-stage.ts')
    // What sends mail has alarms and a queue of its own, so a stage without cannot be billed for mails.
    const assumesMail = traffic.mails > 0 && settingsOf(stage).mail === 'off'
    console.log(
      `Monthly cost of ${stage}${assumesMail ? ', as if it sent mail' : ''}: ${number(traffic.views)} views, ${number(traffic.articles)} articles.\n`,
    )
    const changes = { ...(assumesMail && { mail: local.mail }), ...(!firewall && { firewall }) }
    print(monthlyBill(stageResources(stage, changes), traffic, measured))
    console.log(`\nPrices as of ${pricesAsOf}, us-east-1, without taxes. Assumptions: ${assumptionList()}.`)
  }
}
