import { randomUUID } from 'node:crypto'
import type { StoredUser } from '../../data/staff/users.ts'
import type { RequestContext } from '../request-context.ts'
import { hostCookie } from './host-cookie.ts'
import { signToken, type TokenKind, verifyToken } from './signed-token.ts'

const secondStepCookieName = '__Host-second-step'

/** Grants no access. It proves that the browser has just sent this user's correct password. */
const secondStepToken: TokenKind = {
  keys: 'SESSION_KEYS',
  typ: 'second-step+jwt',
  audience: 'bellcast-second-step',
  lifetime: 5 * 60,
}

/** A sign-in with the correct password that is waiting for a code. */
export interface SecondStep {
  userId: string
  /** The user's session epoch: a new password ends the sign-in, as it ends sessions. */
  epoch: number
}

export const secondStepCookie = async ({ id, epoch }: StoredUser, now: Date): Promise<string> =>
  hostCookie(
    secondStepCookieName,
    await signToken(secondStepToken, { sub: id, jti: randomUUID(), epoch }, now),
    secondStepToken.lifetime,
  )

export const clearedSecondStepCookie = hostCookie(secondStepCookieName, '', 0)

/** The sign-in that the request's cookie names; undefined if the token is not ours or has expired. */
export async function verifySecondStepToken({
  cookies,
  now,
}: Pick<RequestContext, 'cookies' | 'now'>): Promise<SecondStep | undefined> {
  const token = cookies[secondStepCookieName]
  const payload = token ? await verifyToken(secondStepToken, token, now) : undefined
  if (!payload?.sub || typeof payload['epoch'] !== 'number') return undefined
  return { userId: payload.sub, epoch: payload['epoch'] }
}
