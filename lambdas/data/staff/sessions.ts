import { randomUUID } from 'node:crypto'
import type { Settings } from '#shared/domain/settings.ts'
import { sessionLifetime } from '#shared/domain/staff/session-lifetime.ts'
import { User } from '#shared/domain/staff/user.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import * as z from '#shared/zod.ts'
import { parseSettings, settingsKey } from '../directory/settings.ts'
import { batchGet, type Key } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { updateIf } from '../table/update-if.ts'
import { StoredUser, userKey } from './users.ts'

/** Seconds. The last use of a session is written at most this often. */
const touchInterval = 60

/** What a session cookie names. Whether the session is valid is decided by its record, the user and the settings. */
export interface SessionRef {
  sessionId: string
  userId: string
}

export interface Session {
  user: User
  settings: Settings
}

const StoredSession = z.object({
  userId: z.string(),
  epoch: z.number(),
  /** Epoch seconds, like `expiresAt`. */
  createdAt: z.number(),
  lastSeenAt: z.number(),
})

const sessionKey = (sessionId: string): Key => ({ pk: `SESSION#${sessionId}`, sk: 'SESSION' })

/** Starts a session of this user, in the user's current epoch. */
export async function startSession(
  user: StoredUser,
  now: Date,
  audit: TransactionStep[] = [],
): Promise<SessionRef> {
  const sessionId = randomUUID()
  const createdAt = epochSeconds(now)
  const Item = {
    ...sessionKey(sessionId),
    userId: user.id,
    epoch: user.epoch,
    createdAt,
    lastSeenAt: createdAt,
    expiresAt: createdAt + sessionLifetime,
  }
  await transact([{ Put: { Item } }, ...audit])
  return { sessionId, userId: user.id }
}

/**
 * The session and its user, or undefined if it has ended: by signing out, idleness or age, or because the user was
 * deactivated or has another password or role. It costs one consistent read, and keeps the session from being idle.
 */
export async function resumeSession(name: SessionRef, now: Date): Promise<Session | undefined> {
  const stored = await readSessionItems(name)
  if (!stored) return undefined
  const { session, user, settings } = stored
  const seconds = epochSeconds(now)
  const idle = seconds - session.lastSeenAt
  const isValid =
    session.userId === user.id &&
    session.epoch === user.epoch &&
    user.isActive &&
    idle < settings.security.sessionTimeout * 60 &&
    seconds - session.createdAt < sessionLifetime
  if (!isValid) return undefined
  if (idle >= touchInterval && !(await touchSession(name, seconds))) return undefined
  return { user: User.parse(user), settings }
}

class AlreadyEnded extends Error {}

/** Ends a session. For one that has ended already, nothing happens, and the audit log gets no second entry. */
export async function endSession({ sessionId }: SessionRef, audit: TransactionStep[] = []): Promise<void> {
  const Delete = { Key: { ...sessionKey(sessionId) }, ConditionExpression: 'attribute_exists(pk)' }
  try {
    await transact([{ Delete, onConditionFailed: () => new AlreadyEnded() }, ...audit])
  } catch (error) {
    if (!(error instanceof AlreadyEnded)) throw error
  }
}

async function readSessionItems({ sessionId, userId }: SessionRef) {
  const keys = [sessionKey(sessionId), userKey(userId), settingsKey]
  const items = await batchGet(keys, { consistent: true })
  const [session, user, settings] = keys.map((key) => items.find((item) => item['pk'] === key.pk))
  if (!session || !user) return undefined
  return {
    session: StoredSession.parse(session),
    user: StoredUser.parse(user),
    settings: parseSettings(settings),
  }
}

/** False if the session ended after it was read: it must not come back. */
async function touchSession({ sessionId }: SessionRef, seconds: number): Promise<boolean> {
  const { updated } = await updateIf(sessionKey(sessionId), {
    UpdateExpression: 'SET lastSeenAt = :now',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':now': seconds },
  })
  return updated
}
