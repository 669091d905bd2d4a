import { slugsOfTag, type Tagged, tagSlugOf, tagSlugsOf } from '#shared/domain/posts/slug.ts'
import * as z from '#shared/zod.ts'

const NamedTag = z.object({ slug: z.string(), name: z.string() })

/**
 * A tag that was renamed, merged or deleted, until no post has it any more. It is in the directory, which every read
 * of posts includes, so that readers see the new name at once while the posts are rewritten one after the other.
 */
export const TagChange = z.object({
  from: NamedTag,
  /** `null` if the tag was deleted. */
  to: z.nullable(NamedTag),
  startedAt: z.string(),
  /** The number of posts that had the tag at that moment. */
  total: z.int(),
})
export type TagChange = z.infer<typeof TagChange>

/** All slugs that a tag of this name may have. */
type SlugsOf = (name: string) => readonly string[]

const changeOf = (name: string, changes: readonly TagChange[], slugsOf: SlugsOf) =>
  changes.find(({ from }) => from.name === name || slugsOf(name).includes(from.slug))

/** The tag's name after these changes, which may be chained; undefined if it was deleted. */
function currentTag(name: string, changes: readonly TagChange[], slugsOf: SlugsOf): string | undefined {
  let current = name
  for (let hop = 0; hop <= changes.length; hop++) {
    const change = changeOf(current, changes, slugsOf)
    if (!change) return current
    if (!change.to) return undefined
    current = change.to.name
    if (change.to.slug === change.from.slug) return current
  }
  return current
}

/**
 * The current tags of a post while changes are still being written into posts. By default it handles Latin letters
 * with accents, and other scripts only as they were first spelled.
 */
export function currentTags(
  names: readonly string[],
  changes: readonly TagChange[],
  slugsOf: SlugsOf = tagSlugsOf,
): string[] {
  if (changes.length === 0) return [...names]
  const current = new Map<string, string>()
  for (const name of names) {
    const tag = currentTag(name, changes, slugsOf)
    const slug = tag && (slugsOf(tag).at(-1) || tag)
    if (tag && slug && !current.has(slug)) current.set(slug, tag)
  }
  return [...current.values()]
}

/**
 * The current tags of a post, with the slugs that were stored with it or with a change. The public functions do not load
 * the transliteration of all scripts, which is half a megabyte.
 */
export function currentTagged(
  { tags, tagSlugs = {} }: Tagged,
  changes: readonly TagChange[],
): { tags: string[]; tagSlugs?: Record<string, string> } {
  const known = {
    ...tagSlugs,
    ...Object.fromEntries(changes.flatMap(({ from, to }) => [from, ...(to ? [to] : [])]).map(slugByName)),
  }
  // The stored slug is the last one, which identifies the tag.
  const current = currentTags(tags, changes, (name) => slugsOfTag({ tagSlugs: known }, name).toReversed())
  const slugs = current.flatMap((name) => {
    const slug = Object.hasOwn(known, name) ? known[name] : undefined
    return slug === undefined || slug === tagSlugOf(name) ? [] : [[name, slug] as const]
  })
  return { tags: current, ...(slugs.length > 0 && { tagSlugs: Object.fromEntries(slugs) }) }
}

const slugByName = ({ name, slug }: { name: string; slug: string }) => [name, slug] as const
