import { fold } from './fold.ts'

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

/** The slug of a tag by its own rule (decision A84): lowercase, spaces to hyphens, other characters removed. */
export function tagSlugOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
}

/** Is one of these tags the one of this slug? Accents may be lost in it or kept as their letter. */
export const hasTag = (names: readonly string[], slug: string): boolean =>
  names.some((name) => tagSlugOf(name) === slug || tagSlugOf(fold(name)) === slug)

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
