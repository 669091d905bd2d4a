import { createHash, createHmac } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { Problem } from '#shared/api/problem.ts'
import { networkOf } from './network.ts'
import { liveSecrets } from './secrets.ts'
import { dynamo, type Key, queryItems, tableName } from './table.ts'

/** A password tried for an account: its user's id or, where there is none, the name that was typed. */
export interface Guess {
  account: string
  /** The viewer's address as CloudFront saw it. */
  address: string
}

/** Seconds without a counted guess after which a counter begins anew. */
const quietNearby = 15 * 60
const quietEverywhere = 60 * 60
/** From everywhere together an account stands this many times what one address may try. */
const everywhereFactor = 5

const accountKey = (account: string) =>
  `ATTEMPTS#${createHash('sha256').update(account.toLowerCase()).digest('base64url')}`

async function keysOf({ account, address }: Guess): Promise<{ nearby: Key; everywhere: Key }> {
  const [secret] = await liveSecrets('SESSION_KEYS')
  const network = createHmac('sha256', secret?.value ?? '')
    .update(networkOf(address))
    .digest('base64url')
  const pk = accountKey(account)
  return { nearby: { pk, sk: `NETWORK#${network}` }, everywhere: { pk, sk: 'EVERYWHERE' } }
}

/**
 * Counts a guess before anybody looks at its password, so that guesses in parallel cannot slip through together.
 * Throws `too_many_requests` where the limit is reached; that guess is not counted and not to be looked at.
 * Returns how many are left for this account from this address.
 */
export async function countGuess(guess: Guess, limit: number, now: Date): Promise<number> {
  const { nearby, everywhere } = await keysOf(guess)
  const left = await count(nearby, limit, quietNearby, now)
  await count(everywhere, limit * everywhereFactor, quietEverywhere, now)
  return left
}

/** After the right password: both counters begin anew. */
export async function clearGuesses(guess: Guess): Promise<void> {
  const { nearby, everywhere } = await keysOf(guess)
  await Promise.all([removed(nearby), removed(everywhere)])
}

/** Lifts every lock of an account, from wherever it was tried. */
export async function unlock(account: string): Promise<void> {
  const counters = await queryItems({
    KeyConditionExpression: 'pk = :account',
    ExpressionAttributeValues: { ':account': accountKey(account) },
  })
  await Promise.all(counters.map(({ sk }) => removed({ pk: accountKey(account), sk: String(sk) })))
}

const removed = (key: Key) => dynamo.send(new DeleteCommand({ TableName: tableName(), Key: { ...key } }))

/**
 * Adds one where the counter is below its limit; begins anew where it was quiet long enough. Each step is one
 * conditional write, so whoever loses a race looks again and finds what the winner wrote.
 */
async function count(key: Key, limit: number, quiet: number, now: Date): Promise<number> {
  const seconds = Math.floor(now.getTime() / 1000)
  const values = { ':now': seconds, ':end': seconds + quiet, ':one': 1 }
  for (;;) {
    const added = await attempt(key, {
      UpdateExpression: 'ADD guesses :one SET expiresAt = :end',
      ConditionExpression: 'expiresAt > :now AND guesses < :limit',
      ExpressionAttributeValues: { ...values, ':limit': limit },
    })
    if (added.written) return limit - added.guesses
    if (added.endsAt > seconds) throw locked(added.endsAt - seconds)

    const begun = await attempt(key, {
      UpdateExpression: 'SET guesses = :one, expiresAt = :end',
      ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :now',
      ExpressionAttributeValues: values,
    })
    if (begun.written) return limit - 1
  }
}

type Attempt = { written: true; guesses: number } | { written: false; endsAt: number }

async function attempt(
  key: Key,
  update: Pick<UpdateCommandInput, 'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeValues'>,
): Promise<Attempt> {
  try {
    const { Attributes } = await dynamo.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { ...key },
        ...update,
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    return { written: true, guesses: Number(Attributes?.['guesses'] ?? 1) }
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    return { written: false, endsAt: Number(error.Item?.['expiresAt']?.N ?? 0) }
  }
}

function locked(retryAfter: number): Problem {
  const minutes = Math.ceil(retryAfter / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Problem('too_many_requests', `Too many attempts to sign in. Try again in ${wait}.`, {
    retryAfter,
  })
}
