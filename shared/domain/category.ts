import * as z from '../zod.ts'

export const Category = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  color: z.string(),
  postCount: z.int(),
  createdAt: z.string(),
})
export type Category = z.infer<typeof Category>

/** The order in which the newsroom offers its categories: these three first, then the others (decision A23). */
export const leadingCategories = ['blog', 'reports', 'media'] as const
