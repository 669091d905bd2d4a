import { BrowserReports } from '../../domain/reports/browser-reports.ts'
import * as z from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

export const reports = {
  'reports.csp': endpoint({
    method: 'POST',
    path: '/api/csp-reports',
    summary: 'Say what a content security policy has refused; browsers do so by themselves',
    access: 'public',
    fromBrowsers: true,
    maxBody: 32 * 1024,
    body: BrowserReports,
    response: z.object({ success: z.literal(true) }),
    problems: ['invalid_request', 'too_large'],
  }),
}
