import { randomUUID } from 'node:crypto'
import { Problem } from '#shared/api/problem.ts'
import { passwordError, tooEasyToGuess } from '#shared/domain/staff/password.ts'
import { User, usernamePattern } from '#shared/domain/staff/user.ts'
import * as z from '#shared/zod.ts'
import { serviceUnavailable } from '../table/service-unavailable.ts'
import { getItem, type Key, queryItems } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { Credentials, isCredentials, putCredentials } from './credentials.ts'
import { hashPassword } from './passwords.ts'

export const userKey = (id: string): Key => ({ pk: `USER#${id}`, sk: 'USER' })
const usernameKey = (username: string): Key => ({ pk: `USERNAME#${username.toLowerCase()}`, sk: 'USERNAME' })
const emailKey = (email: string): Key => ({ pk: `EMAIL#${email.toLowerCase()}`, sk: 'EMAIL' })

/** A member of staff as stored. A session is valid for the epoch it began in: raising the epoch ends all sessions. */
export const StoredUser = z.extend(User, {
  epoch: z.int(),
  passwordVersion: z.int(),
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
const changedMeanwhile = () =>
  new Problem('stale_version', 'Somebody else changed this user. Reload the user and try again.')

/** A marker for each username and e-mail address, so that no two users share one. */
const claimStep = (key: Key, userId: string, taken: () => Problem): TransactionStep => ({
  Put: { Item: { ...key, userId }, ConditionExpression: 'attribute_not_exists(pk)' },
  onConditionFailed: taken,
})
const releaseStep = (key: Key): TransactionStep => ({ Delete: { Key: { ...key } } })

const replaceStep = (user: StoredUser, basedOn: number): TransactionStep => ({
  Put: {
    ...put(user),
    ConditionExpression: 'version = :basedOn',
    ExpressionAttributeValues: { ':basedOn': basedOn },
  },
  onConditionFailed: changedMeanwhile,
})

function validateNames({ username, email }: Pick<User, 'username' | 'email'>): void {
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

async function passwordProblem(
  password: string,
  user: Pick<User, 'username' | 'name'>,
): Promise<string | undefined> {
  // A dictionary of 400 KB: loaded only when somebody sets a password.
  const { isCommonPassword } = await import('./internal/common-password.ts')
  return (
    passwordError(password, [user.username, ...user.name.split(' ')]) ??
    (isCommonPassword(password) ? tooEasyToGuess : undefined)
  )
}

async function requireStrongPassword(password: string, user: Pick<User, 'username' | 'name'>): Promise<void> {
  const message = await passwordProblem(password, user)
  if (message) {
    throw new Problem('invalid_request', message, { issues: [{ path: 'password', message }] })
  }
}

/** Creates a member of staff. Usernames and e-mail addresses are unique, whatever their case. */
export async function createUser(
  { password, ...facts }: Omit<User, 'id'> & { password: string },
  now: Date,
  audit: (created: User) => Promise<TransactionStep[]> = async () => [],
): Promise<User> {
  validateNames(facts)
  await requireStrongPassword(password, facts)
  const passwordHash = await hashPassword(password)
  const at = now.toISOString()
  const user: StoredUser = {
    ...facts,
    id: randomUUID(),
    epoch: 1,
    passwordVersion: 1,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
  await transact([
    claimStep(usernameKey(user.username), user.id, usernameTaken),
    claimStep(emailKey(user.email), user.id, emailTaken),
    { Put: { ...put(user), ConditionExpression: 'attribute_not_exists(pk)' } },
    putCredentials(user.id, { passwordHash, passwordVersion: user.passwordVersion }),
    ...(await audit(User.parse(user))),
  ])
  return User.parse(user)
}

export async function findUser(id: string): Promise<StoredUser | undefined> {
  const item = await getItem(userKey(id), { consistent: true })
  return item && StoredUser.parse(item)
}

/** Usernames hold no `@`, so a login can only be one of the two. The id of a login that nobody has is `nobody`. */
async function findUserId(login: string): Promise<string> {
  const key = login.includes('@') ? emailKey(login) : usernameKey(login)
  const marker = await getItem(key, { consistent: true })
  return typeof marker?.['userId'] === 'string' ? marker['userId'] : 'nobody'
}

/** By username or e-mail address, whatever the case. */
export const findUserByLogin = async (login: string): Promise<StoredUser | undefined> =>
  findUser(await findUserId(login))

/**
 * The same with the hash of the user's password, for signing in. A login that nobody has costs a second read as well, so
 * that it takes as long. Throws 503 while a new password is being written: a query may see one of the two items before
 * the other, and the old password must not start a session that outlives it.
 */
export async function findUserWithPassword(
  login: string,
): Promise<{ user: StoredUser; passwordHash: string } | undefined> {
  const { pk } = userKey(await findUserId(login))
  const items = await queryItems({
    KeyConditionExpression: 'pk = :user',
    ExpressionAttributeValues: { ':user': pk },
    ConsistentRead: true,
  })
  const userItem = items.find(({ sk }) => sk === 'USER')
  const credentialsItem = items.find(isCredentials)
  if (!userItem || !credentialsItem) return undefined
  const user = StoredUser.parse(userItem)
  const { passwordHash, passwordVersion } = Credentials.parse(credentialsItem)
  if (passwordVersion !== user.passwordVersion) throw serviceUnavailable()
  return { user, passwordHash }
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

/** Saves changed fields. A change of role, activation or deactivation ends all of the user's sessions. */
export async function updateUser(
  stored: StoredUser,
  changes: Partial<Omit<User, 'id'>>,
  now: Date,
  audit: TransactionStep[] = [],
): Promise<StoredUser> {
  const next: StoredUser = {
    ...stored,
    ...changes,
    version: stored.version + 1,
    updatedAt: now.toISOString(),
  }
  validateNames(next)
  if (next.role !== stored.role || next.isActive !== stored.isActive) next.epoch += 1

  const moves = (from: Key, to: Key, taken: () => Problem): TransactionStep[] =>
    from.pk === to.pk ? [] : [releaseStep(from), claimStep(to, stored.id, taken)]
  await transact([
    replaceStep(next, stored.version),
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
  audit: TransactionStep[] = [],
): Promise<StoredUser> {
  await requireStrongPassword(password, stored)
  const passwordHash = await hashPassword(password)
  const next = {
    ...stored,
    epoch: stored.epoch + 1,
    passwordVersion: stored.passwordVersion + 1,
    version: stored.version + 1,
    updatedAt: now.toISOString(),
  }
  const { passwordVersion } = next
  await transact([
    replaceStep(next, stored.version),
    putCredentials(stored.id, { passwordHash, passwordVersion }),
    ...audit,
  ])
  return next
}
