import { visitSite } from '../../../lambdas/jobs/watch/visit-site.ts'

/** `canary`: visits a site as a reader would, and fails if something is wrong. */
export async function visit({ address: site, timeout }: { address: string; timeout: number }): Promise<void> {
  const visits = await visitSite(site, { fetchPage: fetch, timeoutMs: timeout })
  for (const { step, ms, status, fault } of visits)
    console.log(
      `${fault === undefined ? '✓' : '✗'} ${step.padEnd(8)} ${String(status ?? '–').padEnd(4)} ${String(ms).padStart(5)} ms  ${fault ?? ''}`.trimEnd(),
    )
  const faults = visits.filter(({ fault }) => fault !== undefined)
  console.log(
    faults.length === 0
      ? `${site}: all checks passed.`
      : `${site}: ${faults.length} of ${visits.length} failed.`,
  )
  if (faults.length > 0) process.exitCode = 1
}
