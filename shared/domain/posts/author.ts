import * as z from '../../zod.ts'
import { PictureUrl } from '../text/url.ts'
import { SocialLinks } from './post.ts'

/** The profile of somebody who writes articles. Authors are not users: users have roles and sign in. */
export const Author = z.object({
  id: z.string(),
  name: z.string(),
  bio: z.string(),
  profileImage: z._default(z.nullable(PictureUrl), null),
  isActive: z.boolean(),
  postCount: z.int(),
  socialLinks: z._default(SocialLinks, {}),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Author = z.infer<typeof Author>
