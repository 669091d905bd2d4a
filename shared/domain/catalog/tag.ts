import * as z from '../../zod.ts'

/** What a tag may be called. */
export const TagName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'A tag needs at least one character'),
    z.maxLength(50, 'Keep the name under 50 characters'),
  )

/** What staff say about a tag. */
export const TagInput = z.strictObject({
  name: TagName,
  description: z._default(
    z.string().check(z.trim(), z.maxLength(300, 'Keep the description under 300 characters')),
    '',
  ),
})
export type TagInput = z.output<typeof TagInput>

/** There is one tag per slug, however posts spell it, so the slug is its id. */
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

/** As staff edit it: a change states the version that it is based on. */
export const EditableTag = z.extend(Tag, { version: z.int() })
export type EditableTag = z.infer<typeof EditableTag>

/** A renamed, merged or deleted tag that posts still carry: they are rewritten one after the other. */
export const TagProgress = z.object({
  from: z.object({ slug: z.string(), name: z.string() }),
  /** `null` if the tag was deleted. */
  to: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  startedAt: z.string(),
  /** Posts that had the tag when this began. */
  total: z.int(),
  /** Posts that still have it; `null` where only the spelling changes, which is not counted. */
  remaining: z.nullable(z.int()),
})
export type TagProgress = z.infer<typeof TagProgress>
