import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { local, stages } from '../../../infra/stages.ts'
import { runOps } from '../testing/run-ops.ts'
import { months, readTable } from './cost-table.ts'
import { filesUse } from './files-use.ts'
import { billingOf, fixedCosts } from './fixed-costs.ts'
import { measuredUse } from './measured-use.ts'
import { fetchesAtOrigin, monthlyBill, total } from './month.ts'
import { prices } from './prices.ts'
import { stageResources } from './stage-resources.ts'

const root = join(import.meta.dirname, '../../..')
const measured = measuredUse(readFileSync(join(root, 'docs/bench.md'), 'utf8'))
const { mail } = local
const bare = stageResources('prod', { firewall: false, mail })
const withFirewall = stageResources('prod', { firewall: true, mail })
const idle = { views: 0, articles: 50, mails: 0, saves: 0, forms: 0 }

describe('fixed costs', () => {
  test('every resource type of every stage has a known billing model', () => {
    const copiesTo = 'arn:aws:backup:eu-west-1:999999999999:backup-vault:bellcast-prod'
    const unknown = [
      ...stageResources('dev', { mail: local.mail }),
      ...stageResources('prod', { copiesTo }),
      ...bare,
      ...withFirewall,
    ].filter(({ Type }) => !billingOf(Type))
    expect(unknown.map(({ Type }) => Type)).toEqual([])
  })

  test('an unknown resource type is refused, with its name in the message', () => {
    expect(() => fixedCosts([{ Type: 'AWS::EC2::NatGateway' }])).toThrow('AWS::EC2::NatGateway')
  })

  test('the cost without the firewall is lower by its web ACL and rules', () => {
    const difference =
      total(monthlyBill(withFirewall, idle, measured)).dollars -
      total(monthlyBill(bare, idle, measured)).dollars
    const rules = fixedCosts(withFirewall).firewallRule ?? 0
    expect(rules).toBeGreaterThan(0)
    expect(difference).toBeCloseTo(prices.firewall.dollars + rules * prices.firewallRule.dollars, 1)
  })
})

describe('the monthly bill', () => {
  test('more traffic of any kind always costs more', () => {
    for (const key of ['views', 'articles', 'mails', 'saves', 'forms'] as const) {
      const more = monthlyBill(bare, { ...idle, [key]: idle[key] + 1e5 }, measured)
      expect([key, total(more).dollars > total(monthlyBill(bare, idle, measured)).dollars]).toEqual([
        key,
        true,
      ])
    }
  })

  test('on a quiet site nearly every view reaches the origin, and on a busy one few do', () => {
    expect(fetchesAtOrigin(1000, 100) / 1000).toBeGreaterThan(0.99)
    expect(fetchesAtOrigin(100e6, 100) / 100e6).toBeLessThan(0.2)
  })

  test('each cache location refreshes a page at most once a minute', () => {
    expect(fetchesAtOrigin(1e12, 100)).toBeLessThanOrEqual(100 * 4 * 30 * 24 * 60)
  })
})

describe('files that are held until something public uses them', () => {
  const month = { ...idle, articles: 500, saves: 200 }
  const fetchesOf = (views: number, pages: number) => (seconds: number) =>
    fetchesAtOrigin(views, pages, seconds)
  const files = filesUse(month, fetchesOf(1e6, 540))

  test('cost requests, reads and copies that grow with articles, saves and views', () => {
    for (const key of ['articles', 'saves'] as const)
      expect(filesUse({ ...month, [key]: month[key] * 2 }, fetchesOf(1e6, 540)).requests).toBeGreaterThan(
        files.requests,
      )
    expect(filesUse(month, fetchesOf(2e6, 540)).objectReads).toBeGreaterThan(files.objectReads)
  })

  test('are asked for at S3 at most every 20 seconds by each location', () => {
    expect(filesUse(month, fetchesOf(1e12, 100)).objectReads).toBeLessThanOrEqual(
      3 * 100 * 4 * 30 * 24 * 180 + files.requests,
    )
  })

  test('cost cents in a month of a million views', () => {
    const { objectReads, objectWrites, gatewayRequests, tableReads } = prices
    const dollars =
      files.objectReads * objectReads.dollars +
      files.objectWrites * objectWrites.dollars +
      files.requests * gatewayRequests.dollars +
      files.tableReads * tableReads.dollars
    expect(dollars).toBeLessThan(2)
  })
})

