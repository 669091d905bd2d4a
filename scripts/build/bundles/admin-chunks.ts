import { join } from 'node:path'

interface Module {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
type ModuleOf = (id: string) => Module | null

const web = join(import.meta.dirname, '../../../web/src')
const posts = join(web, 'admin/posts')
const site = [join(web, 'site/start/hydrate.tsx')]
const signIn = [join(web, 'admin/main.tsx')]
const signedInApp = [join(web, 'admin/signed-in-app.tsx'), join(posts, 'posts-section.tsx')]
const editor = [join(posts, 'editor/form/post-editor-screen.tsx')]
/** Imports all parts of the editor. */
const parts = [join(web, 'admin/editor-parts.ts')]
const text = [join(posts, 'editor/rich-text/rich-text.tsx')]
const toolbar = [join(posts, 'editor/rich-text/toolbar/toolbar.tsx')]
/** Packages whose index imports far more than we use. */
const barrel = /node_modules\/(?:radix-ui|@radix-ui|lucide-react)\//
/** Packages that the admin's shell (the `shell` chunk) uses as a whole, and the public site not at all. */
const ofShell =
  /@radix-ui\/react-(?:menu|dropdown-menu|roving-focus|alert-dialog|dialog|focus-guards)\/|node_modules\/(?:react-remove-scroll|react-remove-scroll-bar|aria-hidden|use-sidecar|react-style-singleton|use-callback-ref|get-nonce|tslib)\//
/** Icons that only the editor's toolbar and menus show. */
const icons =
  'align-[a-z]+|ban|baseline|bold|case-sensitive|code|code-xml|heading-[23]|highlighter|info|italic|keyboard|link|list-ordered|notebook-pen|quote|redo-2|remove-formatting|replace|square-play|square-plus|strikethrough|subscript|superscript|table|text-align-[a-z]+|underline'
export const toolbarIcons = new RegExp(`lucide-react/dist/esm/icons/(?:${icons})\\.`)
const ofToolbar = /@radix-ui\/react-(?:toolbar|separator|toggle|toggle-group)\//
/** Large and rarely changed, so it gets a chunk that stays cached across versions of the admin. */
const library = /node_modules\/@editorjs\//

/**
 * Assigns chunk names to what the admin loads first: the sign-in, the shell, the editor's form, its
 * text and its toolbar. Otherwise every few lines that two screens share become a file, and on a slow network
 * the round trips for a hundred files take longer than their bytes. What the public site also loads, and what
 * only one other screen loads, stays in chunks of its own.
 */
export function adminChunks(): (id: string, context: { getModuleInfo: ModuleOf }) => string | null {
  let names: ReadonlyMap<string, string> | undefined
  return (id, context) => {
    names ??= nameModules((each) => context.getModuleInfo(each))
    if (ofShell.test(id)) return 'shell'
    return ofToolbar.test(id) || toolbarIcons.test(id) ? 'toolbar' : (names.get(id) ?? null)
  }
}

function nameModules(moduleOf: ModuleOf): ReadonlyMap<string, string> {
  /** The modules that these import statically, and those they import dynamically where `follow` allows it. */
  function reach(roots: readonly string[], follow: (id: string) => boolean): ReadonlySet<string> {
    const found = new Set<string>()
    const open = [...roots]
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id)) continue
      found.add(id)
      const { importedIds = [], dynamicallyImportedIds = [] } = moduleOf(id) ?? {}
      open.push(...importedIds, ...dynamicallyImportedIds.filter(follow))
    }
    return found
  }
  const withImports = (roots: readonly string[]) => reach(roots, () => false)
  const known = new Set([...signIn, ...signedInApp, ...editor, ...text, ...parts])
  const ofSite = reach(site, () => true)
  const ofEditor = new Set([...withImports(editor), ...withImports(text)])
  const first = withImports([...signIn, ...signedInApp])
  const otherScreens = [...first]
    .flatMap((id) => moduleOf(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => !known.has(id))
  const ofOthers = reach(otherScreens, (id) => !known.has(id))
  // What the editor shares with other screens goes into `shell`, so that no other screen loads the editor.
  const shared = [...ofEditor].filter((id) => ofOthers.has(id))

  const names = new Map<string, string>()
  const take = (name: string, ids: Iterable<string>) => {
    for (const id of ids)
      if (!signIn.includes(id) && !ofSite.has(id) && !names.has(id) && !barrel.test(id)) names.set(id, name)
  }
  take('sign-in', withImports(signIn))
  take('shell', [...withImports(signedInApp), ...shared])
  take('editor', withImports(editor))
  take(
    'editor-js',
    [...ofEditor].filter((id) => library.test(id)),
  )
  take('rich-text', withImports(text))
  take('toolbar', withImports(toolbar))
  return names
}
