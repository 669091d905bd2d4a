import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { builtAssembly } from '../../check/whole-system/testing/built-assembly.ts'

const web = join(import.meta.dirname, '../../../dist/web')
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    isDynamicEntry: z.boolean().default(false),
  }),
)
const signIn = 'admin/index.html'
const signedInApp = 'src/admin/signed-in-app.tsx'
const screen = /^src\/admin\/[a-z-]+\/(?:list\/)?(?:[a-z-]+-screen|posts-section)\.tsx$/

let manifest: z.infer<typeof Manifest>
beforeAll(async () => {
  await builtAssembly()
  manifest = Manifest.parse(JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')))
})

/** The scripts that are loaded together with one. */
function withImports(name: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const each of manifest[name]?.imports ?? []) withImports(each, found)
  return found
}

/** KB as the edge serves them: scripts are stored compressed, beside the plain file (scripts/build/bundles/pack-assets.ts). */
const kilobytes = (names: Iterable<string>): number => {
  const files = new Set(
    [...names].map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js')),
  )
  const sizes = [...files].map((file) => {
    const path = join(web, file)
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  })
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

test('the sign-in is at most 100 KB of JavaScript', () => {
  const size = kilobytes(withImports(signIn))
  expect(size).toBeGreaterThan(50)
  expect(size).toBeLessThanOrEqual(100)
})

test('each screen adds at most 40 KB to the shell; the list of posts does not load the editor', () => {
  const loaded = new Set([...withImports(signIn), ...withImports(signedInApp)])
  const screens = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry && screen.test(name))
  expect(screens.length).toBeGreaterThan(10)
  const added = screens.map((name) => ({
    name,
    size: kilobytes([...withImports(name)].filter((each) => !loaded.has(each))),
  }))
  expect(added.filter(({ size }) => size > 40)).toEqual([])
})

/**
 * What the text field waits for: the shell, the form and the field itself. The rest of the editor loads
 * later.
 */
const editor = [signIn, 'src/admin/editor-parts.ts']

test('the editor takes text after at most 260 KB of JavaScript, in at most 24 files', () => {
  const loaded = new Set(editor.flatMap((name) => [...withImports(name)]))
  expect(editor.filter((name) => !manifest[name])).toEqual([])
  expect(kilobytes(loaded)).toBeGreaterThan(150)
  expect(kilobytes(loaded)).toBeLessThanOrEqual(260)
  expect(new Set([...loaded].map((name) => manifest[name]?.file)).size).toBeLessThanOrEqual(24)
})

test('the commands and icons that only the toolbar needs load after the text takes input', () => {
  const scripts = (names: Iterable<string>) =>
    [...names].map((name) => readFileSync(join(web, manifest[name]?.file ?? ''), 'utf8')).join('\n')
  const toolbar = Object.keys(manifest).find((name) => name.endsWith('rich-text/toolbar/toolbar.tsx')) ?? ''
  const [first, later] = [new Set(editor.flatMap((name) => [...withImports(name)])), withImports(toolbar)]
  const [inFirst, inLater] = [scripts(first), scripts(later)]
  for (const code of ['removeFormat', 'hiliteColor', 'name:`strikethrough`', 'name:`list-ordered`'])
    expect([code, inFirst.includes(code), inLater.includes(code)]).toEqual([code, false, true])
})

test('the editor’s document preloads its scripts, and the admin’s other document none of them', () => {
  const [html = '', other = ''] = ['editor', 'index'].map((name) =>
    readFileSync(join(web, `admin/${name}.html`), 'utf8'),
  )
  const scriptsOf = (document: string) =>
    [...document.matchAll(/(?:src|modulepreload" crossorigin href)="\/(assets\/[^"]+)"/g)].map(
      ([, file = '']) => file,
    )
  const files = (names: Iterable<string>) =>
    [...new Set([...names].map((name) => manifest[name]?.file ?? ''))].filter((file) => file.endsWith('.js'))
  const theme = scriptsOf(other).filter((file) => file.includes('early-theme'))
  expect(theme).toHaveLength(1)
  const loaded = files(editor.flatMap((name) => [...withImports(name)]))
  expect(scriptsOf(html).sort()).toEqual([...theme, ...loaded].sort())
  expect(scriptsOf(other).sort()).toEqual([...theme, ...files(withImports(signIn))].sort())
})

test('only the editor’s document shows a placeholder before any script runs', () => {
  const [html = '', other = ''] = ['editor', 'index'].map((name) =>
    readFileSync(join(web, `admin/${name}.html`), 'utf8'),
  )
  expect(html).toMatch(/<div id="opening" class="opening" aria-hidden="true">[\s\S]*<div id="admin"><\/div>/)
  expect(html).not.toContain('style=')
  expect(other).not.toContain('opening')
  // It uses the editor's own styles.
  const sheet = /href="\/(assets\/sign-in-[^"]+\.css)"/.exec(html)?.[1] ?? ''
  const css = readFileSync(join(web, sheet), 'utf8')
  const classes = html.match(/(?<=class=")[^"]+/g)?.flatMap((names) => names.split(' ')) ?? []
  expect(classes.filter((name) => !css.includes(`.${name}`))).toEqual([])
})

test('scripts that the text waits for are compiled off the main thread', () => {
  const loaded = new Set(editor.flatMap((name) => [...withImports(name)]))
  const large = [...loaded]
    .map((name) => readFileSync(join(web, manifest[name]?.file ?? ''), 'utf8'))
    .filter((script) => script.length > 30_000)
  expect(large.length).toBeGreaterThan(5)
  expect(large.filter((script) => !script.startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([])
})

test('no :has() on the whole document, which would restyle all of it on each change', () => {
  const sheets = readdirSync(join(web, 'assets')).filter((name) => /^sign-in-.*\.css$/.test(name))
  expect(sheets).toHaveLength(1)
  const css = readFileSync(join(web, 'assets', sheets[0] ?? ''), 'utf8')
  expect(css).toContain('.post-editor-bar')
  expect(css.match(/(?:^|[\s},])(?::root|html|body)[^\s{},]*:has\([^{]*/g) ?? []).toEqual([])
})

test('the public site loads no code of the admin, not even on demand', () => {
  const site = new Set<string>()
  const open = ['src/site/start/hydrate.tsx']
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (site.has(name)) continue
    site.add(name)
    open.push(...(manifest[name]?.imports ?? []), ...(manifest[name]?.dynamicImports ?? []))
  }
  expect(site.size).toBeGreaterThan(10)
  const files = [...site].map((name) => manifest[name]?.file ?? '')
  expect(files.filter((file) => /\/(?:sign-in|shell|editor|editor-js|rich-text|icons)-/.test(file))).toEqual(
    [],
  )
})

test('only the stylesheets of the site and the admin are uploaded', () => {
  const names = readdirSync(join(web, 'assets')).filter((name) => name.endsWith('.css'))
  expect(names.map((name) => name.replace(/-[\w-]{8}\.min\.css$/, '')).toSorted()).toEqual([
    'sign-in',
    'site',
  ])
})
