import { Problem } from '#shared/api/problem.ts'
import { restrictedToAuthor } from '#shared/domain/staff/permissions.ts'
import type { StaffMember, User } from '#shared/domain/staff/user.ts'
import { authorSk, directoryKey } from '../directory/directory.ts'
import { endPreviewsStep } from '../preview-links/ended-previews.ts'
import { exists, moreThan, when, where } from '../table/expressions.ts'
import { queryItems } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { putCredentials } from './credentials.ts'
import { keepingASuperadmin } from './internal/last-superadmin.ts'
import { requireAllowedPassword } from './internal/password-rules.ts'
import {
  changedMeanwhile,
  deleteSteps,
  renameSteps,
  replaceStep,
  validateNames,
} from './internal/user-steps.ts'
import { endLinkStep } from './password-links.ts'
import { hashPassword } from './passwords.ts'
import { deleteFactorsStep } from './second-factor/second-factors.ts'
import { emailKey, StoredUser, toStaffMember, userKey } from './stored-user.ts'
import { withNewPassword } from './users.ts'

const isActiveSuperadmin = ({ role, isActive }: Pick<User, 'role' | 'isActive'>) =>
  role === 'superadmin' && isActive

/** A page of staff members, sorted by name. The cursor marks the end of the previous page. */
export async function listStaff(page: {
  limit: number
  cursor?: string | undefined
}): Promise<{ users: StaffMember[]; nextCursor?: string }> {
  const { limit, cursor } = page
  const after = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString()
  const items = await queryItems({
    IndexName: 'changed',
    ...where([{ gsi2pk: 'USERS' }, after && moreThan('gsi2sk', after)]),
    // One more than requested shows whether there is a next page.
    Limit: limit + 1,
  })
  const last = items.length > limit ? items[limit - 1] : undefined
  return {
    users: items.slice(0, limit).map((item) => toStaffMember(StoredUser.parse(item))),
    ...(last && { nextCursor: Buffer.from(String(last['gsi2sk'])).toString('base64url') }),
  }
}

/** All staff members, sorted by name. */
export async function listUsers(): Promise<StaffMember[]> {
  return (await listStaff({ limit: 5000 })).users
}

/** The condition for linking a user to an author profile: it must exist at the time of the transaction. */
export const linkStep = (authorId: string | null, before: string | null = null): TransactionStep[] =>
  authorId === null || authorId === before
    ? []
    : [
        {
          ConditionCheck: { Key: { ...directoryKey, sk: authorSk(authorId) }, ...when(exists()) },
          onConditionFailed: () => {
            const message = 'This author profile no longer exists. Choose another one.'
            return new Problem('invalid_request', message, { issues: [{ path: 'authorId', message }] })
          },
        },
      ]

/** Changed fields of a user. */
export type UserChanges = Partial<Omit<User, 'id' | 'mustChangePassword'>> & {
  password?: { text: string; mustChange: boolean; strong: boolean }
}

/**
 * Whether a change ends the link with which the user chooses a password: it was sent to an address, or given to a
 * person, that the account no longer has. It stays ended when the account is activated again.
 */
export const endsLinks = (
  stored: StoredUser,
  { email = stored.email, isActive = stored.isActive }: UserChanges,
) => emailKey(email).pk !== emailKey(stored.email).pk || isActive !== stored.isActive

/** Whether the user may no longer see everything that they could share by a preview link. */
const losesAccess = (stored: StoredUser, next: StoredUser): boolean =>
  (stored.isActive && !next.isActive) ||
  (restrictedToAuthor(next) !== null && restrictedToAuthor(next) !== restrictedToAuthor(stored))

/**
 * Saves changed fields. A new password, a change of role, activation or deactivation ends all of the user's
 * sessions; a change of address or activity ends their link to choose a password, unless `newLink` has the steps
 * for another; and whoever may see less loses the preview links that they made. The last active superadmin cannot
 * lose the role or be deactivated, even by concurrent requests.
 */
export async function updateUser(
  stored: StoredUser,
  { password, ...changes }: UserChanges,
  now: Date,
  audit: TransactionStep[] = [],
  newLink?: (next: StoredUser) => Promise<TransactionStep[]>,
): Promise<StoredUser> {
  const facts: StoredUser = { ...stored, ...changes }
  if (facts.role !== 'author') facts.authorId = null
  validateNames(facts)
  if (password) await requireAllowedPassword(password.text, facts, password.strong)
  const endsSessions = password || facts.role !== stored.role || facts.isActive !== stored.isActive
  const next: StoredUser = {
    ...(password ? withNewPassword(facts, now, password.mustChange) : facts),
    epoch: stored.epoch + (endsSessions ? 1 : 0),
    version: stored.version + 1,
    updatedAt: now.toISOString(),
  }
  const steps = [
    replaceStep(next, stored.version),
    ...renameSteps(stored, next),
    ...linkStep(next.authorId, stored.authorId),
    ...(endsLinks(stored, changes) ? await (newLink?.(next) ?? [endLinkStep(next.id)]) : []),
    ...(losesAccess(stored, next) ? [endPreviewsStep(next.id, now)] : []),
    ...(password
      ? [
          putCredentials(next.id, {
            passwordHash: await hashPassword(password.text),
            passwordVersion: next.passwordVersion,
          }),
        ]
      : []),
    ...audit,
  ]
  if (isActiveSuperadmin(stored) && !isActiveSuperadmin(next)) {
    await keepingASuperadmin(await otherSuperadmins(stored), (check) => transact([check, ...steps]))
  } else await transact(steps)
  return next
}

/**
 * Deletes a user with all of their credentials, and ends the preview links that they made. Username and email address become available again, and all
 * sessions end, since a session is invalid without its user. Their articles and the audit log keep their
 * name.
 */
export async function deleteUser(
  stored: StoredUser,
  now: Date,
  audit: TransactionStep[] = [],
): Promise<void> {
  const kept = await queryItems({
    ...where({ pk: userKey(stored.id).pk }, { attributes: ['sk'] }),
    ConsistentRead: true,
  })
  const others = kept.map(({ sk }) => String(sk)).filter((sk) => sk !== userKey(stored.id).sk)
  if (others.length === kept.length) throw changedMeanwhile()
  const steps = [
    ...deleteSteps(stored, others),
    deleteFactorsStep(stored.id),
    endPreviewsStep(stored.id, now),
    ...audit,
  ]
  if (isActiveSuperadmin(stored)) {
    await keepingASuperadmin(await otherSuperadmins(stored), (check) => transact([check, ...steps]))
  } else await transact(steps)
}

const otherSuperadmins = async ({ id }: StoredUser): Promise<string[]> =>
  (await listUsers()).filter((user) => user.id !== id && isActiveSuperadmin(user)).map((user) => user.id)
