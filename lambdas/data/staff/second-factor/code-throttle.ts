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

/** Codes per 15 minutes, from one known device or from all others together. */
const perQuarter = { limit: 5, seconds: 15 * 60 }
/**
 * Codes per day from all unknown devices together. An attacker who knows the password guesses one of the
 * three valid codes with a probability of about one in ten thousand per day.
 */
const perDay = { limit: 30, seconds: 24 * 60 * 60 }

interface CodeCounter extends AttemptCounter {
  seconds: number
  own: boolean
}

/**
 * Counts an attempt with a code before the code is checked; throws 429 after too many. Codes are short, so
 * unlike for passwords the limits apply to the account, not to a network. A known device has its own limit,
 * so that an attacker who knows the password cannot lock the owner out there.
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
    /** Called after a correct code: that attempt no longer counts, but those from elsewhere do. */
    accept: async () => {
      await Promise.all(
        counted.map((each) => (each.own ? deleteCounter(each.key) : undoAttempt(each, seconds))),
      )
    },
  }
}
