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

/** The longest slug of a tag: one character of another script may become several letters. */
export const maxTagSlug = 600

/** All slugs that lead to a tag: letters with accents are removed or replaced by their base letter. */
export const tagSlugsOf = (name: string): string[] => [tagSlugOf(name), tagSlugOf(fold(name))]

/** Something with tags. */
export interface Tagged {
  tags: readonly string[]
  /** The slugs that do not follow from their tag's name without a transliteration, by that name. */
  tagSlugs?: Readonly<Record<string, string>> | undefined
}

/** The slug of a tag's links: the stored one, or by the rule; empty if neither is known. */
export const slugOfTag = ({ tagSlugs }: Pick<Tagged, 'tagSlugs'>, name: string): string =>
  (tagSlugs && Object.hasOwn(tagSlugs, name) ? tagSlugs[name] : undefined) ?? tagSlugOf(name)

/** All slugs that lead to a tag of something. */
export const slugsOfTag = (tagged: Pick<Tagged, 'tagSlugs'>, name: string): string[] => [
  slugOfTag(tagged, name),
  ...tagSlugsOf(name),
]

/** The first of its tags with this slug. */
export const tagWithSlug = (tagged: Tagged, slug: string): string | undefined =>
  tagged.tags.find((name) => slugsOfTag(tagged, name).includes(slug))

export const hasTag = (tagged: Tagged, slug: string): boolean => tagWithSlug(tagged, slug) !== undefined

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
