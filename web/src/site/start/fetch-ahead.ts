import { isMetered } from './connection.ts'

/**
 * Which links lead to pages of the site. The loader puts exactly this text into the page, and the Content-Security-Policy
 * allows it by its hash.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin*', '/api/*', '/assets/*', '/media/*', '/preview/*', '/*.xml'] } },
          { not: { selector_matches: '[href^="#"], [target], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** Lets the browser fetch the page behind a link that somebody points at, where it knows how to, until the page is alive. */
export function fetchAhead(): void {
  if (isMetered() || !HTMLScriptElement.supports?.('speculationrules')) return
  document.head.append(
    Object.assign(document.createElement('script'), {
      type: 'speculationrules',
      textContent: speculationRules,
    }),
  )
}
