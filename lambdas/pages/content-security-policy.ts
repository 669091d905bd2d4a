import { createHash } from 'node:crypto'
import { providers } from '#shared/domain/posts/embeds/providers.ts'
import { reportTo } from '#shared/domain/reports/csp-reporting.ts'
import { speculationRules } from '../../web/src/site/entry-server.tsx'
import { assets } from './document/assets.ts'
import { themeScript } from './document/theme-script.ts'

/** The source expression that allows an inline element with exactly this text. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The theme's script, the loader, and the rules that the loader adds. */
const inlineScripts = [themeScript, assets.loader, ...speculationRules].map(hashOf).join(' ')

/** The bucket to which applicants upload their CVs: the only other origin that a page may connect to. */
const uploadOrigin = () => process.env['UPLOAD_ORIGIN']

/** The bucket from which whoever has a preview link gets the files of an unpublished article. */
const heldFilesOrigin = () => process.env['MEDIA_ORIGIN']

/**
 * Allowed on every page, although only articles embed players: in-page navigation keeps the policy of the page that
 * was loaded first.
 */
const frames = providers.flatMap(({ players }) => players).join(' ')

/**
 * The Content-Security-Policy of a public page; `styles` are the texts of its style elements. A preview also shows
 * files that are not public yet.
 */
export const contentSecurityPolicy = (
  styles?: readonly string[],
  { isPreview = false }: { isPreview?: boolean } = {},
): string =>
  [
    "default-src 'none'",
    `script-src 'self'${styles ? ` ${inlineScripts}` : ''}`,
    ["style-src-elem 'self'", ...(styles ?? []).map(hashOf)].join(' '),
    // Colors and alignment that the editor writes; the sanitizer removes all other styles.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' https: data:", isPreview && heldFilesOrigin()].filter(Boolean).join(' '),
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
