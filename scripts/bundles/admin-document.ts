import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

const themeScript = 'web/src/admin/shell/theme/early-theme.js'
const root = join(import.meta.dirname, '../..')
const assetName = 'early-theme.js'
/** The fonts of the first screen, by the names of their files. */
const preloadedFonts = /(plex-sans|plex-mono|newsreader-headline)-[\w-]{8}\.woff2$/

/** The document at the addresses of the editor (infra/functions/admin-request.js). */
const editorDocument = 'admin/editor.html'

/** What the editor is made of: its document asks for the scripts before anything runs. */
const editorModule = join(root, 'web/src/admin/editor-parts.ts')

/** What every text is opened with: who is signed in, and what it can be by and in. The document's first script asks for the rest. */
const editorAnswers = ['me', 'authors', 'categories']

/**
 * The frame of the writing room, in its own styles, which is seen until the room is drawn: a second and a half on a slow network.
 * web/src/admin/shell/opening.ts takes it away.
 */
const frame = `<div id="opening" class="opening" aria-hidden="true">
      <div class="shell">
        <div class="shell-top-bar"></div>
        <div class="shell-sidebar"></div>
        <div class="shell-content">
          <div class="room">
            <div class="room-bar"></div>
            <div class="room-text">
              <div class="room-title"><span class="room-headline"><span class="skeleton"></span></span></div>
              <div class="room-tools-place"></div>
            </div>
            <div class="room-panel"></div>
          </div>
        </div>
      </div>
    </div>`

/** The scripts of the editor with all that they import. */
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
 * Adds to the admin's document what has to be there before it is painted: the script that applies the chosen theme, as
 * a file because the content security policy allows no inline script, and its fonts. A second document, for the addresses of the
 * editor, also names the editor's scripts, so that they come beside the first ones and not after them, and has the room's frame.
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
      // Vite writes the document itself in this step.
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
        // Fonts come last: what is drawn waits for the scripts, and is seen once the fonts are there, too.
        const source = html
          .replace(/<link rel="preload"/, `${links.join('\n    ')}\n    $&`)
          .replace(/<script type="module"/, `${answers.join('\n    ')}\n    $&`)
          .replace('<div id="admin">', `${frame}\n    $&`)
        this.emitFile({ type: 'asset', fileName: editorDocument, source })
      },
    },
  }
}
