import type { ArticleEditor } from './article-editor.ts'
import { insertPasted } from './commands/insert.ts'
import { type Mark, mark } from './commands/marks.ts'
import { readPasted } from './paste.ts'

const markKeys: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic', u: 'underline' }

interface Handlers {
  editor: ArticleEditor
  onLink: () => void
  onToolbar: () => void
}

const ownText = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

const writes = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  (key.length === 1 && !ctrlKey && !metaKey) || key === 'Enter'

/** What a key means here; nothing where it keeps its own meaning. */
function commandOf(
  event: KeyboardEvent,
  { editor, onLink, onToolbar }: Handlers,
): (() => unknown) | undefined {
  if (event.altKey && event.key === 'F10') return onToolbar
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? () => editor.redo() : () => editor.undo()
  if (key === 'y') return () => editor.redo()
  if (key === 'x' && event.shiftKey) return () => editor.run(mark('strikeThrough'))
  // Its menu has nothing that the toolbar lacks.
  if (event.key === '/') return () => undefined
  if (ownText(event.target)) return undefined
  if (key === 'k') return onLink
  const name = markKeys[key]
  return name && !event.shiftKey ? () => editor.run(mark(name)) : undefined
}

function caretAt({ clientX, clientY }: DragEvent): Range | undefined {
  const place = document.caretPositionFromPoint?.(clientX, clientY)
  if (!place) return undefined
  const range = document.createRange()
  range.setStart(place.offsetNode, place.offset)
  return range
}

/**
 * Takes keys, pastes and drops before Editor.js does: its own paste puts clipboard HTML into an element of
 * this document, which loads what the HTML names; ours is parsed apart and rebuilt.
 */
export function listenToEditor(holder: HTMLElement, handlers: Handlers): () => void {
  const { editor } = handlers
  let draggedFromHere = false
  const insert = (data: DataTransfer) => {
    const pasted = readPasted(data)
    if (pasted.kind !== 'nothing') void editor.run(insertPasted(pasted))
  }
  const keydown = (event: KeyboardEvent) => {
    const command = commandOf(event, handlers)
    // Over marked blocks, Editor.js would only delete one letter at a caret that is left in one of them.
    const deletes = event.key === 'Backspace' || event.key === 'Delete'
    if (!command && (deletes || writes(event)) && editor.clearMarked()) {
      event.stopPropagation()
      if (deletes || event.key === 'Enter') event.preventDefault()
    } else if (command) {
      event.preventDefault()
      event.stopPropagation()
      void command()
    } else if (event.key === '/') event.stopPropagation()
  }
  const paste = (event: ClipboardEvent) => {
    if (!event.clipboardData) return
    event.stopPropagation()
    if (ownText(event.target)) return
    event.preventDefault()
    insert(event.clipboardData)
  }
  const drop = (event: DragEvent) => {
    event.stopPropagation()
    if (ownText(event.target) && !event.dataTransfer?.files.length) return
    event.preventDefault()
    if (!event.dataTransfer || draggedFromHere) return
    const range = caretAt(event)
    if (range) {
      document.getSelection()?.removeAllRanges()
      document.getSelection()?.addRange(range)
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

  // Editor.js takes Tab and arrows pressed anywhere for its current block, except inside of an element of its
  // class: for as long as such a key travels, the whole document is one.
  const elsewhere = (event: KeyboardEvent) => {
    if (event.target instanceof Node && holder.contains(event.target)) return
    document.documentElement.classList.add('codex-editor')
    setTimeout(() => document.documentElement.classList.remove('codex-editor'))
  }

  const listeners = { keydown, paste, drop, dragstart, dragend, dragover } as const
  const each = (act: 'addEventListener' | 'removeEventListener') => {
    for (const [name, listener] of Object.entries(listeners))
      holder[act](name, listener as EventListener, true)
  }
  each('addEventListener')
  window.addEventListener('keydown', elsewhere, true)
  return () => {
    each('removeEventListener')
    window.removeEventListener('keydown', elsewhere, true)
  }
}
