import * as z from '../zod.ts'
import { SocialLinks } from './post.ts'

/** A creator of content. Authors are not users: roles live with users. */
export const Author = z.object({
  id: z.string(),
  name: z.string(),
  bio: z.string(),
  profileImage: z.nullable(z.string()),
  isActive: z.boolean(),
  postCount: z.int(),
  socialLinks: SocialLinks,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Author = z.infer<typeof Author>
