import { randomUUID } from 'node:crypto'
import { Problem } from '#shared/api/problem.ts'
import { passwordFault, tooEasy } from '#shared/domain/password.ts'
import { User, usernamePattern } from '#shared/domain/user.ts'
import * as z from '#shared/zod.ts'
import { hashPassword } from './passwords.ts'
import { getItem, type Key, queryItems } from './table.ts'
import { type Step, transact } from './transact.ts'

export const userKey = (id: string): Key => ({ pk: `USER#${id}`, sk: 'USER' })
const usernameKey = (username: string): Key => ({ pk: `USERNAME#${username.toLowerCase()}`, sk: 'USERNAME' })
const emailKey = (email: string): Key => ({ pk: `EMAIL#${email.toLowerCase()}`, sk: 'EMAIL' })

/** A member of staff as stored. Sessions carry the epoch they began in: raising it ends them all. */
export const StoredUser = z.extend(User, {
  passwordHash: z.string(),
  epoch: z.int(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type StoredUser = z.infer<typeof StoredUser>

const put = (user: StoredUser) => ({
  Item: { ...userKey(user.id), gsi2pk: 'USERS', gsi2sk: `${user.name}#${user.id}`, ...user },
})

const usernameTaken = () => new Problem('conflict', 'Username already exists')
const emailTaken = () => new Problem('conflict', 'Email already exists')
const changedMeanwhile = () => new Problem('stale_version', 'Somebody else changed this user. Load it again.')

/** One marker per username and e-mail address, so that two users never share one. */
const claim = (key: Key, userId: string, taken: () => Problem): Step => ({
  Put: { Item: { ...key, userId }, ConditionExpression: 'attribute_not_exists(pk)' },
  refused: taken,
})
const release = (key: Key): Step => ({ Delete: { Key: { ...key } } })

const replace = (user: StoredUser, basedOn: number): Step => ({
  Put: {
    ...put(user),
    ConditionExpression: 'version = :basedOn',
    ExpressionAttributeValues: { ':basedOn': basedOn },
  },
  refused: changedMeanwhile,
})

function refuseFaults({ username, email }: Pick<User, 'username' | 'email'>): void {
  const issues = [
    ...(usernamePattern.test(username)
      ? []
      : [{ path: 'username', message: 'Use 3 to 32 letters, digits, dots, hyphens or underscores' }]),
    ...(z.email().check(z.maxLength(254)).safeParse(email).success
      ? []
      : [{ path: 'email', message: 'Enter a valid e-mail address' }]),
  ]
  if (issues.length) throw new Problem('invalid_request', 'Some fields need attention.', { issues })
}

async function weaknessOf(
  password: string,
  user: Pick<User, 'username' | 'name'>,
): Promise<string | undefined> {
  // A list of three thousand words, read only where somebody chooses a password.
  const { isCommonPassword } = await import('./common-password.ts')
  return (
    passwordFault(password, [user.username, ...user.name.split(' ')]) ??
    (isCommonPassword(password) ? tooEasy : undefined)
  )
}

async function refuseWeakPassword(password: string, user: Pick<User, 'username' | 'name'>): Promise<void> {
  const message = await weaknessOf(password, user)
  if (message) {
    throw new Problem('invalid_request', message, { issues: [{ path: 'password', message }] })
  }
}

/** Creates a member of staff; username and e-mail address are unique whatever their case. */
export async function createUser(
  { password, ...facts }: Omit<User, 'id'> & { password: string },
  now: Date,
  audit: (created: User) => Step[] = () => [],
): Promise<User> {
  refuseFaults(facts)
  await refuseWeakPassword(password, facts)
  const at = now.toISOString()
  const user: StoredUser = {
    ...facts,
    id: randomUUID(),
    passwordHash: await hashPassword(password),
    epoch: 1,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
  await transact([
    claim(usernameKey(user.username), user.id, usernameTaken),
    claim(emailKey(user.email), user.id, emailTaken),
    { Put: { ...put(user), ConditionExpression: 'attribute_not_exists(pk)' } },
    ...audit(User.parse(user)),
  ])
  return User.parse(user)
}

export async function findUser(id: string): Promise<StoredUser | undefined> {
  const item = await getItem(userKey(id), { consistent: true })
  return item && StoredUser.parse(item)
}

/** By username or e-mail address, whatever the case. Usernames hold no `@`, so a login can only be one of the two. */
export async function findUserByLogin(login: string): Promise<StoredUser | undefined> {
  const key = login.includes('@') ? emailKey(login) : usernameKey(login)
  const marker = await getItem(key, { consistent: true })
  return typeof marker?.['userId'] === 'string' ? findUser(marker['userId']) : undefined
}

/** All members of staff, by name. */
export async function listUsers(): Promise<User[]> {
  const items = await queryItems({
    IndexName: 'changed',
    KeyConditionExpression: 'gsi2pk = :users',
    ExpressionAttributeValues: { ':users': 'USERS' },
  })
  return items.map((item) => User.parse(item))
}

/** Saves changed facts. Another role, or being deactivated, ends all of the user's sessions. */
export async function updateUser(
  stored: StoredUser,
  changes: Partial<Omit<User, 'id'>>,
  now: Date,
  audit: Step[] = [],
): Promise<StoredUser> {
  const next: StoredUser = {
    ...stored,
    ...changes,
    version: stored.version + 1,
    updatedAt: now.toISOString(),
  }
  refuseFaults(next)
  if (next.role !== stored.role || next.isActive !== stored.isActive) next.epoch += 1

  const moves = (from: Key, to: Key, taken: () => Problem): Step[] =>
    from.pk === to.pk ? [] : [release(from), claim(to, stored.id, taken)]
  await transact([
    replace(next, stored.version),
    ...moves(usernameKey(stored.username), usernameKey(next.username), usernameTaken),
    ...moves(emailKey(stored.email), emailKey(next.email), emailTaken),
    ...audit,
  ])
  return next
}

/** Sets a new password and ends all of the user's sessions. */
export async function setPassword(
  stored: StoredUser,
  password: string,
  now: Date,
  audit: Step[] = [],
): Promise<StoredUser> {
  await refuseWeakPassword(password, stored)
  const passwordHash = await hashPassword(password)
  const next = { ...withHash(stored, passwordHash, now), epoch: stored.epoch + 1 }
  await transact([replace(next, stored.version), ...audit])
  return next
}

/** Hashes the same password again, at today's cost: nobody's session ends. */
export async function rehashPassword(stored: StoredUser, password: string, now: Date): Promise<StoredUser> {
  const next = withHash(stored, await hashPassword(password), now)
  await transact([replace(next, stored.version)])
  return next
}

const withHash = (stored: StoredUser, passwordHash: string, now: Date): StoredUser => ({
  ...stored,
  passwordHash,
  version: stored.version + 1,
  updatedAt: now.toISOString(),
})
