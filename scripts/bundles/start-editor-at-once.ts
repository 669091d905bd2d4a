import type { Plugin } from 'vite'

const library = /@editorjs\/editorjs\/dist\/editorjs\.mjs$/
/** A task that waits for a quiet moment, with what it does. */
const whenIdle = (body: string, times: number) => ({
  pattern: new RegExp(
    String.raw`window\.requestIdleCallback\(\(\) => \{\s*(${body});\s*\}(?:, \{\s*timeout: 2e3\s*\})?\)`,
    'g',
  ),
  replacement: '($1)',
  times,
})
const changes = [
  // A block hears of its own changes.
  whenIdle(
    String.raw`this\.watchBlockMutations\(\), this\.addInputEvents\(\), this\.toggleInputsEmptyMark\(\)`,
    1,
  ),
  // Keys in a block, and presses on the text.
  whenIdle(String.raw`this\.bindBlockEvents\(a\)`, 1),
  whenIdle(String.raw`this\.bindReadOnlySensitiveListeners\(\)`, 1),
  // Everything is drawn: the editor is ready.
  whenIdle(String.raw`t\(\)`, 1),
  // Its own toolbar, which is never shown, is still drawn in a quiet moment: keys before that must not look for it.
  {
    pattern: /this\.Editor\.ReadOnly\.isEnabled \|\| \(\(e = this\.nodes\.wrapper\) == null/g,
    replacement: 'this.Editor.ReadOnly.isEnabled || !this.nodes.actions || ((e = this.nodes.wrapper) == null',
    times: 1,
  },
]

/** The code of Editor.js in which a text takes keys as soon as it is drawn. Throws if the code is another than expected. */
export function startAtOnce(code: string): string {
  return changes.reduce((changed, { pattern, replacement, times }) => {
    const found = changed.match(pattern)?.length ?? 0
    if (found !== times) throw new Error(`Editor.js has ${found} × ${pattern.source}, expected ${times}.`)
    return changed.replaceAll(pattern, replacement)
  }, code)
}

/**
 * Editor.js waits for a quiet moment before it listens to keys, and before it says that it is ready. While an admin opens there is
 * none for a third of a second.
 */
export const startEditorAtOnce = (): Plugin => ({
  name: 'start-editor-at-once',
  transform: {
    filter: { id: library },
    handler: (code) => ({ code: startAtOnce(code), map: null }),
  },
})
