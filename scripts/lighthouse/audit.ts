import lighthouse, { type Result } from 'lighthouse'
import { median } from '../bench/report.ts'
import type { AuditedPage } from './pages.ts'
import { aims, type Category, failing, scoreOf } from './scores.ts'

export const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const

export interface Verdict {
  path: string
  /** Of 100; medians of all runs. */
  scores: Partial<Record<Category, number>>
  /** Milliseconds and, for the shift, its measure; medians. */
  metrics: Record<string, number>
  /** What keeps a category below its aim, by name. */
  misses: string[]
}

export interface Visits {
  siteUrl: string
  /** Of a running browser's remote debugging. */
  port: number
  runs: number
  only: readonly Category[]
}

/** Whether a category reaches its aim; what was not measured does not. */
export const reaches = ({ scores }: Verdict, category: Category): boolean =>
  (scores[category] ?? Number.NaN) >= aims[category]

/** One visit under Lighthouse's own mobile conditions. */
async function visit(url: string, { port, only }: Visits): Promise<Result> {
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

/** Opens a page some times and says what it reached. */
export async function audit(page: AuditedPage, visits: Visits): Promise<Verdict> {
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
  const verdict: Verdict = { path: page.path, scores, metrics: figures, misses: [] }
  const found = visits.only
    .filter((category) => !reaches(verdict, category))
    .flatMap((category) => results.flatMap((result) => failing(result, category, exempt)))
  return { ...verdict, misses: [...new Set(found)] }
}
