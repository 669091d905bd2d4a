import { embedOf } from '#shared/domain/posts/embeds/providers.ts'
import { readAddress } from '../document/paste.ts'
import type { ArticleEditor } from '../surface/article-editor.ts'
import { caretAt, selectRange } from '../surface/caret/browser-caret.ts'
import { beginStep } from '../surface/tools/step-events.ts'
import { replaceByEmbed } from './commands/insert.ts'
import { setLink, toggleMark } from './commands/marks.ts'
import { takeClipboard } from './paste/clipboard.ts'
import { pasteInto } from './paste/paste-into.ts'
import { listenForInputOverBlocks } from './typing/over-selected-blocks.ts'
import { shortcutOf } from './typing/shortcuts.ts'

interface Handlers {
  editor: ArticleEditor
  onLink: () => void
  onToolbar: () => void
  onKeys: () => void
  /** Called after a paste with a notice of what was left out; with an empty one if everything was pasted. */
  onPasted: (notice: string) => void
}

const editableSelector = 'textarea, input, [contenteditable="true"]'

const isTextControl = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

/** The command of a keyboard shortcut; undefined if the key has its default behavior. */
function shortcutCommand(
  event: KeyboardEvent,
  { editor, onLink, onToolbar, onKeys }: Handlers,
): (() => unknown) | undefined {
  const shortcut = shortcutOf(event)
  const inControl = isTextControl(event.target)
  switch (shortcut) {
    case 'toolbar':
      return onToolbar
    case 'footnote':
      return () =>
        editor.runHere(import('./commands/footnote.ts').then(({ insertFootnote }) => insertFootnote))
    case 'undo':
    case 'redo':
      return () => editor[shortcut]()
    case 'strikeThrough':
      return () => editor.run(toggleMark(shortcut))
    case 'keys':
      // Also suppresses the block menu of Editor.js.
      return onKeys
    case 'start':
    case 'end':
      return inControl ? undefined : () => editor.focusEdge(shortcut)
    case 'link':
      return inControl ? undefined : onLink
    case 'bold':
    case 'italic':
    case 'underline':
      return inControl ? undefined : () => editor.run(toggleMark(shortcut))
    case undefined:
      return undefined
  }
}

function isEmptyParagraph({ selection }: ArticleEditor): boolean {
  const block = selection.block()
  return block?.name === 'paragraph' && block.isEmpty
}

/**
 * Converts a pasted player address that is alone in its paragraph to an embed card. Inserting the link is an undo step
 * of its own.
 */
async function pasteEmbed(
  editor: ArticleEditor,
  address: string,
  onPasted: (notice: string) => void,
): Promise<void> {
  await editor.run(setLink(address))
  editor.runSynchronously(replaceByEmbed(address))
  onPasted('This address has a player. Undo, or “Keep as link” in its card, makes it a link.')
}

/**
 * Handles keys, pastes and drops before Editor.js does. Its own paste handler inserts the clipboard's HTML into the
 * document, which would load the resources in it. Here the HTML is parsed in an inert document and sanitized.
 */
