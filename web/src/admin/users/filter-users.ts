import type { StaffMember } from '#shared/domain/staff/user.ts'

/** The filters of the list, which are in the address. */
export const noFilters = { q: '', role: '', state: '' }
export type UserFilters = typeof noFilters

export const states = [
  { value: '', label: 'Any state' },
  { value: 'active', label: 'Active' },
  { value: 'invited', label: 'Invited' },
  { value: 'inactive', label: 'Inactive' },
] as const

function isIn(user: StaffMember, state: string): boolean {
  if (state === 'inactive') return !user.isActive
  if (state === 'invited') return user.isActive && user.invited
  return state !== 'active' || (user.isActive && !user.invited)
}

/** The users that match all filters. The search covers name, username and email address. */
export function filterUsers(users: readonly StaffMember[], { q, role, state }: UserFilters): StaffMember[] {
  const text = q.trim().toLowerCase()
  return users.filter(
    (user) =>
      [user.name, user.username, user.email].some((field) => field.toLowerCase().includes(text)) &&
      (!role || user.role === role) &&
      isIn(user, state),
  )
}
