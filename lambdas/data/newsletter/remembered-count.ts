import { type Audience, countConfirmed } from './mailing-lists.ts'

/** From here on a count is dear: each thousand subscribers are some 40 read units, all of one partition. */
const dear = 10_000
const milliseconds = 60_000

const remembered = new Map<string, { count: number; until: number }>()

/**
 * How many confirmed subscribers there are, for a screen: of a long list a function counts anew once a minute only, however
 * often the screen is opened. What is sent to whom never depends on it.
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
