import * as z from '../../../zod.ts'

/** Days for which a preview link can be given out. */
export const previewDays = [1, 7, 30] as const
export type PreviewDays = (typeof previewDays)[number]

/** What the paths of all preview links begin with. Nothing else of the site is below it. */
export const previewPrefix = '/preview/'

/** An address that shows a post to whoever has it, without an account, before it is public. */
export const PreviewLink = z.object({
  /** Names the link; it opens nothing. */
  id: z.string(),
  /** Path of the page. Whoever has it can read the post until the link expires or is taken back. */
  path: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type PreviewLink = z.infer<typeof PreviewLink>
