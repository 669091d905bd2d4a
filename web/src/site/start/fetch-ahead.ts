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

/**
 * Lets the browser fetch the page behind a link that somebody points at, where it knows how to. Returns how to stop.
 */
export function fetchAhead(): () => void {
  if (isMetered() || !('supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules')))
    return () => {}
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = speculationRules
  document.head.append(rules)
  return () => rules.remove()
}
