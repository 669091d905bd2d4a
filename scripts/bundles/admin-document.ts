import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'

const themeScript = 'web/src/admin/shell/theme/early-theme.js'
const root = join(import.meta.dirname, '../..')
const assetName = 'early-theme.js'
/** The fonts of the first screen, by the names of their files. */
const preloadedFonts =
  /(ibm-plex-sans-latin-wght-normal|ibm-plex-mono-latin-400-normal|newsreader-headline)-[\w-]+\.woff2$/

/**
 * Adds to the admin's document what has to be there before it is painted: the script that applies the chosen theme, as
 * a file because the content security policy allows no inline script, and its fonts.
 */
export function adminDocument(): Plugin {
  return {
    name: 'admin-document',
    buildStart() {
      if (this.environment.mode !== 'build') return
      this.emitFile({ type: 'asset', name: assetName, source: readFileSync(join(root, themeScript), 'utf8') })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!html.includes('id="admin"')) return html
        const files = Object.values(bundle ?? {})
        const theme = files.find((file) => file.type === 'asset' && file.names.includes(assetName))?.fileName
        const fonts = files.map(({ fileName }) => fileName).filter((name) => preloadedFonts.test(name))
        const tags: HtmlTagDescriptor[] = [
          {
            tag: 'script',
            attrs: { src: `/${theme ?? themeScript.replace('web/', '')}` },
            injectTo: 'head-prepend',
          },
          ...fonts.map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head' as const,
          })),
        ]
        return { html, tags }
      },
    },
  }
}
