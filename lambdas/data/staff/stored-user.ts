import { StaffMember, User } from '#shared/domain/staff/user.ts'
import * as z from '#shared/zod.ts'
import type { Key } from '../table/table.ts'

export const userKey = (id: string): Key => ({ pk: `USER#${id}`, sk: 'USER' })
export const usernameKey = (username: string): Key => ({
  pk: `USERNAME#${username.toLowerCase()}`,
  sk: 'USERNAME',
})
export const emailKey = (email: string): Key => ({ pk: `EMAIL#${email.toLowerCase()}`, sk: 'EMAIL' })

/**
 * A staff member as stored. A session is valid only in the epoch it began in, so raising the epoch ends all
 * sessions.
 */
export const StoredUser = z.extend(User, {
  epoch: z.int(),
  passwordVersion: z.int(),
  version: z.int(),
  /** When they first chose a password of their own. */
  joinedAt: z.optional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type StoredUser = z.infer<typeof StoredUser>

/** Whether they have never chosen a password of their own. */
export const isInvited = ({ mustChangePassword, joinedAt }: StoredUser): boolean =>
  mustChangePassword === true && joinedAt === undefined

/** The user as shown in user management. */
export const toStaffMember = (user: StoredUser): StaffMember =>
  StaffMember.parse({ ...user, invited: isInvited(user) })
