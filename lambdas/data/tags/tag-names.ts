import { createHash } from 'node:crypto'
import anyAscii from 'any-ascii'
import { tagSlugOf } from '#shared/domain/posts/slug.ts'
import { currentTags, type TagChange } from '../directory/tag-changes.ts'

/** There is one tag per slug, however it is spelled. A name without any letter or digit gets a slug of its hash. */
export function tagSlug(name: string): string {
  const slug = tagSlugOf(anyAscii(name))
  return /[a-z0-9]/.test(slug) ? slug : `tag-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`
}

/**
 * What is stored with a post about its tags: the slugs that do not follow from the name alone. The public functions do
 * not load the transliteration. Undefined without any.
 */
export function storedTagSlugs(names: readonly string[]): Record<string, string> | undefined {
  const slugs = names.map((name) => [name, tagSlug(name)] as const)
  const stored = slugs.filter(([name, slug]) => slug !== tagSlugOf(name))
  return stored.length > 0 ? Object.fromEntries(stored) : undefined
}

/** Keeps the first spelling of each tag. */
export function distinctTags(names: readonly string[]): string[] {
  const bySlug = new Map<string, string>()
  for (const name of names) if (!bySlug.has(tagSlug(name))) bySlug.set(tagSlug(name), name)
  return [...bySlug.values()]
}

/** `currentTags` for writes: exact in all scripts. */
export const currentTagsExactly = (names: readonly string[], changes: readonly TagChange[]): string[] =>
  currentTags(names, changes, (name) => [tagSlug(name)])
