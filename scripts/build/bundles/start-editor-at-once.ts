import type { Plugin } from 'vite'

const library = /@editorjs\/editorjs\/dist\/editorjs\.mjs$/
/** Replaces a `requestIdleCallback` by the call of its body. */
const whenIdle = (body: string, times: number) => ({
  pattern: new RegExp(
    String.raw`window\.requestIdleCallback\(\(\) => \{\s*(${body});\s*\}(?:, \{\s*timeout: 2e3\s*\})?\)`,
    'g',
  ),
  replacement: '($1)',
  times,
})
const changes = [
  // A block observes its own changes.
  whenIdle(
    String.raw`this\.watchBlockMutations\(\), this\.addInputEvents\(\), this\.toggleInputsEmptyMark\(\)`,
    1,
  ),
  // Key presses in a block, and clicks on the text.
  whenIdle(String.raw`this\.bindBlockEvents\(a\)`, 1),
  whenIdle(String.raw`this\.bindReadOnlySensitiveListeners\(\)`, 1),
  // Everything is rendered: the editor is ready.
  whenIdle(String.raw`t\(\)`, 1),
  // Its own toolbar, which we never show, is still rendered when idle: keys pressed before that must not look
  // for it.
  {
    pattern: /this\.Editor\.ReadOnly\.isEnabled \|\| \(\(e = this\.nodes\.wrapper\) == null/g,
    replacement: 'this.Editor.ReadOnly.isEnabled || !this.nodes.actions || ((e = this.nodes.wrapper) == null',
    times: 1,
  },
]

/**
 * Patches Editor.js so that a text takes keys as soon as it is rendered. Throws if the code is not as
 * expected.
 */
export function startAtOnce(code: string): string {
  return changes.reduce((changed, { pattern, replacement, times }) => {
    const found = changed.match(pattern)?.length ?? 0
    if (found !== times) throw new Error(`Editor.js has ${found} × ${pattern.source}, expected ${times}.`)
    return changed.replaceAll(pattern, replacement)
  }, code)
}

/**
 * Editor.js waits until the browser is idle before it listens to keys and reports that it is ready. While the
 * admin opens, that takes a third of a second.
 */
export const startEditorAtOnce = (): Plugin => ({
  name: 'start-editor-at-once',
  transform: {
    filter: { id: library },
    handler: (code) => ({ code: startAtOnce(code), map: null }),
  },
})
