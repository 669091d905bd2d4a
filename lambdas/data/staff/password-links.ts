import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import * as z from '#shared/zod.ts'
import { outboxEntry } from '../outbox/outbox.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { when } from '../table/expressions.ts'
import { batchGet, getItem, type Key } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { changedMeanwhile } from './internal/user-steps.ts'
import { isInvited, StoredUser, userKey } from './stored-user.ts'

/**
 * Lifetime of a link in seconds. A reset is used right away, while an invitation may be read after a weekend.
 */
const lifetimes = { invitation: 72 * 60 * 60, reset: 60 * 60 } as const
export type LinkKind = keyof typeof lifetimes

/** One per user, so that a new link replaces the previous one. It is deleted with the user. */
const linkKey = (userId: string): Key => ({ pk: userKey(userId).pk, sk: 'PASSWORD_LINK' })

/** The token itself is not stored. Any new password changes the version, which invalidates the link. */
const StoredLink = z.object({
  secretHash: z.string(),
  kind: z.enum(['invitation', 'reset']),
  passwordVersion: z.int(),
  expiresAt: z.int(),
})

const hashed = (secret: string) => createHash('sha256').update(secret).digest()

const tokenPattern = /^([0-9a-f-]{36})\.([\w-]{43})$/
/** The user id in a token, which need not be genuine. */
export const userIdOfToken = (token: string): string => tokenPattern.exec(token)?.[1] ?? 'nobody'

export interface PasswordLink {
  token: string
  kind: LinkKind
  expiresAt: Date
}

const linkItem = (
  { id, passwordVersion }: Pick<StoredUser, 'id' | 'passwordVersion'>,
  kind: LinkKind,
  secret: string,
  now: Date,
) => ({
  ...linkKey(id),
  secretHash: hashed(secret).toString('base64url'),
  kind,
  passwordVersion,
  expiresAt: epochSeconds(now) + lifetimes[kind],
})

const stillAsSeen = (user: StoredUser): TransactionStep => ({
  ConditionCheck: { Key: { ...userKey(user.id) }, ...when({ version: user.version }) },
  onConditionFailed: changedMeanwhile,
})

/** Ends a user's link, sent or copied. */
export const endLinkStep = (userId: string): TransactionStep => ({ Delete: { Key: { ...linkKey(userId) } } })

/** Issues the token with which this user can choose a password, once. */
export async function issueLink(
  user: StoredUser,
  now: Date,
  audit: TransactionStep[] = [],
): Promise<PasswordLink> {
  const secret = randomBytes(32).toString('base64url')
  const kind = isInvited(user) ? 'invitation' : 'reset'
  const item = linkItem(user, kind, secret, now)
  await transact([{ Put: { Item: item } }, stillAsSeen(user), ...audit])
  return { token: `${user.id}.${secret}`, kind, expiresAt: new Date(item.expiresAt * 1000) }
}

/**
 * The secret of a mailed link. The sender derives it from a number in the outbox and a key outside the table,
 * so that no stored data gives access to an account, and a second attempt sends the same link.
 */
const mailedSecret = ({ id, passwordVersion }: Pick<StoredUser, 'id' | 'passwordVersion'>, nonce: string) =>
  keyedHash('SUBSCRIBER_KEY', 'password link', id, passwordVersion, nonce)

/** The transaction steps for a link and the mail with it. The link replaces any previous one. */
export async function mailedLinkSteps(
  user: Pick<StoredUser, 'id' | 'passwordVersion'>,
  kind: LinkKind,
  byId: string,
  now: Date,
): Promise<TransactionStep[]> {
  const nonce = randomUUID()
  const mail = {
    kind: kind === 'invitation' ? ('staff-invitation' as const) : ('password-reset' as const),
    to: 'user' as const,
    about: userKey(user.id),
    facts: { nonce, byId },
  }
  return [
    { Put: { Item: linkItem(user, kind, await mailedSecret(user, nonce), now) } },
    outboxEntry(mail, now),
  ]
}

/** Queues a mail with a link to the user's address. */
export async function mailLink(
  user: StoredUser,
  byId: string,
  now: Date,
  audit: TransactionStep[],
): Promise<LinkKind> {
  const kind = isInvited(user) ? 'invitation' : 'reset'
  await transact([...(await mailedLinkSteps(user, kind, byId, now)), stillAsSeen(user), ...audit])
  return kind
}

/** The kind of a user's link, if it still works; undefined otherwise. */
export async function pendingLink(user: StoredUser, now: Date): Promise<LinkKind | undefined> {
  const item = await getItem(linkKey(user.id), { consistent: true })
  if (!item) return undefined
  const { kind, passwordVersion, expiresAt } = StoredLink.parse(item)
  return passwordVersion === user.passwordVersion && expiresAt > epochSeconds(now) ? kind : undefined
}

/** The link for a mail that is about to be sent; undefined if it was replaced or used, or has expired. */
export async function findMailedLink(
  user: StoredUser,
  nonce: string,
  now: Date,
): Promise<PasswordLink | undefined> {
  const item = await getItem(linkKey(user.id), { consistent: true })
  if (!item) return undefined
  const { secretHash, kind, passwordVersion, expiresAt } = StoredLink.parse(item)
  const secret = await mailedSecret(user, nonce)
  const isCurrent =
    timingSafeEqual(hashed(secret), Buffer.from(secretHash, 'base64url')) &&
    passwordVersion === user.passwordVersion &&
    expiresAt > epochSeconds(now)
  return isCurrent
    ? { token: `${user.id}.${secret}`, kind, expiresAt: new Date(expiresAt * 1000) }
    : undefined
}

/**
 * The active user whose link this token belongs to; undefined for a wrong, used, replaced or expired token.
 */
export async function findLink(
  token: string,
  now: Date,
): Promise<{ user: StoredUser; kind: LinkKind } | undefined> {
  const [, userId, secret] = tokenPattern.exec(token) ?? []
  if (!userId || !secret) return undefined
  const items = await batchGet([userKey(userId), linkKey(userId)], { consistent: true })
  const itemOf = ({ sk }: Key) => items.find((item) => item['sk'] === sk)
  const [userItem, linkItem] = [itemOf(userKey(userId)), itemOf(linkKey(userId))]
  if (!userItem || !linkItem) return undefined

  const user = StoredUser.parse(userItem)
  const { secretHash, passwordVersion, kind, expiresAt } = StoredLink.parse(linkItem)
  const isValid =
    timingSafeEqual(hashed(secret), Buffer.from(secretHash, 'base64url')) &&
    passwordVersion === user.passwordVersion &&
    user.isActive &&
    expiresAt > epochSeconds(now)
  return isValid ? { user, kind } : undefined
}
