import { pointsTo } from '../../../lambdas/jobs/watch/points-to.ts'

interface Addresses {
  /** The public address, such as `https://ir.example.com`. */
  site: string
  /** The distribution's own domain. */
  distribution: string
}

/**
 * The address at which a stage can be read now: its own, or the distribution's as long as its domain does not lead there. A
 * domain is added by the deployment whose output its DNS record needs, so it cannot lead there before.
 */
export async function reachableAddress(
  { site, distribution }: Addresses,
  leadsTo = pointsTo,
): Promise<{ address: string; note?: string }> {
  const { hostname } = new URL(site)
  if (distribution === '' || hostname === distribution || (await leadsTo(hostname, distribution)))
    return { address: site }
  const address = `https://${distribution}`
  return {
    address,
    note: `${hostname} does not lead to this stage yet, so the test goes to ${address}. When readers are to see it, create the DNS record ${hostname} CNAME ${distribution}.`,
  }
}
