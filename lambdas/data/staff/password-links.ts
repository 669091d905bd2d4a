import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import * as z from '#shared/zod.ts'
import { batchGet, type Key } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { changedMeanwhile } from './internal/user-steps.ts'
import { isInvited, StoredUser, userKey } from './stored-user.ts'

/** Seconds for which a link works. A reset is for somebody who waits for it, an invitation may be read on Monday. */
const lifetimes = { invitation: 72 * 60 * 60, reset: 60 * 60 } as const
type LinkKind = keyof typeof lifetimes

/** One per user, so that a new link replaces the one before. It is deleted together with the user. */
const linkKey = (userId: string): Key => ({ pk: userKey(userId).pk, sk: 'PASSWORD_LINK' })

/** The token itself is stored nowhere. With any new password the version differs, and the link has ended. */
const StoredLink = z.object({
  secretHash: z.string(),
  kind: z.enum(['invitation', 'reset']),
  passwordVersion: z.int(),
  expiresAt: z.int(),
})

const hashed = (secret: string) => createHash('sha256').update(secret).digest()

const tokenPattern = /^([0-9a-f-]{36})\.([\w-]{43})$/
/** The user that a token names, whether it is genuine or not. */
export const userIdOfToken = (token: string): string => tokenPattern.exec(token)?.[1] ?? 'nobody'

export interface PasswordLink {
  token: string
  kind: LinkKind
  expiresAt: Date
}

/** Makes the token with which this user, and nobody else, may choose a password once. */
export async function issueLink(
  user: StoredUser,
  now: Date,
  audit: TransactionStep[] = [],
): Promise<PasswordLink> {
  const secret = randomBytes(32).toString('base64url')
  const kind = isInvited(user) ? 'invitation' : 'reset'
  const expiresAt = epochSeconds(now) + lifetimes[kind]
  const { passwordVersion } = user
  const link = { secretHash: hashed(secret).toString('base64url'), kind, passwordVersion, expiresAt }
  await transact([
    { Put: { Item: { ...linkKey(user.id), ...link } } },
    {
      ConditionCheck: {
        Key: { ...userKey(user.id) },
        ConditionExpression: 'version = :seen',
        ExpressionAttributeValues: { ':seen': user.version },
      },
      onConditionFailed: changedMeanwhile,
    },
    ...audit,
  ])
  return { token: `${user.id}.${secret}`, kind, expiresAt: new Date(expiresAt * 1000) }
}

/** The active user whose link this token opens. A wrong, used, replaced or expired token finds nobody. */
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
