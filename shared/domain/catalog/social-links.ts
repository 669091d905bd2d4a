import * as z from '../../zod.ts'
import { WebUrl } from '../text/url.ts'

/** A Twitter handle, which users enter as often as the URL. */
const Handle = z.string().check(z.trim(), z.regex(/^@?\w{1,15}$/))

/** An author's profiles elsewhere. */
export const SocialLinks = z.object({
  twitter: z.optional(z.union([Handle, WebUrl])),
  linkedin: z.optional(WebUrl),
  website: z.optional(WebUrl),
})
export type SocialLinks = z.infer<typeof SocialLinks>
