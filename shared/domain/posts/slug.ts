import { fold } from '../text/fold.ts'

/**
 * The slug of a title by the specification's rule: lowercase, everything but letters and digits collapsed
 * to hyphens, trimmed. Empty for titles without ASCII letters or digits; the server transliterates first.
 */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120)
    .replace(/-+$/, '')
}

/** The slug of a tag: lowercase, spaces to hyphens, other characters removed. Titles follow another rule. */
export function tagSlugOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
}

/** All slugs that lead to a tag: letters with accents are removed or replaced by their base letter. */
export const tagSlugsOf = (name: string): string[] => [tagSlugOf(name), tagSlugOf(fold(name))]

/** The first of these tags with this slug. */
export const tagWithSlug = (names: readonly string[], slug: string): string | undefined =>
  names.find((name) => tagSlugsOf(name).includes(slug))

export const hasTag = (names: readonly string[], slug: string): boolean =>
  tagWithSlug(names, slug) !== undefined

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
