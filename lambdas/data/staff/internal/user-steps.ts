import { generalIssue } from '#shared/api/general-issue.ts'
import { Problem } from '#shared/api/problem.ts'
import { type User, usernamePattern } from '#shared/domain/staff/user.ts'
import * as z from '#shared/zod.ts'
import { absent, when } from '../../table/expressions.ts'
import type { Key } from '../../table/table.ts'
import type { TransactionStep } from '../../table/transact.ts'
import { changedMeanwhile as changed } from '../../table/version-conflict.ts'
import { emailKey, type StoredUser, userKey, usernameKey } from '../stored-user.ts'

const put = (user: StoredUser) => ({
  Item: { ...userKey(user.id), gsi2pk: 'USERS', gsi2sk: `${user.name}#${user.id}`, ...user },
})

const taken = (path: string, message: string) =>
  new Problem('conflict', message, { issues: [{ path, message }] })
const usernameTaken = () => taken('username', 'Username already exists')
const emailTaken = () => taken('email', 'Email already exists')
export const changedMeanwhile = () => changed('user')

/** A marker for each username and e-mail address, so that no two users share one. */
const claimStep = (key: Key, userId: string, taken: () => Problem): TransactionStep => ({
  Put: { Item: { ...key, userId }, ...when(absent()) },
  onConditionFailed: taken,
})
const deleteStep = (key: Key): TransactionStep => ({ Delete: { Key: { ...key } } })

/** Creates the user and claims the username and the email address. */
export const insertSteps = (user: StoredUser): TransactionStep[] => [
  claimStep(usernameKey(user.username), user.id, usernameTaken),
  claimStep(emailKey(user.email), user.id, emailTaken),
  { Put: { ...put(user), ...when(absent()) } },
]

/** Replaces the user unless it was changed in the meantime. */
export const replaceStep = (user: StoredUser, basedOn: number): TransactionStep => ({
  Put: { ...put(user), ...when({ version: basedOn }) },
  onConditionFailed: changedMeanwhile,
})

/** Releases the username or email address that changed, and claims the new one. */
export function renameSteps(from: StoredUser, to: StoredUser): TransactionStep[] {
  const moves = (old: Key, next: Key, taken: () => Problem) =>
    old.pk === next.pk ? [] : [deleteStep(old), claimStep(next, to.id, taken)]
  return [
    ...moves(usernameKey(from.username), usernameKey(to.username), usernameTaken),
    ...moves(emailKey(from.email), emailKey(to.email), emailTaken),
  ]
}

/**
 * Deletes the user unless it was changed in the meantime, with both names and the user's other items with
 * these sort keys.
 */
export const deleteSteps = (user: StoredUser, others: readonly string[]): TransactionStep[] => [
  {
    Delete: { Key: { ...userKey(user.id) }, ...when({ version: user.version }) },
    onConditionFailed: changedMeanwhile,
  },
  deleteStep(usernameKey(user.username)),
  deleteStep(emailKey(user.email)),
  ...others.map((sk) => deleteStep({ pk: userKey(user.id).pk, sk })),
]

export function validateNames({ username, email }: Pick<User, 'username' | 'email'>): void {
  const issues = [
    ...(usernamePattern.test(username)
      ? []
      : [{ path: 'username', message: 'Use 3 to 32 letters, digits, dots, hyphens or underscores' }]),
    ...(z.email().check(z.maxLength(254)).safeParse(email).success
      ? []
      : [{ path: 'email', message: 'Enter a valid email address' }]),
  ]
  if (issues.length) throw new Problem('invalid_request', generalIssue, { issues })
}
