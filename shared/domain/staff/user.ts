import * as z from '../../zod.ts'
import { asciiEmail, isEmailAddress } from '../text/email-address.ts'
import { cleanLine } from '../text/invisible-characters.ts'

export const roles = ['superadmin', 'admin', 'author'] as const
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

/** A member of staff, without secrets. */
export const User = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  role: Role,
  authorId: z.nullable(z.string()),
  canPublish: z.boolean(),
  isActive: z.boolean(),
  /** Another user chose the password. The user can do nothing else until they choose their own. */
  mustChangePassword: z.optional(z.boolean()),
})
export type User = z.infer<typeof User>

/** A staff member as shown in user management. */
export const StaffMember = z.extend(User, {
  /** Whether they have not chosen a password of their own yet, so that a link is an invitation. */
  invited: z.boolean(),
  version: z.int(),
})
export type StaffMember = z.infer<typeof StaffMember>

export const usernamePattern = /^[a-zA-Z0-9._-]{3,32}$/

/** A password as typed. The password rules are checked only when it is set. */
export const TypedPassword = z.string().check(z.maxLength(1000, 'This password is too long'))

/** The fields of a user that a superadmin edits. */
export const UserInput = z.strictObject({
  username: z
    .string()
    .check(z.trim(), z.regex(usernamePattern, 'Use 3 to 32 letters, digits, dots, hyphens or underscores')),
  email: z
    .string()
    .check(z.trim(), z.refine(isEmailAddress, 'Enter a valid email address'), z.overwrite(asciiEmail)),
  name: z
    .string()
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, 'Enter the full name'),
      z.maxLength(100, 'Keep the name under 100 characters'),
    ),
  role: Role,
  /** Restricts an author to the posts of this author profile. Only the role author can have one. */
  authorId: z.nullable(z.string().check(z.minLength(1), z.maxLength(64))),
  canPublish: z.boolean(),
  isActive: z.boolean(),
})
export type UserInput = z.infer<typeof UserInput>
