import { isFree, isMetered } from './connection.ts'

const pages = {
  where: {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: ['/admin*', '/api/*', '/assets/*', '/media/*', '/preview/*', '/*.xml'] } },
      { not: { selector_matches: '[href^="#"], [target], [download]' } },
    ],
  },
  eagerness: 'moderate',
}
const articles = { selector_matches: '.card a' }

/**
 * Which documents to fetch before their link is followed, and which besides where data is free. The loader puts exactly
 * these texts into the page, and the Content-Security-Policy allows them by their hashes.
 */
export const speculationRules = [
  { prefetch: [pages] },
  {
    // Browsers on phones, where nobody points at anything, take this for a link that has been in view for a moment,
    prefetch: [{ where: articles, eagerness: 'eager' }],
    // and this for the one or two of them that are likely to be pressed.
    prerender: [{ where: articles, eagerness: 'moderate' }],
  },
].map((rules) => JSON.stringify(rules))

/** Lets the browser fetch the page behind a link that is likely to be followed, where it knows how to, until the page is alive. */
export function fetchAhead(): void {
  if (isMetered() || !HTMLScriptElement.supports?.('speculationrules')) return
  for (const textContent of speculationRules.slice(0, isFree() ? 2 : 1))
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'speculationrules', textContent }),
    )
}
