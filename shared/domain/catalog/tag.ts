import * as z from '../../zod.ts'
import { cleanLine, cleanText } from '../text/invisible-characters.ts'

/** A valid tag name. */
export const TagName = z
  .string()
  .check(
    z.overwrite(cleanLine),
    z.minLength(1, 'A tag needs at least one character'),
    z.maxLength(50, 'Keep the name under 50 characters'),
  )

/** The fields of a tag that staff edit. */
export const TagInput = z.strictObject({
  name: TagName,
  description: z._default(
    z.string().check(z.overwrite(cleanText), z.maxLength(300, 'Keep the description under 300 characters')),
    '',
  ),
})
export type TagInput = z.output<typeof TagInput>

/** The slug is the id: different spellings with the same slug are one tag. */
export const TagId = z.string().check(z.regex(/^[a-z0-9-]{1,600}$/))

export const Tag = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  postCount: z.int(),
  createdAt: z.string(),
})
export type Tag = z.infer<typeof Tag>

/** A tag as staff edit it. A change states the version that it is based on. */
export const EditableTag = z.extend(Tag, { version: z.int() })
export type EditableTag = z.infer<typeof EditableTag>

/** A renamed, merged or deleted tag that some posts still have. They are rewritten one by one. */
export const TagProgress = z.object({
  from: z.object({ slug: z.string(), name: z.string() }),
  /** `null` if the tag was deleted. */
  to: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  startedAt: z.string(),
  /** Number of posts with the tag when the change began. */
  total: z.int(),
  /** Number of posts that still have it; `null` if only the spelling changes, which is not counted. */
  remaining: z.nullable(z.int()),
})
export type TagProgress = z.infer<typeof TagProgress>