test('a figure that is missing from docs/bench.md is an error instead of zero', () => {
  expect(() => measuredUse('| together | |')).toThrow('docs/bench.md')
})

test('the table in docs/operations.md is within 20% of the current templates and benchmarks', () => {
  const rows = readTable(readFileSync(join(root, 'docs/operations.md'), 'utf8'))
    .split('\n')
    .filter((line) => line.includes('$'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(rows.map(([, name]) => name)).toEqual(Object.keys(months))
  for (const [, name = '', , listed = '', , withoutFirewall = ''] of rows) {
    const month = months[name] ?? idle
    const now = [
      total(monthlyBill(withFirewall, month, measured)).dollars,
      total(monthlyBill(bare, month, measured)).afterFree,
    ]
    for (const [index, written] of [listed, withoutFirewall].entries()) {
      const ratio = Number(written.slice(1)) / (now[index] ?? 0)
      expect(
        [name, written, ratio > 0.8 && ratio < 1.2],
        'update the table with npm run ops -- cost --write',
      ).toEqual([name, written, true])
    }
  }
})

test('the example in docs/operations.md prints the table’s row of a million views, mail included', async () => {
  const document = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const [, example = ''] = /npm run ops -- (cost --stage prod .+)/.exec(document) ?? []
  const { stdout } = await runOps(example.split(' '))
  const { dollars, afterFree } = total(monthlyBill(withFirewall, months['1 million views'] ?? idle, measured))
  expect(stdout).toContain('Monthly cost of prod, as if it sent mail: 1,000,000 views')
  expect(stdout).toMatch(new RegExp(`Total +\\$${dollars.toFixed(2)} +\\$${afterFree.toFixed(2)}\n`))
})

test('the bill has what is far away, what logs keep and every metric of the alarms', () => {
  const quantityOf = (resources: typeof bare, name: string) =>
    monthlyBill(resources, { ...idle, views: 1e6 }, measured).find(({ what }) => what === name)?.quantity ?? 0
  expect(
    quantityOf(bare, 'CloudFront, traffic far away') / quantityOf(bare, 'CloudFront, traffic'),
  ).toBeCloseTo(0.25)
  expect(quantityOf(bare, 'CloudFront, requests from far away')).toBeGreaterThan(0)
  const near = stageResources('prod', { firewall: false, mail, edgeLocations: 'North America, Europe' })
  expect(quantityOf(near, 'CloudFront, traffic far away')).toBe(0)
  // Logs of prod are kept for three months.
  expect(quantityOf(bare, 'Logs, storage') / quantityOf(bare, 'Logs')).toBeCloseTo(3)
  const silent = stageResources('prod', { firewall: false })
  expect((fixedCosts(bare).alarm ?? 0) - (fixedCosts(silent).alarm ?? 0)).toBeGreaterThanOrEqual(4)
})

test('prod’s budget is above the largest month of the table', () => {
  const bills = Object.values(months).map(
    (month) => total(monthlyBill(withFirewall, month, measured)).dollars,
  )
  expect(stages.prod.monthlyBudget).toBeGreaterThan(Math.max(...bills))
})

test('an invalid number is refused with a readable message', async () => {
  expect(await runOps(['cost', '--views', 'many'])).toMatchObject({
    code: 1,
    stderr: '--views must be a number like 20000 or 1e6, not "many".\n',
  })
})
