import { randomBytes } from 'node:crypto'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import * as z from '#shared/zod.ts'
import { absent, moreThan, when } from '../../table/expressions.ts'
import type { Key } from '../../table/table.ts'
import { transact } from '../../table/transact.ts'

/**
 * Seconds in which a browser has to answer: enough to find a phone, and equal to the limit of the second
 * sign-in step.
 */
export const challengeLifetime = 5 * 60

/**
 * What a challenge is for: signing in, or adding a passkey to this user. A response to one is not valid for
 * the other.
 */
export type ChallengePurpose = 'sign-in' | `add#${string}`

const challengeKey = (challenge: string): Key => ({ pk: `CHALLENGE#${challenge}`, sk: 'CHALLENGE' })

/** Issues random bytes that a passkey has to sign within five minutes, once. */
export async function issueChallenge(purpose: ChallengePurpose, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const Item = { ...challengeKey(challenge), purpose, expiresAt: epochSeconds(now) + challengeLifetime }
  await transact([{ Put: { Item, ...when(absent()) } }])
  return challenge
}

/** The part of WebAuthn's client data that we need: the signed challenge. */
const ClientData = z.object({ challenge: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) })

class NoSuchChallenge extends Error {}

/**
 * The challenge that a response claims to answer, if we issued it, and it is valid and unused. It is deleted
 * before the response is verified, so that of several concurrent responses only one is verified.
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
    ...when([{ purpose }, moreThan('expiresAt', epochSeconds(now))]),
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
