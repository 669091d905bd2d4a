import { can } from '#shared/domain/staff/permissions.ts'
import type { StaffName } from '#shared/domain/submissions/inbox.ts'
import { listUsers } from '../staff/manage-users.ts'
import { findUser } from '../staff/users.ts'

/** The staff who may read the inbox, and to whom entries can be assigned, sorted by name. */
export async function listAssignees(): Promise<StaffName[]> {
  const users = await listUsers()
  return users.filter((user) => can(user, 'inbox:read')).map(({ id, name }) => ({ id, name }))
}

export async function findAssignee(id: string): Promise<StaffName | undefined> {
  const user = await findUser(id)
  return user && can(user, 'inbox:read') ? { id: user.id, name: user.name } : undefined
}
