import { randomUUID } from 'node:crypto'
import { BatchGetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Settings } from '#shared/domain/settings.ts'
import { User } from '#shared/domain/user.ts'
import * as z from '#shared/zod.ts'
import { busy } from './busy.ts'
import { settingsKey, settingsOf } from './settings.ts'
import { dynamo, type Item, type Key, tableName } from './table.ts'
import { type Step, transact } from './transact.ts'
import { StoredUser, userKey } from './users.ts'

/** Seconds: twelve hours after signing in, a session ends whatever happened meanwhile. */
export const sessionLifetime = 12 * 60 * 60
/** Seconds: a session that is used is written at most this often. */
const touchInterval = 60

/** Which record to look at. The record, the user and the settings of that moment decide the rest. */
export interface SessionName {
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
const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000)

/** Begins a session of this user, in the user's present epoch. */
export async function startSession(user: StoredUser, now: Date, audit: Step[] = []): Promise<SessionName> {
  const sessionId = randomUUID()
  const createdAt = secondsOf(now)
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
 * The session and its user as they are at this moment, or nothing once it has ended: by signing out, idleness,
 * age, deactivation, another password or another role. One consistent read; use of it slides the idle limit.
 */
export async function resumeSession(name: SessionName, now: Date): Promise<Session | undefined> {
  const stored = await readTogether(name)
  if (!stored) return undefined
  const { session, user, settings } = stored
  const seconds = secondsOf(now)
  const idle = seconds - session.lastSeenAt
  const alive =
    session.userId === user.id &&
    session.epoch === user.epoch &&
    user.isActive &&
    idle < settings.security.sessionTimeout * 60 &&
    seconds - session.createdAt < sessionLifetime
  if (!alive) return undefined
  if (idle >= touchInterval && !(await touched(name, seconds))) return undefined
  return { user: User.parse(user), settings }
}

class AlreadyEnded extends Error {}

/** Ends a session at once; one that is gone already is no failure, and leaves no second trace. */
export async function endSession({ sessionId }: SessionName, audit: Step[] = []): Promise<void> {
  const Delete = { Key: { ...sessionKey(sessionId) }, ConditionExpression: 'attribute_exists(pk)' }
  try {
    await transact([{ Delete, refused: () => new AlreadyEnded() }, ...audit])
  } catch (error) {
    if (!(error instanceof AlreadyEnded)) throw error
  }
}

async function readTogether({ sessionId, userId }: SessionName) {
  const keys = [sessionKey(sessionId), userKey(userId), settingsKey]
  const items = await readConsistently(keys)
  const [session, user, settings] = keys.map((key) => items.find((item) => item['pk'] === key.pk))
  if (!session || !user) return undefined
  return {
    session: StoredSession.parse(session),
    user: StoredUser.parse(user),
    settings: settingsOf(settings),
  }
}

/** One batch, read consistently. A busy table hands keys back unread: half a picture decides nothing. */
async function readConsistently(keys: readonly Key[]): Promise<Item[]> {
  const table = tableName()
  const { Responses, UnprocessedKeys } = await dynamo.send(
    new BatchGetCommand({
      RequestItems: { [table]: { Keys: keys.map((key) => ({ ...key })), ConsistentRead: true } },
    }),
  )
  if (UnprocessedKeys?.[table]?.Keys?.length) throw busy()
  return Responses?.[table] ?? []
}

/** False when the session ended between reading and writing it: it must not come back. */
async function touched({ sessionId }: SessionName, seconds: number): Promise<boolean> {
  try {
    await dynamo.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { ...sessionKey(sessionId) },
        UpdateExpression: 'SET lastSeenAt = :now',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':now': seconds },
      }),
    )
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false
    throw error
  }
}
