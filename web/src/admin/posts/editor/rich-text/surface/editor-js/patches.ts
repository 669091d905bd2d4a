/**
 * What the build changes in Editor.js's source, why, and which release would make it unnecessary. The build fails if the
 * source is not as expected. After an upgrade, read this list again and correct `patchedVersion`.
 */
interface Patch {
  reason: string
  /** The release of Editor.js that makes it unnecessary; none of these has been published yet. */
  until: string
}

/** The version that this list was last read for. */
export const patchedVersion = '2.31.7'

/** Replaces something that occurs once. */
interface Replacement extends Patch {
  pattern: RegExp
  replacement: string
}

/** Replaces a `requestIdleCallback` by the call of its body. */
const atOnce = (body: string) => ({
  pattern: new RegExp(
    String.raw`window\.requestIdleCallback\(\(\) => \{\s*(${body});\s*\}(?:, \{\s*timeout: 2e3\s*\})?\)`,
    'g',
  ),
  replacement: '($1)',
  until: 'one that listens without waiting: https://github.com/codex-team/editor.js/issues/2470',
})

/** While the admin opens, waiting until the browser is idle takes a third of a second. */
export const startAtOnce: readonly Replacement[] = [
  {
    reason: 'A block observes its own changes.',
    ...atOnce(
      String.raw`this\.watchBlockMutations\(\), this\.addInputEvents\(\), this\.toggleInputsEmptyMark\(\)`,
    ),
  },
  { reason: 'Key presses in a block are heard.', ...atOnce(String.raw`this\.bindBlockEvents\(a\)`) },
  {
    reason: 'Clicks on the text are heard.',
    ...atOnce(String.raw`this\.bindReadOnlySensitiveListeners\(\)`),
  },
  { reason: 'Everything is rendered: the editor is ready.', ...atOnce(String.raw`t\(\)`) },
  {
    reason:
      'Its own toolbar, which we never show, is still rendered when idle: keys pressed before that must not look for it.',
    until: 'one that renders no toolbar on request: https://github.com/codex-team/editor.js/pull/2928',
    pattern: /this\.Editor\.ReadOnly\.isEnabled \|\| \(\(e = this\.nodes\.wrapper\) == null/g,
    replacement: 'this.Editor.ReadOnly.isEnabled || !this.nodes.actions || ((e = this.nodes.wrapper) == null',
  },
]

interface UnusedParts extends Patch {
  /** The stylesheet, which loses the rules for them. */
  styles: RegExp
  /** What their selectors contain. */
  selectors: RegExp
  /** Rendered anyway. */
  hidden: string
  /** Stylesheets that are theirs alone. */
  otherStyles: RegExp
  /** Their icons. */
  icons: RegExp
}

export const unusedParts: UnusedParts = {
  reason:
    'Toolbars, menus, notices and tooltips that this editor never shows would be 36 KB of styles and icons.',
  until:
    'one that leaves its styles and toolbars out on request: https://github.com/codex-team/editor.js/issues/1195 and pull/2928',
  styles: /`(:root\{--selectionColor[^`]*)`/,
  selectors:
    /\.(?:ce-(?:popover|settings|toolbox|toolbar|conversion|inline|hint|tune)|cdx-(?:notif|search|button|settings|loader|input|list)|ct(?![a-z]))/,
  hidden:
    '.ce-toolbar,.ce-inline-toolbar,.ce-popover,.ce-settings,.ce-toolbox,.cdx-notifies,.ct{display:none}',
  otherStyles: /`\.(?:ct|cdx-notif)[^`]*`/g,
  icons: /(['"`])<svg (?:(?!\1).)*<\/svg>\1/gs,
}
