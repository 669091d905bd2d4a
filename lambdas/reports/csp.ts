import { reports } from '#shared/api/public/reports.ts'
import { countRefusal } from '../data/rate-limits/refusal-counts.ts'
import { implementPublic } from '../http/implement-public.ts'
import { log } from '../logging/log.ts'
import { readReports } from './read-reports.ts'
import { weightOf } from './sample.ts'

/**
 * Logs a sample of content security policy violations in browsers, for the query in docs/operations.md, and counts
 * them for the admin dashboard.
 */
export const handler = implementPublic(reports, 'reports.csp', async ({ body, request }) => {
  let counted = 0
  for (const violation of readReports(body, request.origin)) {
    const weight = weightOf(request.now)
    if (weight > 0) log({ level: 'info', report: 'csp', ...violation, weight })
    counted += weight
  }
  if (counted > 0) await countRefusal('policyReports', counted, request.now)
  return { success: true }
})
