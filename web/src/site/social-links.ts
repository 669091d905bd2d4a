import type { SocialLinks } from '#shared/domain/catalog/social-links.ts'
import { isWebUrl } from '#shared/domain/text/web-address.ts'

/** A Twitter field may hold a handle or a URL. */
const twitterUrl = (text: string) =>
  /^@?\w{1,15}$/.test(text) ? `https://x.com/${text.replace('@', '')}` : text

/** An author's links with their labels, without those that are empty or no web address. */
export function authorLinks(links: SocialLinks): { name: string; href: string }[] {
  return [
    { name: 'Twitter', href: twitterUrl(links.twitter?.trim() ?? '') },
    { name: 'LinkedIn', href: links.linkedin?.trim() ?? '' },
    { name: 'Website', href: links.website?.trim() ?? '' },
  ].filter(({ href }) => isWebUrl(href))
}

/** Up to two initials, shown for a person without a picture. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}
