import { requireEnv } from '../../environment/require-env.ts'
import { log } from '../../logging/log.ts'
import { visitSite } from './visit-site.ts'

/** Milliseconds to wait for each of five responses, together less than the function's timeout. */
const timeoutMs = 8_000

/**
 * Visits the site as a reader would, and throws if anything is wrong, which Lambda counts as an error and an alarm
 * reports. This is the only function that fetches a URL: that of its own site, from its configuration, without
 * following redirects.
 */
export async function handler(): Promise<void> {
  const site = requireEnv('SITE_URL')
  // oxlint-disable-next-line no-restricted-globals -- The URL is no user input: the template sets it to the stage's own site.
  const visits = await visitSite(site, { fetchPage: fetch, timeoutMs })
  const faults = visits.flatMap(({ step, fault }) => (fault === undefined ? [] : [`${step}: ${fault}`]))
  log({ level: faults.length > 0 ? 'error' : 'info', job: 'canary', visits })
  if (faults.length > 0) throw new Error(`A reader would find that ${faults.join('; ')}`)
}
