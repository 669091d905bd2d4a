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
 * Which documents to prefetch, and which to prefetch or prerender as well on unmetered connections. The
 * loader inserts exactly these texts into the page, and the Content-Security-Policy allows them by their
 * hashes.
 */
export const speculationRules = [
  { prefetch: [pages] },
  {
    // Mobile browsers, which have no hover, prefetch a link after it has been in view for a moment,
    prefetch: [{ where: articles, eagerness: 'eager' }],
    // and prerender the one or two links that are most likely to be tapped.
    prerender: [{ where: articles, eagerness: 'moderate' }],
  },
].map((rules) => JSON.stringify(rules))

/**
 * Until the page is hydrated, lets the browser prefetch pages whose links are likely to be followed, if it
 * supports speculation rules.
 */
export function fetchAhead(): void {
  if (isMetered() || !HTMLScriptElement.supports?.('speculationrules')) return
  for (const textContent of speculationRules.slice(0, isFree() ? 2 : 1))
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'speculationrules', textContent }),
    )
}
