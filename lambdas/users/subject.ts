import { Problem } from '#shared/api/problem.ts'
import type { User } from '#shared/domain/staff/user.ts'
import type { AuditSubject } from '../data/audit/audit.ts'
import type { StoredUser } from '../data/staff/stored-user.ts'
import { findUser } from '../data/staff/users.ts'

/** The user as the audit log names them. */
export const subjectOf = ({ id, name }: Pick<User, 'id' | 'name'>): AuditSubject => ({
  kind: 'user',
  id,
  name,
})

/** The facts about a user that the audit log keeps: no secrets. */
export const factsOf = ({ username, email, name, role, authorId, canPublish, isActive }: User) => ({
  username,
  email,
  name,
  role,
  authorId,
  canPublish,
  isActive,
})

/** The user with this id. Throws 404 if there is none. */
export async function loadUser(id: string): Promise<StoredUser> {
  const user = await findUser(id)
  if (!user) throw new Problem('not_found', 'This user no longer exists.')
  return user
}
