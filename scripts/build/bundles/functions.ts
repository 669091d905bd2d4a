import { endpointIds, lambdaFile } from '#shared/api/index.ts'

/** Functions that are not API endpoints: bundle name to source file. */
const otherFunctions = {
  pages: 'lambdas/pages/render.ts',
  'held-files': 'lambdas/held-files/serve.ts',
  'origin-authorize': 'lambdas/origin/authorize.ts',
  'jobs-check-upload': 'lambdas/jobs/check-upload.ts',
  'jobs-purge-cdn': 'lambdas/jobs/purge-cdn.ts',
  'jobs-check-resume': 'lambdas/jobs/check-resume.ts',
  'jobs-record-scan': 'lambdas/jobs/record-scan.ts',
  'jobs-seal-audit-log': 'lambdas/jobs/seal-audit-log.ts',
  'jobs-erase-files': 'lambdas/jobs/erase-files.ts',
  'jobs-take-down-files': 'lambdas/jobs/takedown/take-down-files.ts',
  'jobs-fan-out': 'lambdas/jobs/fan-out.ts',
  'jobs-send-mail': 'lambdas/jobs/send-mail.ts',
  'jobs-send-mailings': 'lambdas/jobs/send-mailings.ts',
  'jobs-resume-mail': 'lambdas/jobs/resume-mail.ts',
  'jobs-record-mail-event': 'lambdas/jobs/record-mail-event.ts',
  'jobs-rewrite-tags': 'lambdas/jobs/rewrite-tags.ts',
  'jobs-notify-staff': 'lambdas/jobs/notifications/notify-staff.ts',
  'jobs-notify-alarm': 'lambdas/jobs/notifications/notify-alarm.ts',
  'jobs-canary': 'lambdas/jobs/watch/canary.ts',
  'jobs-write-heartbeat': 'lambdas/jobs/watch/write-heartbeat.ts',
  'jobs-remind-of-alarms': 'lambdas/jobs/watch/remind-of-alarms.ts',
  'jobs-keep-privacy': 'lambdas/jobs/keep-privacy.ts',
  'jobs-empty-trash': 'lambdas/jobs/empty-trash.ts',
  'jobs-clean-articles': 'lambdas/jobs/clean-articles.ts',
} as const

/** What logs call the functions that run in the background. */
export const jobNames: readonly string[] = Object.keys(otherFunctions)
  .filter((bundle) => bundle.startsWith('jobs-'))
  .map((bundle) => bundle.slice('jobs-'.length))
  .toSorted()

/** All functions: bundle name to source file, relative to the repository's root. */
export function functionSources(): Record<string, string> {
  const endpoints = endpointIds.map((id) => [id.replace('.', '-'), lambdaFile(id)] as const)
  return { ...Object.fromEntries(endpoints), ...otherFunctions }
}
