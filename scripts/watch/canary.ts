/**
 * `npm run canary -- …`: visits a site as a reader would, as every stage's canary does every five minutes,
 * and reports the result. Exits with 1 if something is wrong.
 *
 *   npm run canary -- --address https://ir.example.com
 *
 *   --address http://localhost:3000   the site's public address
 *   --timeout 8000                    milliseconds to wait for each response
 */
import { parseArgs } from 'node:util'
import { visitSite } from '../../lambdas/jobs/watch/visit-site.ts'
import { runCommand } from '../stage/run-command.ts'
import { siteAddress } from '../stage/site-address.ts'
import { wholeNumber } from '../stage/whole-number.ts'

await runCommand(import.meta.filename, async () => {
  const { values } = parseArgs({
    options: {
      address: { type: 'string', default: 'http://localhost:3000' },
      timeout: { type: 'string', default: '8000' },
    },
  })
  const site = siteAddress(values.address)
  const timeoutMs = wholeNumber('timeout', values.timeout)
  const visits = await visitSite(site, { fetchPage: fetch, timeoutMs })
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
})
