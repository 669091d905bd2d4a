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
/** Browsers on phones, where nobody points at anything, take `eager` for a link that has been in view for a moment. */
const articlesInView = { where: { selector_matches: '.card a' }, eagerness: 'eager' }

/**
 * Which documents to fetch before their link is followed, and which besides where data is free. The loader puts exactly
 * these texts into the page, and the Content-Security-Policy allows them by their hashes.
 */
export const speculationRules = [pages, articlesInView].map((rule) => JSON.stringify({ prefetch: [rule] }))

/** Lets the browser fetch the page behind a link that is likely to be followed, where it knows how to, until the page is alive. */
export function fetchAhead(): void {
  if (isMetered() || !HTMLScriptElement.supports?.('speculationrules')) return
  for (const textContent of speculationRules.slice(0, isFree() ? 2 : 1))
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'speculationrules', textContent }),
    )
}
