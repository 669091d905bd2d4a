import { epochSeconds } from '#shared/epoch-seconds.ts'
import {
  type AttemptCounter,
  addAttempt,
  deleteCounter,
  recordLockOnce,
  undoAttempt,
} from '../../rate-limits/attempt-counter.ts'
import type { TransactionStep } from '../../table/transact.ts'
import { attemptsPartition, tooManyAttempts } from '../login-throttle.ts'

/** Codes in a quarter of an hour: of one known device, or of all others together. */
const perQuarter = { limit: 5, seconds: 15 * 60 }
/**
 * And in a day, of all devices that are not known: whoever has learned the password hits one of the three codes that are
 * valid at a time with a probability of one in ten thousand a day.
 */
const perDay = { limit: 30, seconds: 24 * 60 * 60 }

interface CodeCounter extends AttemptCounter {
  seconds: number
  own: boolean
}

/**
 * Counts an attempt with a code before the code is looked at; throws 429 when there were too many. Unlike passwords, codes
 * are short, so their limits do not depend on the network: they hold for the account. A known device has a limit of its
 * own, so that nobody who has learned the password locks its owner out there.
 */
export async function countCodeAttempt(
  userId: string,
  deviceId: string | undefined,
  now: Date,
  throttled: TransactionStep[],
): Promise<{ accept: () => Promise<void> }> {
  const seconds = epochSeconds(now)
  const pk = attemptsPartition(userId)
  const counters: CodeCounter[] = deviceId
    ? [{ ...perQuarter, key: { pk, sk: `CODE#DEVICE#${deviceId}` }, own: true }]
    : [
        { ...perQuarter, key: { pk, sk: 'CODE' }, own: false },
        { ...perDay, key: { pk, sk: 'CODE#DAY' }, own: false },
      ]
  const counted: CodeCounter[] = []
  for (const counter of counters) {
    const added = await addAttempt(counter, counter.seconds, seconds)
    if ('locked' in added) {
      await Promise.all(counted.map((each) => undoAttempt(each, seconds)))
      await recordLockOnce(added.locked, throttled)
      throw tooManyAttempts(added.locked, seconds)
    }
    counted.push(counter)
  }
  return {
    /** Called after a code that was right: it counts no longer, but those of others do. */
    accept: async () => {
      await Promise.all(
        counted.map((each) => (each.own ? deleteCounter(each.key) : undoAttempt(each, seconds))),
      )
    },
  }
}
