import { reports } from '#shared/api/public/reports.ts'
import { implementPublic } from '../http/implement-public.ts'
import { log } from '../logging/log.ts'
import { readReports } from './read-reports.ts'
import { weightOf } from './sample.ts'

/** Logs what content security policies refuse in browsers, as a sample, for the query in docs/operations.md. */
export const handler = implementPublic(reports, 'reports.csp', async ({ body, request }) => {
  for (const violation of readReports(body, request.origin)) {
    const weight = weightOf(request.now)
    if (weight > 0) log({ level: 'info', report: 'csp', ...violation, weight })
  }
  return { success: true }
})
