import { Problem } from '#shared/api/problem.ts'
import type { FormName } from '#shared/domain/submissions/form-guard.ts'
import { normalizedEmail } from '#shared/domain/text/email-address.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import { networkPrefix } from '../rate-limits/network.ts'
import { countRefusal } from '../rate-limits/refusal-counts.ts'
import { countInWindow } from '../rate-limits/sliding-window.ts'
import { widerNetworks } from '../rate-limits/wider-network.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { absent, anyOf, lessThan } from '../table/expressions.ts'
import { updateIf } from '../table/update-if.ts'

/**
 * How many submissions of a form are accepted. `network` (the viewer's own) and `mailbox` are limits within any sixty
 * minutes. The others are limits within an hour by the clock, so that sixty minutes around its end can see up to twice as
 * many. `untimed` is how many submissions a network, and `everyUntimed` how many all networks together, may send that do
 * not say how long their form was open. The last `newcomers` of `everybody` are reserved for sites that have sent nothing in that hour, so that a flood
 * from many networks leaves room for all other visitors.
 */
export const hourlyLimits = {
  network: 10,
  untimed: 3,
  everyUntimed: 60,
  mailbox: 5,
  site: 100,
  provider: 400,
  everybody: 4000,
  newcomers: 1000,
} as const

const hour = 60 * 60

interface CountedSubmission {
  /** The same submission, sent again, counts once. */
  id: string
  viewerAddress: string
  /** Whether it says how long the form was open, as the site's own forms do. */
  timed?: boolean
  /** The sender's own address, where the form asks for one. */
  email?: string
}

/**
 * Counts a submission before it is stored, in counters that are safe against parallel requests. Throws 429 if a limit is
 * reached. The viewer's own limits are checked first and the widest last, so that a flood from one place does not use up
 * what others need. A submission that is stored already counts too, so that the response does not reveal it.
 */
export async function countSubmission(
  form: FormName | 'upload',
  submission: CountedSubmission,
  now: Date,
): Promise<void> {
  try {
    await countByEach(form, submission, now)
  } catch (error) {
    if (error instanceof Problem) await countRefusal('refusedForms', 1, now)
    throw error
  }
}

async function countByEach(
  form: FormName | 'upload',
  { id, viewerAddress, timed = true, email }: CountedSubmission,
  now: Date,
): Promise<void> {
  const seconds = epochSeconds(now)
  const count = async (kind: 'network' | 'untimed' | 'mailbox', whose: string) => {
    const counter = { key: await keyFor(form, kind, whose), limit: hourlyLimits[kind], period: hour }
    const wait = await countInWindow(counter, id, seconds)
    if (wait > 0) throw tooMany(wait)
  }

  const network = networkPrefix(viewerAddress)
  if (form === 'upload') await refuseFlood(network, seconds, () => count('network', network))
  else await count('network', network)
  if (!timed) await count('untimed', networkPrefix(viewerAddress))
  if (email !== undefined) await count('mailbox', normalizedEmail(email))
  const { site, provider } = widerNetworks(viewerAddress)
  if (!timed)
    await countInHour({ form, kind: 'everyUntimed', whose: '', limit: hourlyLimits.everyUntimed }, seconds)
  const bySite = await countInHour({ form, kind: 'site', whose: site, limit: hourlyLimits.site }, seconds)
  await countInHour({ form, kind: 'provider', whose: provider, limit: hourlyLimits.provider }, seconds)
  const limit = bySite === 1 ? hourlyLimits.everybody : hourlyLimits.everybody - hourlyLimits.newcomers
  await countInHour({ form, kind: 'everybody', whose: '', limit }, seconds)
}

/** When networks above their limit may ask for an upload again, in epoch seconds. */
const refusedUntil = new Map<string, number>()
const maxRemembered = 10_000

/**
 * Remembers a network above its limit in the function's memory, so that each further request costs no access to the table.
 * Only for uploads: their ids are new each time, whereas a form that is sent again under its id was counted before.
 */
async function refuseFlood(network: string, now: number, count: () => Promise<void>): Promise<void> {
  const until = refusedUntil.get(network) ?? 0
  if (until > now) throw tooMany(until - now)
  refusedUntil.delete(network)
  try {
    await count()
  } catch (error) {
    if (error instanceof Problem && error.retryAfter !== undefined) {
      if (refusedUntil.size >= maxRemembered) refusedUntil.clear()
      refusedUntil.set(network, now + error.retryAfter)
    }
    throw error
  }
}

/** A counter's key is a keyed hash, which reveals no address. The counter expires an hour after it last counted. */
const keyFor = async (form: string, kind: string, whose: string) => ({
  pk: `LIMIT#${await keyedHash('RATE_LIMIT_KEYS', form, kind, whose)}`,
  sk: 'LIMIT',
})

interface HourCounter {
  form: string
  kind: 'everyUntimed' | 'site' | 'provider' | 'everybody'
  whose: string
  limit: number
}

/** Adds one to the count of this hour by the clock; returns the count. Throws 429 if the limit is reached. */
async function countInHour({ form, kind, whose, limit }: HourCounter, seconds: number): Promise<number> {
  const start = seconds - (seconds % hour)
  const result = await updateIf(await keyFor(form, kind, `${whose} ${start}`), {
    set: { expiresAt: start + hour },
    add: { submissions: 1 },
    when: anyOf(absent('submissions'), lessThan('submissions', limit)),
  })
  if (!result.updated) throw tooMany(start + hour - seconds)
  return Number(result.item['submissions'])
}

function tooMany(retryAfter: number): Problem {
  const minutes = Math.ceil(retryAfter / 60)
  return new Problem(
    'too_many_requests',
    `Too many submissions. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    { retryAfter },
  )
}
