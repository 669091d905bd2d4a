import * as z from '../../zod.ts'

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
})
export type User = z.infer<typeof User>

export const usernamePattern = /^[a-zA-Z0-9._-]{3,32}$/
