import { randomUUID } from 'node:crypto'
import { User } from '#shared/domain/staff/user.ts'
import { where } from '../table/expressions.ts'
import { serviceUnavailable } from '../table/service-unavailable.ts'
import { getItem, queryItems } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { Credentials, isCredentials, putCredentials } from './credentials.ts'
import { requireAllowedPassword } from './internal/password-rules.ts'
import { insertSteps, replaceStep, validateNames } from './internal/user-steps.ts'
import { hashPassword } from './passwords.ts'
import { emailKey, StoredUser, userKey, usernameKey } from './stored-user.ts'

export { StoredUser, userKey } from './stored-user.ts'

interface PasswordOptions {
  /** Whether the user did not choose it and must replace it at the next sign-in. */
  mustChange?: boolean
  /** The value of settings.security.strongPasswords. */
  strong?: boolean
}

/** Creates a member of staff. Usernames and e-mail addresses are unique, whatever their case. */
export async function createUser(
  { password, ...facts }: Omit<User, 'id' | 'mustChangePassword'> & { password: string },
  now: Date,
  audit: (created: User & Pick<StoredUser, 'passwordVersion'>) => Promise<TransactionStep[]> = async () => [],
  { mustChange = false, strong = true, also = [] }: PasswordOptions & { also?: TransactionStep[] } = {},
): Promise<StoredUser> {
  validateNames(facts)
  await requireAllowedPassword(password, facts, strong)
  const passwordHash = await hashPassword(password)
  const at = now.toISOString()
  const user: StoredUser = {
    ...facts,
    id: randomUUID(),
    ...(mustChange && { mustChangePassword: true }),
    epoch: 1,
    passwordVersion: 1,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
  await transact([
    ...insertSteps(user),
    putCredentials(user.id, { passwordHash, passwordVersion: user.passwordVersion }),
    ...also,
    ...(await audit({ ...User.parse(user), passwordVersion: user.passwordVersion })),
  ])
  return user
}

export async function findUser(id: string): Promise<StoredUser | undefined> {
  const item = await getItem(userKey(id), { consistent: true })
  return item && StoredUser.parse(item)
}

/**
 * Usernames contain no `@`, so a login is either a username or an email address. An unknown login has the id
 * `nobody`.
 */
async function findUserId(login: string): Promise<string> {
  const key = login.includes('@') ? emailKey(login) : usernameKey(login)
  const marker = await getItem(key, { consistent: true })
  return typeof marker?.['userId'] === 'string' ? marker['userId'] : 'nobody'
}

/** Finds a user by username or email address, ignoring case. */
export const findUserByLogin = async (login: string): Promise<StoredUser | undefined> =>
  findUser(await findUserId(login))

/**
 * The same with the password hash, for signing in. An unknown login costs a second read too, so that it takes
 * as long. Throws 503 while a new password is being written: a query may see only one of the two new items,
 * and the old password must not start a session in the new epoch.
 */
export const findUserWithPassword = async (login: string): Promise<UserWithPassword | undefined> =>
  readWithPassword(await findUserId(login))

interface UserWithPassword {
  user: StoredUser
  passwordHash: string
}

/** The same by the user's id. */
export async function readWithPassword(id: string): Promise<UserWithPassword | undefined> {
  const { pk } = userKey(id)
  const items = await queryItems({ ...where({ pk }), ConsistentRead: true })
  const userItem = items.find(({ sk }) => sk === 'USER')
  const credentialsItem = items.find(isCredentials)
  if (!userItem || !credentialsItem) return undefined
  const user = StoredUser.parse(userItem)
  const { passwordHash, passwordVersion } = Credentials.parse(credentialsItem)
  if (passwordVersion !== user.passwordVersion) throw serviceUnavailable()
  return { user, passwordHash }
}

/** Sets a new password and ends all of the user's sessions and links. */
export async function setPassword(
  stored: StoredUser,
  password: string,
  now: Date,
  audit: TransactionStep[] = [],
  { mustChange = false, strong = true }: PasswordOptions = {},
): Promise<StoredUser> {
  await requireAllowedPassword(password, stored, strong)
  const next: StoredUser = {
    ...withNewPassword(stored, now, mustChange),
    epoch: stored.epoch + 1,
    version: stored.version + 1,
    updatedAt: now.toISOString(),
  }
  await transact([
    replaceStep(next, stored.version),
    putCredentials(stored.id, {
      passwordHash: await hashPassword(password),
      passwordVersion: next.passwordVersion,
    }),
    ...audit,
  ])
  return next
}

/** The user with the changes that a new password makes, except for the new epoch. */
export function withNewPassword(stored: StoredUser, now: Date, mustChange: boolean): StoredUser {
  const { mustChangePassword: _, joinedAt, ...rest } = stored
  const joined = joinedAt ?? (mustChange ? undefined : now.toISOString())
  return {
    ...rest,
    ...(mustChange && { mustChangePassword: true }),
    ...(joined && { joinedAt: joined }),
    passwordVersion: stored.passwordVersion + 1,
  }
}

/**
 * The user in a new epoch, and the transaction step that stores it. This ends all sessions and forgets all
 * known devices.
 */
export function endSessionsStep(stored: StoredUser, now: Date): { next: StoredUser; step: TransactionStep } {
  const next = {
    ...stored,
    epoch: stored.epoch + 1,
    version: stored.version + 1,
    updatedAt: now.toISOString(),
  }
  return { next, step: replaceStep(next, stored.version) }
}
