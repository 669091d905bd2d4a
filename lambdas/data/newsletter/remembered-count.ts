import { type Audience, countConfirmed } from './mailing-lists.ts'

/** From this size on, counting is expensive: a thousand subscribers cost about 40 read units of one partition. */
const dear = 10_000
const milliseconds = 60_000

const remembered = new Map<string, { count: number; until: number }>()

/**
 * The number of confirmed subscribers, for display. For a long list, a function instance counts at most once a
 * minute. Sending never depends on it.
 */
export async function countForScreen(audience: Audience, now: Date): Promise<number> {
  const key = JSON.stringify([audience.delivery, audience.category ?? null])
  const known = remembered.get(key)
  if (known && now.getTime() < known.until) return known.count
  const count = await countConfirmed(audience)
  if (count >= dear) remembered.set(key, { count, until: now.getTime() + milliseconds })
  else remembered.delete(key)
  return count
}
