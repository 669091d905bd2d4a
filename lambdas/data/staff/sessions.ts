import { randomBytes } from 'node:crypto'
import type { Settings } from '#shared/domain/settings/settings.ts'
import { sessionLifetime } from '#shared/domain/staff/session-lifetime.ts'
import { User } from '#shared/domain/staff/user.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import * as z from '#shared/zod.ts'
import { parseSettings, settingsKey } from '../directory/settings.ts'
import { exists, when, where } from '../table/expressions.ts'
import { batchGet, getItem, type Key, queryItems } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { updateIf } from '../table/update-if.ts'
import { StoredUser, userKey } from './users.ts'

/** Seconds. The last use of a session is written at most this often. */
const touchInterval = 60

/**
 * The content of a session cookie. Whether the session is valid depends on its record, the user and the
 * settings.
 */
export interface SessionRef {
  sessionId: string
  userId: string
}

export interface Session {
  user: User
  settings: Settings
  /** Whether it began with a second factor. */
  secondFactor: boolean
}

/** What a session remembers about how it began. */
export interface SessionOrigin {
  /** The browser and operating system, from the user agent. */
  device?: string | undefined
  /** The network of the viewer's IP address, never the address itself. */
  network?: string | undefined
  /** Whether it began with a second factor, or a passkey, which counts as two factors. */
  secondFactor?: boolean
  /** When it began, in epoch seconds, if it continues an earlier session under a new id. */
  createdAt?: number
  /** When the password was last confirmed in this session. */
  confirmedAt?: number
}

const StoredSession = z.object({
  userId: z.string(),
  epoch: z.number(),
  /** Epoch seconds, like `expiresAt`. */
  createdAt: z.number(),
  lastSeenAt: z.number(),
  confirmedAt: z.optional(z.number()),
  secondFactor: z._default(z.boolean(), false),
  device: z._default(z.string(), ''),
  network: z._default(z.string(), ''),
})
export type StoredSession = z.infer<typeof StoredSession>

/**
 * All sessions of a user are in one partition, so that listing them needs no index, which every touch would
 * have to update.
 */
const partitionOf = (userId: string): string => `SESSION#${userId}`
const sessionKey = ({ userId, sessionId }: SessionRef): Key => ({ pk: partitionOf(userId), sk: sessionId })

/** 256 random bits: a UUID has 122, and OWASP ASVS asks for 128 at least. */
const newSessionId = (): string => randomBytes(32).toString('base64url')

/** Starts a session of this user, in the user's current epoch. */
export async function startSession(
  user: StoredUser,
  now: Date,
  audit: TransactionStep[] = [],
  { createdAt = epochSeconds(now), ...origin }: SessionOrigin = {},
): Promise<SessionRef> {
  const ref = { sessionId: newSessionId(), userId: user.id }
  const Item = {
    ...sessionKey(ref),
    userId: user.id,
    epoch: user.epoch,
    createdAt,
    lastSeenAt: epochSeconds(now),
    expiresAt: createdAt + sessionLifetime,
    ...origin,
  }
  await transact([{ Put: { Item } }, ...audit])
  return ref
}

const isLive = (session: StoredSession, user: StoredUser, settings: Settings, seconds: number): boolean =>
  session.userId === user.id &&
  session.epoch === user.epoch &&
  user.isActive &&
  seconds - session.lastSeenAt < settings.security.sessionTimeout * 60 &&
  seconds - session.createdAt < sessionLifetime

/**
 * The session and its user, or undefined if it has ended: by signing out, idleness or age, or because the
 * user was deactivated (`'inactive'`) or has another password or role. It costs one consistent read, and
 * resets the idle timeout.
 */
export async function resumeSession(name: SessionRef, now: Date): Promise<Session | 'inactive' | undefined> {
  const { session, user, settings } = await readSessionItems(name)
  if (user && !user.isActive) return 'inactive'
  if (!session || !user) return undefined
  const seconds = epochSeconds(now)
  const idle = seconds - session.lastSeenAt
  if (!isLive(session, user, settings, seconds)) return undefined
  if (idle >= touchInterval && !(await touchSession(name, seconds))) return undefined
  return { user: User.parse(user), settings, secondFactor: session.secondFactor }
}

class AlreadyEnded extends Error {}

/** Ends a session. If it has already ended, nothing happens, and the audit log gets no second entry. */
export async function endSession(ref: SessionRef, audit: TransactionStep[] = []): Promise<void> {
  const Delete = { Key: { ...sessionKey(ref) }, ...when(exists()) }
  try {
    await transact([{ Delete, onConditionFailed: () => new AlreadyEnded() }, ...audit])
  } catch (error) {
    if (!(error instanceof AlreadyEnded)) throw error
  }
}

async function readSessionItems(ref: SessionRef) {
  const keys = [sessionKey(ref), userKey(ref.userId), settingsKey]
  const items = await batchGet(keys, { consistent: true })
  const [session, user, settings] = keys.map((key) => items.find((item) => item['pk'] === key.pk))
  return {
    session: session && StoredSession.parse(session),
    user: user && StoredUser.parse(user),
    settings: parseSettings(settings),
  }
}

/** Returns false if the session ended after it was read, since it must not be recreated. */
async function touchSession(ref: SessionRef, seconds: number): Promise<boolean> {
  const { updated } = await updateIf<StoredSession>(sessionKey(ref), {
    set: { lastSeenAt: seconds },
    when: exists(),
  })
  return updated
}

/** One session as stored, live or not. */
export async function findSession(ref: SessionRef): Promise<StoredSession | undefined> {
  const item = await getItem(sessionKey(ref), { consistent: true })
  return item && StoredSession.parse(item)
}

/** The user's live sessions with their ids, most recently used first. */
export async function listSessions(
  user: StoredUser,
  settings: Settings,
  now: Date,
): Promise<(StoredSession & { id: string })[]> {
  const items = await queryItems({ ...where({ pk: partitionOf(user.id) }), ConsistentRead: true })
  return items
    .map((item) => ({ ...StoredSession.parse(item), id: String(item['sk']) }))
    .filter((session) => isLive(session, user, settings, epochSeconds(now)))
    .toSorted((one, other) => other.lastSeenAt - one.lastSeenAt)
}

/** Records that the password was confirmed again. Does nothing if the session has ended. */
export async function confirmSession(ref: SessionRef, now: Date): Promise<void> {
  await updateIf<StoredSession>(sessionKey(ref), { set: { confirmedAt: epochSeconds(now) }, when: exists() })
}
