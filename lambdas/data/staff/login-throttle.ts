import { Problem } from '#shared/api/problem.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import {
  type AttemptCounter,
  addAttempt,
  deleteCounter,
  type LockedCounter,
  recordLockOnce,
  undoAttempt,
} from '../rate-limits/attempt-counter.ts'
import { networkPrefix } from '../rate-limits/network.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { where } from '../table/expressions.ts'
import { queryItems } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'

/** One attempt to sign in with a password. */
interface LoginAttempt {
  /** The username or email address as typed, whether it exists or not. */
  name: string
  userId: string | undefined
  /** A device on which this user has signed in before, by its cookie. */
  deviceId: string | undefined
  /** The viewer's address as CloudFront saw it. */
  address: string
}

/** Seconds without a counted attempt after which a counter starts again, so nobody waits longer. */
const lockSeconds = 15 * 60

/**
 * Limits for one name as multiples of a network's limit: a wider network (IPv6 /48) may make twice as many
 * attempts, all networks together five times as many.
 */
const widerNetworkFactor = 2
const everywhereFactor = 5
/**
 * Attempts from one network with any names. Only someone who tries a password on many accounts needs more.
 */
const perNetwork = 20

interface LoginCounter extends AttemptCounter {
  /**
   * Whether it counts only attempts on this account from here, so that a correct password resets it. Other
   * counters take back one attempt.
   */
  own: boolean
}

interface CountedLogin {
  counters: readonly LoginCounter[]
  /** Attempts left before the lock. */
  left: number
  /** False if there were too many attempts at the account's other name: the password must not be checked. */
  mayCheckPassword: boolean
}

/** The partition of a user's counters. */
export const attemptsPartition = (userId: string): string => `ATTEMPTS#${userId}`

/**
 * Counts an attempt before its password is checked, so that parallel attempts cannot exceed the limit. Throws
 * 429 if a limit is reached. Such an attempt is not counted, and the first one that a lock refuses writes the
 * steps `throttled`. `limit` is the number of attempts of one network, or of one known device.
 *
 * A known device has its own counter, so that strangers cannot lock it out. All others pass the counters
 * below, narrowest first, so that an attempt that is refused early does not use up wider limits that others
 * share.
 */
export async function countLoginAttempt(
  attempt: LoginAttempt,
  limit: number,
  now: Date,
  throttled: TransactionStep[],
): Promise<CountedLogin> {
  const seconds = epochSeconds(now)
  const { counters, account } = await countersFor(attempt, limit)
  const counted: LoginCounter[] = []
  let left = limit
  for (const counter of counters) {
    const added = await addAttempt(counter, lockSeconds, seconds)
    if ('locked' in added) {
      await Promise.all(counted.map((each) => undoAttempt(each, seconds)))
      await recordLockOnce(added.locked, throttled)
      throw tooManyAttempts(added.locked, seconds)
    }
    counted.push(counter)
    left = Math.min(left, added.remaining)
  }
  if (!account) return { counters: counted, left, mayCheckPassword: true }

  const added = await addAttempt(account, lockSeconds, seconds)
  return 'locked' in added
    ? { counters: counted, left, mayCheckPassword: false }
    : { counters: [...counted, account], left, mayCheckPassword: true }
}

/**
 * Called after the correct password. Attempts from elsewhere stay counted, so that signing in does not allow
 * more guesses.
 */
export async function resetLoginCounters({ counters }: CountedLogin, now: Date): Promise<void> {
  const seconds = epochSeconds(now)
  await Promise.all(
    counters.map((counter) => (counter.own ? deleteCounter(counter.key) : undoAttempt(counter, seconds))),
  )
}

/** Removes all locks of a user: for all names, networks and devices. A lock of a whole network stays. */
export async function unlockUser(userId: string): Promise<void> {
  const counters = await queryItems(where({ pk: attemptsPartition(userId) }))
  await Promise.all(
    counters.map(({ sk }) => deleteCounter({ pk: attemptsPartition(userId), sk: String(sk) })),
  )
}

/**
 * Counters by name work the same whether the name exists or not, so that responses do not reveal it. The
 * account's own counter, shared by its username and email address, never causes a 429: otherwise five guesses
 * at the username and one at the address would show that they belong together. A name that does not exist has
 * one too, so that the timing is the same.
 */
async function countersFor(
  { name, userId, deviceId, address }: LoginAttempt,
  limit: number,
): Promise<{ counters: LoginCounter[]; account?: LoginCounter }> {
  if (userId && deviceId) {
    const key = { pk: attemptsPartition(userId), sk: `DEVICE#${deviceId}` }
    return { counters: [{ key, limit, own: true }] }
  }
  const hash = (kind: string, value: string) => keyedHash('RATE_LIMIT_KEYS', 'login', kind, value)
  const [typed, near, wide] = await Promise.all([
    hash('name', name.toLowerCase()),
    hash('network', networkPrefix(address)),
    hash('network', networkPrefix(address, 48)),
  ])
  const pk = attemptsPartition(userId ?? typed)
  const byName = `NAME#${typed}`
  const isWider = wide !== near
  return {
    counters: [
      { key: { pk, sk: `${byName}#NETWORK#${near}` }, limit, own: true },
      ...(isWider
        ? [{ key: { pk, sk: `${byName}#NETWORK#${wide}` }, limit: limit * widerNetworkFactor, own: false }]
        : []),
      { key: { pk: attemptsPartition(wide), sk: 'NETWORK' }, limit: perNetwork, own: false },
      { key: { pk, sk: byName }, limit: limit * everywhereFactor, own: false },
    ],
    account: { key: { pk, sk: `NETWORK#${near}` }, limit, own: true },
  }
}

/** The 429 for an attempt that a lock refuses. `now` is in epoch seconds. */
export function tooManyAttempts({ endsAt }: LockedCounter, now: number): Problem {
  const retryAfter = endsAt - now
  const minutes = Math.ceil(retryAfter / 60)
  const hours = Math.ceil(minutes / 60)
  const wait = minutes === 1 ? 'a minute' : hours > 2 ? `${hours} hours` : `${minutes} minutes`
  return new Problem('too_many_requests', `Too many attempts to sign in. Try again in ${wait}.`, {
    retryAfter,
  })
}
