import { readSettings } from '../data/directory/settings.ts'
import { continueErasure, runningErasures } from '../data/privacy/erase-person.ts'
import { applyRetention } from '../data/privacy/retention.ts'
import { log } from '../logging/log.ts'

/** Shorter than the function's timeout and than the interval between invocations. */
const milliseconds = 45_000

/**
 * Runs every five minutes: continues erasures that were interrupted, then applies changed retention periods to older
 * records. If nothing is left to do, it costs three reads.
 */
export async function handler(): Promise<void> {
  const until = Date.now() + milliseconds
  for (const { id } of await runningErasures()) {
    const erasure = await continueErasure(id, until)
    log({ level: 'info', job: 'keep-privacy', erasure: id, state: erasure?.state })
  }
  const { changed, done } = await applyRetention((await readSettings()).privacy, until)
  if (changed > 0 || !done) log({ level: 'info', job: 'keep-privacy', changed, done })
}
