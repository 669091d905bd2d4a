import lighthouse, { type Result } from 'lighthouse'
import { median } from '../report.ts'
import type { AuditedPage } from './audited-pages.ts'
import { type Category, failing, scoreOf, targets } from './scores.ts'

export const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const

export interface AuditResult {
  path: string
  /** Out of 100; medians of all runs. */
  scores: Partial<Record<Category, number>>
  /** Medians, in milliseconds except for the layout shift. */
  metrics: Record<string, number>
  /** Failed audits in the categories that miss their target. */
  misses: string[]
}

export interface AuditOptions {
  siteUrl: string
  /** The browser's remote debugging port. */
  port: number
  runs: number
  only: readonly Category[]
}

/** Whether a category meets its target; false if it was not measured. */
export const meetsTarget = ({ scores }: AuditResult, category: Category): boolean =>
  (scores[category] ?? Number.NaN) >= targets[category]

/** One run with Lighthouse's mobile settings. */
async function visit(url: string, { port, only }: AuditOptions): Promise<Result> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...only],
    ignoreStatusCode: true,
    logLevel: 'error',
  })
  if (!result || result.lhr.runtimeError) {
    throw new Error(
      `Lighthouse could not open ${url}: ${result?.lhr.runtimeError?.message ?? 'it says nothing'}`,
    )
  }
  return result.lhr
}

/** Audits a page several times. */
export async function audit(page: AuditedPage, visits: AuditOptions): Promise<AuditResult> {
  const results: Result[] = []
  for (let run = 0; run < visits.runs; run += 1) results.push(await visit(visits.siteUrl + page.path, visits))

  const exempt = new Set(Object.keys(page.exempt))
  const scores = Object.fromEntries(
    visits.only.map((category) => [
      category,
      median(results.map((result) => scoreOf(result, category, exempt))),
    ]),
  )
  const figures = Object.fromEntries(
    metrics.map((id) => [id, median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))]),
  )
  const audited: AuditResult = { path: page.path, scores, metrics: figures, misses: [] }
  const found = visits.only
    .filter((category) => !meetsTarget(audited, category))
    .flatMap((category) => results.flatMap((result) => failing(result, category, exempt)))
  return { ...audited, misses: [...new Set(found)] }
}
