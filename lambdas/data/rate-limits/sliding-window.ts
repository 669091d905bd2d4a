import { absent } from '../table/expressions.ts'
import type { Key } from '../table/table.ts'
import { updateIf } from '../table/update-if.ts'

interface Counter {
  key: Key
  /** The maximum count within any period. */
  limit: number
  /** Seconds. */
  period: number
}

/** The time of each event in epoch seconds, by its id. */
type Arrivals = Readonly<Record<string, number>>

interface CounterState {
  arrivals: Arrivals
  version: number
}

/**
 * Counts an event by its id within a sliding window, so that no period of that length contains more than the
 * limit. The same id counts once. Returns 0 if it was counted, or the seconds to wait.
 *
 * Each attempt is one write, conditional on the state that it is based on; a failed write returns the newer
 * state. An attempt fails only if another event was counted, so the loop ends at the latest when the counter
 * is full.
 */
export async function countInWindow(
  { key, limit, period }: Counter,
  id: string,
  now: number,
): Promise<number> {
  let state: CounterState = { arrivals: {}, version: 0 }
  for (;;) {
    const recent = Object.entries(state.arrivals).filter(([, arrived]) => arrived > now - period)
    if (recent.some(([each]) => each === id)) return 0
    if (recent.length >= limit) return Math.min(...recent.map(([, arrived]) => arrived)) + period - now

    const arrivals = { ...Object.fromEntries(recent), [id]: now }
    const newerState = await write(key, { arrivals, version: state.version }, now + period)
    if (!newerState) return 0
    state = newerState
  }
}

/** Writes the version after `version`. Returns the stored state if that is another version, else undefined. */
async function write(
  key: Key,
  { arrivals, version }: CounterState,
  expiresAt: number,
): Promise<CounterState | undefined> {
  const result = await updateIf<CounterState>(key, {
    set: { arrivals, version: version + 1, expiresAt },
    when: version ? { version } : absent('version'),
  })
  if (result.updated) return undefined
  // An item that was deleted in the meantime has neither attribute, so counting starts again.
  const stored = Object.entries(result.existing['arrivals']?.M ?? {})
  return {
    arrivals: Object.fromEntries(stored.map(([each, { N }]) => [each, Number(N)])),
    version: Number(result.existing['version']?.N ?? 0),
  }
}
