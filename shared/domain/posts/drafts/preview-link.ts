import * as z from '../../../zod.ts'

/** The lifetimes of a preview link that staff can choose from, in days. */
export const previewDays = [1, 7, 30] as const
export type PreviewDays = (typeof previewDays)[number]

/** The path prefix of all preview links, and of nothing else on the site. */
export const previewPrefix = '/preview/'

/** The folder below `/media/` with the files that previews show. */
export const previewedFolder = 'preview/'

/** The address below which a preview asks for the files of its post. It is as secret as the preview's own. */
export const previewedFiles = (postId: string, token: string): string =>
  `/media/${previewedFolder}${postId}/${token}/`

/** A link that shows an unpublished post to anyone who has it, without an account. */
export const PreviewLink = z.object({
  /** Identifies the link, but does not open it. */
  id: z.string(),
  /** Path of the page. Anyone who has it can read the post until the link expires or is revoked. */
  path: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type PreviewLink = z.infer<typeof PreviewLink>
