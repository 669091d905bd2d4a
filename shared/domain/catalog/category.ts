import * as z from '../../zod.ts'
import { cleanLine, cleanText } from '../text/invisible-characters.ts'

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

/** A category as staff edit it. A change states the version that it is based on. */
export const EditableCategory = z.extend(Category, { version: z.int() })
export type EditableCategory = z.infer<typeof EditableCategory>

/** The fields of a category that staff edit. Its slug follows from its name. */
export const CategoryInput = z.strictObject({
  name: z
    .string()
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, 'Give the category a name'),
      z.maxLength(60, 'Keep the name under 60 characters'),
    ),
  description: z._default(
    z.string().check(z.overwrite(cleanText), z.maxLength(300, 'Keep the description under 300 characters')),
    '',
  ),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Use a color such as #3b82f6')),
})
export type CategoryInput = z.output<typeof CategoryInput>

/** Slugs of the categories that the newsroom lists first, in this order. */
export const leadingCategories = ['blog', 'reports', 'media'] as const