export function listenToEditorEvents(holder: HTMLElement, handlers: Handlers): () => void {
  const { editor } = handlers
  let draggedFromHere = false
  const insert = (data: DataTransfer) =>
    editor.trackPaste(pasteInto(editor, takeClipboard(data), handlers.onPasted))
  /** Inserts in place of the selected blocks, if there are any, as one undo step. */
  const insertOver = (data: DataTransfer) => {
    if (!editor.selection.hasSelectedBlocks()) return insert(data)
    const end = beginStep(holder)
    editor.replaceSelectedBlocks()
    editor.trackPaste(pasteInto(editor, takeClipboard(data), handlers.onPasted).finally(end))
  }
  const keydown = (event: KeyboardEvent) => {
    const command = shortcutCommand(event, handlers)
    if (command) {
      event.preventDefault()
      event.stopPropagation()
      editor.selection.refresh()
      void command()
    } else if (event.key === '/') event.stopPropagation()
  }
  const paste = (event: ClipboardEvent) => {
    if (!event.clipboardData) return
    event.stopPropagation()
    if (isTextControl(event.target)) return
    event.preventDefault()
    editor.selection.refresh()
    if (editor.selection.hasSelectedBlocks()) return insertOver(event.clipboardData)
    const address = readAddress(event.clipboardData)
    // An address pasted over selected words turns them into a link.
    if (address && !editor.selection.isCollapsed()) void editor.run(setLink(address))
    else if (address && isEmptyParagraph(editor) && embedOf(address))
      void pasteEmbed(editor, address, handlers.onPasted)
    else insert(event.clipboardData)
  }
  const drop = (event: DragEvent) => {
    // Editor.js listens here, too, and would insert the same at the end of the block.
    event.stopImmediatePropagation()
    if (isTextControl(event.target) && !event.dataTransfer?.files.length) return
    event.preventDefault()
    if (!event.dataTransfer || draggedFromHere) return
    const range = caretAt(event)
    // What is dropped on selected blocks replaces them; anywhere else they are no longer selected.
    if (editor.selection.isInSelectedBlock(event.target)) return insertOver(event.dataTransfer)
    if (editor.selection.hasSelectedBlocks()) {
      const block = event.target instanceof Element ? event.target.closest('.ce-block') : null
      editor.focusBlock(
        Math.max(
          0,
          [...holder.querySelectorAll('.ce-block')].findIndex((each) => each === block),
        ),
      )
    }
    if (range) {
      selectRange(range)
      // Browsers report the new caret only later.
      editor.selection.refresh()
    }
    insert(event.dataTransfer)
  }
  const dragstart = () => {
    draggedFromHere = true
  }
  const dragend = () => {
    draggedFromHere = false
  }
  const dragover = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }

  // Browsers undo the last change on the page regardless of the focus. With the focus outside of a field, undo applies
  // to this text if it was changed last. While a dialog is open, it does nothing.
  const input = (event: Event) => {
    editor.hasLatestChange = event.target instanceof Node && holder.contains(event.target)
  }
  const undoFromOutside = (event: KeyboardEvent) => {
    const shortcut = shortcutOf(event)
    const step = shortcut === 'undo' || shortcut === 'redo' ? shortcut : undefined
    if (!step || !(event.target instanceof Element) || event.target.closest(editableSelector)) return
    const inDialog = event.target.closest('[role="dialog"], [role="alertdialog"]')
    if (inDialog || editor.hasLatestChange) event.preventDefault()
    if (!inDialog && editor.hasLatestChange) void editor[step]()
  }

  // Editor.js handles Tab and arrow keys pressed anywhere on the page, except inside an element with its own class. So
  // the document gets that class while such a key event is dispatched.
  const ignoreOutsideKeys = (event: KeyboardEvent) => {
    if (event.target instanceof Node && holder.contains(event.target)) return
    document.documentElement.classList.add('codex-editor')
    setTimeout(() => document.documentElement.classList.remove('codex-editor'))
  }

  const listeners = { keydown, paste, drop, dragstart, dragend, dragover } as const
  const forEachListener = (method: 'addEventListener' | 'removeEventListener') => {
    for (const [name, listener] of Object.entries(listeners))
      holder[method](name, listener as EventListener, true)
  }
  forEachListener('addEventListener')
  const stopInputOverBlocks = listenForInputOverBlocks(holder, editor)
  window.addEventListener('keydown', ignoreOutsideKeys, true)
  window.addEventListener('keydown', undoFromOutside)
  document.addEventListener('input', input, true)
  return () => {
    forEachListener('removeEventListener')
    stopInputOverBlocks()
    window.removeEventListener('keydown', ignoreOutsideKeys, true)
    window.removeEventListener('keydown', undoFromOutside)
    document.removeEventListener('input', input, true)
  }
}
