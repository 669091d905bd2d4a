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
import { queryItems } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'

/** One attempt to sign in with a password. */
interface LoginAttempt {
  /** What was typed: a username or an e-mail address, whether anybody has it or not. */
  name: string
  userId: string | undefined
  /** A device on which this user has signed in before, by its cookie. */
  deviceId: string | undefined
  /** The viewer's address as CloudFront saw it. */
  address: string
}

/** Seconds without a counted attempt after which a counter starts again, so nobody waits longer. */
const lockSeconds = 15 * 60

/** For one name: a wider network (IPv6 /48) may make twice as many attempts as a network, all together five times. */
const widerNetworkFactor = 2
const everywhereFactor = 5
/** Attempts from one network with any names. Nobody mistypes this often; trying one password on many accounts does. */
const perNetwork = 20

interface LoginCounter extends AttemptCounter {
  /** It counts this account's attempts from here alone, so a correct password resets it. Others take back one attempt. */
  own: boolean
}

interface CountedLogin {
  counters: readonly LoginCounter[]
  /** Attempts left before the next one has to wait. */
  left: number
  /** False if there were too many attempts at the account's other name: the password must not be checked. */
  mayCheckPassword: boolean
}

/** The partition of a user's counters. */
export const attemptsPartition = (userId: string): string => `ATTEMPTS#${userId}`

/**
 * Counts an attempt before its password is checked, so that parallel attempts cannot exceed the limit. Throws 429 if a
 * limit is reached: the attempt is then counted nowhere, and the steps `throttled` are written for the first attempt that
 * the lock turns away. `limit` is the number of attempts of one network, or of one known device.
 *
 * A known device has a counter of its own, so that no stranger can lock it out. All others pass the counters below, the
 * narrowest first, so that an attempt that is stopped early does not use up what others need.
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

/** Called after the correct password. Other people's attempts stay counted: signing in must not allow more guesses. */
export async function resetLoginCounters({ counters }: CountedLogin, now: Date): Promise<void> {
  const seconds = epochSeconds(now)
  await Promise.all(
    counters.map((counter) => (counter.own ? deleteCounter(counter.key) : undoAttempt(counter, seconds))),
  )
}

/** Removes all locks of a user: for all names, networks and devices. A lock of a whole network stays. */
export async function unlockUser(userId: string): Promise<void> {
  const counters = await queryItems({
    KeyConditionExpression: 'pk = :account',
    ExpressionAttributeValues: { ':account': attemptsPartition(userId) },
  })
  await Promise.all(
    counters.map(({ sk }) => deleteCounter({ pk: attemptsPartition(userId), sk: String(sk) })),
  )
}

/**
 * Counters by name work the same whether the name exists or not, so that responses do not reveal it. The account's own
 * counter, for both of its names, never causes a 429: otherwise five guesses at a username and one at an e-mail address
 * would show that they belong together. A name that does not exist has one as well, so that it takes as long.
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

/** The answer to an attempt that a lock turns away. `now` is in epoch seconds. */
export function tooManyAttempts({ endsAt }: LockedCounter, now: number): Problem {
  const retryAfter = endsAt - now
  const minutes = Math.ceil(retryAfter / 60)
  const hours = Math.ceil(minutes / 60)
  const wait = minutes === 1 ? 'a minute' : hours > 2 ? `${hours} hours` : `${minutes} minutes`
  return new Problem('too_many_requests', `Too many attempts to sign in. Try again in ${wait}.`, {
    retryAfter,
  })
}
