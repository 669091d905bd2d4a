import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

const themeScript = 'web/src/admin/screen/theme/early-theme.js'
const root = join(import.meta.dirname, '../../..')
const assetName = 'early-theme.js'
/** File names of the fonts that the first screen uses. */
const preloadedFonts = /(plex-sans|plex-mono|newsreader-headline)-[\w-]{8}\.woff2$/

/** The document for the editor's URLs (infra/functions/admin-request.js). */
const editorDocument = 'admin/editor.html'

/** Imports everything the editor consists of. The editor's document preloads these scripts. */
const editorModule = join(root, 'web/src/admin/editor-parts.ts')

/**
 * API responses that every post needs: the user, authors and categories. The document's first script requests
 * the rest.
 */
const editorAnswers = ['me', 'authors', 'categories']

/**
 * A placeholder in the editor's own layout and styles, visible until the editor is rendered: a second and a
 * half on a slow network. web/src/admin/screen/loading-placeholder.ts removes it.
 */
const frame = `<div id="opening" class="opening" aria-hidden="true">
      <div class="shell">
        <div class="shell-top-bar"></div>
        <div class="shell-sidebar"></div>
        <div class="shell-content">
          <div class="post-editor">
            <div class="post-editor-bar"></div>
            <div class="post-editor-text">
              <div class="post-editor-title"><span class="post-editor-headline"><span class="skeleton"></span></span></div>
              <div class="post-editor-tools-place"></div>
            </div>
            <div class="post-editor-panel"></div>
          </div>
        </div>
      </div>
    </div>`

/** The editor's scripts and everything they import. */
function editorScripts(files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): ReadonlySet<string> {
  const chunks = files.filter((file) => file.type === 'chunk')
  const found = new Set<string>()
  const open = chunks
    .filter(({ facadeModuleId }) => facadeModuleId === editorModule)
    .map(({ fileName }) => fileName)
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue
    found.add(name)
    open.push(...(chunks.find(({ fileName }) => fileName === name)?.imports ?? []))
  }
  return found
}

/**
 * Adds what the admin's document needs before the first paint: fonts, and the script that applies the chosen
 * theme, as a file because the content security policy allows no inline script. A second document, for the
 * editor's URLs, also preloads the editor's scripts, so that they load alongside the first ones instead of
 * after them, and contains the editor's placeholder.
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
    generateBundle: {
      // Vite itself writes the document in this step.
      order: 'post',
      handler(_options, bundle) {
        const document = bundle['admin/index.html']
        if (document?.type !== 'asset') return
        const html = String(document.source)
        const links = [...editorScripts(Object.values(bundle))]
          .filter((name) => !html.includes(`/${name}"`))
          .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
        const answers = editorAnswers.map(
          (name) => `<link rel="preload" href="/api/admin/${name}" as="fetch" crossorigin>`,
        )
        // Fonts come last: rendering waits for the scripts, and the result is only shown once the fonts are
        // there too.
        const source = html
          .replace(/<link rel="preload"/, `${links.join('\n    ')}\n    $&`)
          .replace(/<script type="module"/, `${answers.join('\n    ')}\n    $&`)
          .replace('<div id="admin">', `${frame}\n    $&`)
        this.emitFile({ type: 'asset', fileName: editorDocument, source })
      },
    },
  }
}
