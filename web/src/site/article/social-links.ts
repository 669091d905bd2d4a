import type { SocialLinks } from '#shared/domain/post.ts'

const webAddress = /^https?:\/\/[^\s]+$/i

/** Twitter is known by handle as often as by address (decision A27). */
const twitterAddress = (text: string) =>
  /^@?\w{1,15}$/.test(text) ? `https://x.com/${text.replace('@', '')}` : text

/** The links of an author that are there and lead to the web, with the words to show. */
export function linksOf(links: SocialLinks): { name: string; href: string }[] {
  return [
    { name: 'Twitter', href: twitterAddress(links.twitter?.trim() ?? '') },
    { name: 'LinkedIn', href: links.linkedin?.trim() ?? '' },
    { name: 'Website', href: links.website?.trim() ?? '' },
  ].filter(({ href }) => webAddress.test(href))
}

/** Up to two letters that stand for an author without a picture. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}
