import { createHash } from 'node:crypto'
import anyAscii from 'any-ascii'
import { tagSlugOf } from '#shared/domain/posts/slug.ts'
import * as z from '#shared/zod.ts'

/** There is one tag per slug, however it is spelled. A name without any letter or digit gets a slug of its hash. */
export const tagSlug = (name: string): string =>
  tagSlugOf(anyAscii(name)) || `tag-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`

/** Keeps the first spelling of each tag. */
export function distinctTags(names: readonly string[]): string[] {
  const bySlug = new Map<string, string>()
  for (const name of names) if (!bySlug.has(tagSlug(name))) bySlug.set(tagSlug(name), name)
  return [...bySlug.values()]
}

const NamedTag = z.object({ slug: z.string(), name: z.string() })

/**
 * A tag that was renamed, merged or deleted, until no post has it any more. It lies in the directory, which every read
 * of posts includes: so readers see the new name at once, while the posts are rewritten one after the other.
 */
export const TagChange = z.object({
  from: NamedTag,
  /** `null` if the tag was deleted. */
  to: z.nullable(NamedTag),
  startedAt: z.string(),
  /** Posts that had the tag at that moment. */
  total: z.int(),
})
export type TagChange = z.infer<typeof TagChange>

const changeOf = (slug: string, changes: readonly TagChange[]) =>
  changes.find(({ from }) => from.slug === slug)

/** The tag's name after these changes, which may follow one another; undefined if it was deleted. */
function currentTag(name: string, changes: readonly TagChange[]): string | undefined {
  let current = name
  for (let hop = 0; hop <= changes.length; hop++) {
    const slug = tagSlug(current)
    const change = changeOf(slug, changes)
    if (!change) return current
    if (!change.to) return undefined
    current = change.to.name
    if (change.to.slug === slug) return current
  }
  return current
}

/** The tags of a post as they are called now, while changes are still being written into posts. */
export function currentTags(names: readonly string[], changes: readonly TagChange[]): string[] {
  if (changes.length === 0) return [...names]
  return distinctTags(names.map((name) => currentTag(name, changes)).filter((name) => name !== undefined))
}
