import { createHash } from 'node:crypto'
import { providers } from '#shared/domain/posts/embeds/providers.ts'
import { reportTo } from '#shared/domain/reports/csp-reporting.ts'
import { themeScriptHash } from './document/theme-script.ts'

const hashes = new Map<string, string>()

/** The CSP source expression that allows a style element with exactly this text. Hashes are cached. */
function styleHash(style: string): string {
  const known = hashes.get(style)
  if (known) return known
  const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
  // Each set of settings has two: with fonts for all, and with fonts held back from phones.
  if (hashes.size > 1) hashes.clear()
  hashes.set(style, hash)
  return hash
}

/** The bucket to which applicants upload their CVs: the only other origin that a page may connect to. */
const uploadOrigin = () => process.env['UPLOAD_ORIGIN']

/**
 * On every page, although only articles have players: a navigation inside the site keeps the policy of the page that
 * was loaded first.
 */
const frames = providers.flatMap(({ players }) => players).join(' ')

/** The Content-Security-Policy of a public page; `style` is the text of its one style element. A page has one inline script. */
export const contentSecurityPolicy = (style?: string): string =>
  [
    "default-src 'none'",
    `script-src 'self'${style === undefined ? '' : ` ${themeScriptHash}`}`,
    `style-src-elem 'self'${style === undefined ? '' : ` ${styleHash(style)}`}`,
    // Colors and alignment that the editor writes; the sanitizer removes all other styles.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data:",
    "media-src 'self'",
    `frame-src ${frames}`,
    "font-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", uploadOrigin()].filter(Boolean).join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    reportTo,
  ].join('; ')
