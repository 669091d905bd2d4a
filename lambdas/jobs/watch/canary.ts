import { requireEnv } from '../../data/aws/require-env.ts'
import { log } from '../../logging/log.ts'
import { pointsTo } from './points-to.ts'
import { visitSite } from './visit-site.ts'

/** Milliseconds to wait for each of five responses, together less than the function's timeout. */
const timeoutMs = 8_000

/**
 * The address that readers use. A domain that was just added does not lead to the distribution yet, or still to the site
 * before this one: until then, the distribution has its own address, which only stages with such a domain name here.
 */
async function siteToVisit(): Promise<string> {
  const site = requireEnv('SITE_URL')
  const distribution = process.env['DISTRIBUTION_DOMAIN']
  if (distribution === undefined || (await pointsTo(new URL(site).hostname, distribution))) return site
  return `https://${distribution}`
}

/**
 * Visits the site as a reader would, and throws if anything is wrong, which Lambda counts as an error and an alarm
 * reports. This is the only function that fetches a URL: that of its own site, from its configuration, without
 * following redirects.
 */
export async function handler(): Promise<void> {
  const site = await siteToVisit()
  // oxlint-disable-next-line no-restricted-globals -- The URL is no user input: the template sets it to the stage's own site.
  const visits = await visitSite(site, { fetchPage: fetch, timeoutMs })
  const faults = visits.flatMap(({ step, fault }) => (fault === undefined ? [] : [`${step}: ${fault}`]))
  log({ level: faults.length > 0 ? 'error' : 'info', job: 'canary', site, visits })
  if (faults.length > 0) throw new Error(`A reader would find that ${faults.join('; ')}`)
}
