import * as z from '../../zod.ts'

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

/** Slugs of the categories that the newsroom lists first, in this order. */
export const leadingCategories = ['blog', 'reports', 'media'] as const
