import { randomBytes } from 'node:crypto'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import * as z from '#shared/zod.ts'
import type { Key } from '../../table/table.ts'
import { transact } from '../../table/transact.ts'

/** Seconds in which a browser has to answer: time to find a phone, and as long as the second step of a sign-in. */
export const challengeLifetime = 5 * 60

/** What a challenge is for: signing in, or adding a passkey to this user. An answer to one is none to the other. */
export type ChallengePurpose = 'sign-in' | `add#${string}`

const challengeKey = (challenge: string): Key => ({ pk: `CHALLENGE#${challenge}`, sk: 'CHALLENGE' })

/** Random bytes that a passkey has to sign, once and within five minutes. */
export async function issueChallenge(purpose: ChallengePurpose, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const Item = { ...challengeKey(challenge), purpose, expiresAt: epochSeconds(now) + challengeLifetime }
  await transact([{ Put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } }])
  return challenge
}

/** What the browser says that it has signed. */
const ClientData = z.object({ challenge: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) })

class NoSuchChallenge extends Error {}

/**
 * The challenge that a response claims to answer, if it is ours, still valid and was not answered before. It is deleted
 * before the response is looked at, so that of several answers at the same time one is looked at.
 */
export async function takeChallenge(
  clientDataJson: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJson)
  if (!challenge) return undefined
  const Delete = {
    Key: { ...challengeKey(challenge) },
    ConditionExpression: 'purpose = :purpose AND expiresAt > :now',
    ExpressionAttributeValues: { ':purpose': purpose, ':now': epochSeconds(now) },
  }
  try {
    await transact([{ Delete, onConditionFailed: () => new NoSuchChallenge() }])
    return challenge
  } catch (error) {
    if (error instanceof NoSuchChallenge) return undefined
    throw error
  }
}

function challengeIn(clientDataJson: string): string | undefined {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    return ClientData.parse(clientData).challenge
  } catch {
    return undefined
  }
}
