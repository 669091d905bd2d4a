import { randomUUID } from 'node:crypto'
import type { StoredUser } from '../../data/staff/users.ts'
import type { RequestContext } from '../request-context.ts'
import { hostCookie } from './host-cookie.ts'
import { signToken, type TokenKind, verifyToken } from './signed-token.ts'

const secondStepCookieName = '__Host-second-step'

/** It opens nothing: it says that somebody knew this user's password a moment ago. */
const secondStepToken: TokenKind = {
  keys: 'SESSION_KEYS',
  typ: 'second-step+jwt',
  audience: 'bellcast-second-step',
  lifetime: 5 * 60,
}

/** A sign-in after the right password, that waits for a code. */
export interface SecondStep {
  userId: string
  /** As in a session: a new password ends it. */
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
