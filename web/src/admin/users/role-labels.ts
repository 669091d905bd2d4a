import type { Role } from '#shared/domain/staff/user.ts'

/** The names of the roles in the order of the form: the least powerful first. */
export const roleLabels: Record<Role, string> = {
  author: 'Author',
  admin: 'Admin',
  superadmin: 'Super Admin',
}

/** Whether this is the name of a role. */
export const isRole = (text: string): text is Role => Object.hasOwn(roleLabels, text)
