import type { Plugin } from 'vite'

const library = /@editorjs\/editorjs\/dist\/editorjs\.mjs$/
const styles = /`(:root\{--selectionColor[^`]*)`/
/** Styles of its tooltips and notices, and the icons of its own buttons. */
const otherStyles = /`\.(?:ct|cdx-notif)[^`]*`/g
const pictures = /(['"`])<svg (?:(?!\1).)*<\/svg>\1/gs
/** Parts of Editor.js that this editor never shows: its toolbars, menus, notices and tooltips. */
const unused =
  /\.(?:ce-(?:popover|settings|toolbox|toolbar|conversion|inline|hint|tune)|cdx-(?:notif|search|button|settings|loader|input|list)|ct(?![a-z]))/

/** Editor.js renders some of these parts anyway. */
const hidden =
  '.ce-toolbar,.ce-inline-toolbar,.ce-popover,.ce-settings,.ce-toolbox,.cdx-notifies,.ct{display:none}'

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
    const selectors = selector.split(/,(?![^(]*\))/).filter((each) => !unused.test(each))
    return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : ''
  })
  return kept.join('')
}

/** Removes the styles and icons of parts that this editor never shows from Editor.js's script. */
export function trimEditorStyles(): Plugin {
  return {
    name: 'trim-editor-styles',
    transform: {
      filter: { id: library },
      handler(code) {
        if (!styles.test(code)) throw new Error('Editor.js keeps its styles elsewhere now.')
        return {
          code: code
            .replace(styles, (_, css: string) => `\`${trimStyles(css)}${hidden}\``)
            .replaceAll(otherStyles, "''")
            .replaceAll(pictures, "'<svg></svg>'"),
          map: null,
        }
      },
    },
  }
}
