import { requireEnv } from '../../environment/require-env.ts'
import { log } from '../../logging/log.ts'
import { visitSite } from './visit-site.ts'

/** Milliseconds for each of five answers, together less than the function's own time. */
const patience = 8_000

/**
 * Visits the site as a reader does, and fails if anything is wrong: Lambda's own metrics then count an error, and an alarm looks
 * at them. The one function that fetches an address: its own site's, from its configuration, without following a redirect.
 */
export async function handler(): Promise<void> {
  const site = requireEnv('SITE_URL')
  // oxlint-disable-next-line no-restricted-globals -- Nobody typed this address: the template names the stage's own site.
  const visits = await visitSite(site, { fetchPage: fetch, patience })
  const faults = visits.flatMap(({ step, fault }) => (fault === undefined ? [] : [`${step}: ${fault}`]))
  log({ level: faults.length > 0 ? 'error' : 'info', job: 'canary', visits })
  if (faults.length > 0) throw new Error(`A reader would find that ${faults.join('; ')}`)
}
