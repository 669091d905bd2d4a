import type { Plugin } from 'vite'
import {
  startAtOnce,
  unusedParts,
} from '../../../web/src/admin/posts/editor/rich-text/surface/editor-js/patches.ts'

/** The top-level blocks of a stylesheet, each with its selector. */
function* rules(css: string): Generator<{ selector: string; body: string }> {
  let start = 0
  let open = 0
  let depth = 0
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') {
      if (depth === 0) open = at
      depth += 1
    }
    if (css[at] !== '}') continue
    depth -= 1
    if (depth > 0) continue
    yield { selector: css.slice(start, open), body: css.slice(open + 1, at) }
    start = at + 1
  }
}

/** A stylesheet without the rules for parts that are never shown. */
export function trimStyles(css: string): string {
  const kept = [...rules(css)].map(({ selector, body }) => {
    if (/^@media|^@supports/.test(selector)) {
      const inner = trimStyles(body)
      return inner && `${selector}{${inner}}`
    }
    if (/^@(?:-webkit-)?keyframes (?!fade-in)/.test(selector)) return ''
    const selectors = selector.split(/,(?![^(]*\))/).filter((each) => !unusedParts.selectors.test(each))
    return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : ''
  })
  return kept.join('')
}

/** Its code without the styles and icons of unused parts. */
function withoutUnusedParts(code: string): string {
  const { styles, hidden, otherStyles, icons } = unusedParts
  if (!styles.test(code)) throw new Error('Editor.js keeps its styles elsewhere now.')
  return code
    .replace(styles, (_, css: string) => `\`${trimStyles(css)}${hidden}\``)
    .replaceAll(otherStyles, "''")
    .replaceAll(icons, "'<svg></svg>'")
}

/** Its code so that a text takes keys as soon as it is rendered. Throws if the code is not as expected. */
export function startingAtOnce(code: string): string {
  return startAtOnce.reduce((changed, { pattern, replacement }) => {
    const found = changed.match(pattern)?.length ?? 0
    if (found !== 1) throw new Error(`Editor.js has ${found} × ${pattern.source}, expected 1.`)
    return changed.replaceAll(pattern, replacement)
  }, code)
}

/** Changes Editor.js's source as its list of patches says. */
export const patchEditorJs = (): Plugin => ({
  name: 'patch-editor-js',
  transform: {
    filter: { id: /@editorjs\/editorjs\/dist\/editorjs\.mjs$/ },
    handler: (code) => ({ code: startingAtOnce(withoutUnusedParts(code)), map: null }),
  },
})
