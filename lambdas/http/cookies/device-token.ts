import { randomUUID } from 'node:crypto'
import type { StoredUser } from '../../data/staff/users.ts'
import type { RequestContext } from '../request-context.ts'
import { deviceCookieName, deviceLifetime } from './device-cookie.ts'
import { signToken, type TokenKind, verifyToken } from './signed-token.ts'

const deviceToken: TokenKind = {
  keys: 'DEVICE_KEYS',
  typ: 'device+jwt',
  audience: 'bellcast-devices',
  lifetime: deviceLifetime,
}

/** A device on which a user has signed in, with the user's session epoch at that time. */
export interface Device {
  deviceId: string
  userId: string
  epoch: number
}

/**
 * Records that this user has signed in on this device. It grants no access: it only separates failed logins on this
 * device from those of strangers.
 */
export const signDeviceToken = ({ id, epoch }: StoredUser, now: Date): Promise<string> =>
  signToken(deviceToken, { sub: id, jti: randomUUID(), epoch }, now)

/** The device in the request's cookie; undefined if the token is not ours or has expired. */
export async function verifyDeviceToken({
  cookies,
  now,
}: Pick<RequestContext, 'cookies' | 'now'>): Promise<Device | undefined> {
  const token = cookies[deviceCookieName]
  const payload = token ? await verifyToken(deviceToken, token, now) : undefined
  if (!payload?.sub || !payload.jti || typeof payload['epoch'] !== 'number') return undefined
  return { deviceId: payload.jti, userId: payload.sub, epoch: payload['epoch'] }
}

/**
 * Whether this is a known device of the user. A new password, like everything that ends a user's sessions, resets all
 * devices: with the old password an attacker could have collected many cookies, each with login attempts of its own.
 */
export const isKnownDevice = (device: Device, user: StoredUser): boolean =>
  device.userId === user.id && device.epoch === user.epoch
