import * as z from '../../zod.ts'
import { cleanLine, cleanText } from '../text/invisible-characters.ts'
import { PictureUrl } from '../text/url.ts'
import { SocialLinks } from './social-links.ts'

/** The profile of an article's author. Authors are not users, who have roles and sign in. */
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

/** An author as staff edit it. A change states the version that it is based on. */
export const EditableAuthor = z.extend(Author, { version: z.int() })
export type EditableAuthor = z.infer<typeof EditableAuthor>

/** The fields of an author that staff edit. */
export const AuthorInput = z.strictObject({
  name: z
    .string()
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, 'Give the author a name'),
      z.maxLength(80, 'Keep the name under 80 characters'),
    ),
  bio: z._default(
    z.string().check(z.overwrite(cleanText), z.maxLength(1000, 'Keep the bio under 1,000 characters')),
    '',
  ),
  profileImage: z._default(z.nullable(PictureUrl), null),
  socialLinks: z._default(SocialLinks, {}),
  isActive: z._default(z.boolean(), true),
})
export type AuthorInput = z.output<typeof AuthorInput>
