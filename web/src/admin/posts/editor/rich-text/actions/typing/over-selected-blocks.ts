import type { ArticleEditor } from '../../surface/article-editor.ts'
import { beginStep } from '../../surface/tools/step-events.ts'

/** Keys that an input method, an accent or an on-screen keyboard answers to; the text follows in later events. */
const isComposing = ({ key, isComposing: composes, keyCode }: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- on macOS only this code says that an input method has the key
  composes || keyCode === 229 || ['Dead', 'Process', 'Compose', 'Unidentified'].includes(key)

const typesText = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key.length === 1 && !ctrlKey && !metaKey

/**
 * Text that arrives while blocks are selected as a whole replaces them, however it is entered: typed, composed by an
 * input method, dictated, or inserted by the system or an extension. With several blocks selected, Editor.js handles
 * keys alone, and removes the caret, without which browsers give everything else no place to write.
 */
export function listenForInputOverBlocks(holder: HTMLElement, editor: ArticleEditor): () => void {
  const { selection } = editor
  let isPressed = false
  let endComposition: (() => void) | undefined

  const keepCaret = (event: Event) => {
    isPressed = event.type === 'mousedown' || (isPressed && event.type !== 'mouseup')
    const active = document.activeElement
    const isElsewhere = active && active !== document.body && !holder.contains(active)
    if (isPressed || isElsewhere || !selection.hasSelectedBlocks()) return
    // Editor.js would remove the caret again.
    if (event.type === 'selectionchange') event.stopPropagation()
    selection.enterSelectedBlocks()
  }

  const keydown = (event: KeyboardEvent) => {
    if (!(event.target instanceof Node && holder.contains(event.target)) || !selection.hasSelectedBlocks())
      return
    // Editor.js would deselect the blocks, or replace them itself.
    if (isComposing(event)) event.stopPropagation()
    else if (typesText(event) && editor.replaceSelectedBlocks()) event.stopPropagation()
    else if (event.key === 'Backspace' || event.key === 'Delete' || event.key === 'Enter') {
      event.stopPropagation()
      event.preventDefault()
      editor.clearSelectedBlocks()
    }
    // More blocks are selected, but no letters in the one with the caret.
    else if (event.shiftKey && event.key.startsWith('Arrow')) event.preventDefault()
  }

  const beforeInput = (event: InputEvent) => {
    const { inputType } = event
    if (!event.cancelable || !selection.hasSelectedBlocks()) return
    const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
    if (inputType.startsWith('insert') && text) editor.replaceSelectedBlocks(text)
    else if (/^(?:delete|insert(?:Paragraph|LineBreak)$)/.test(inputType)) editor.clearSelectedBlocks()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  // What is composed is one undo step with the replacement, however long it takes.
  const endStep = () => {
    endComposition?.()
    endComposition = undefined
  }
  const compositionStart = () => {
    endStep()
    if (!selection.hasSelectedBlocks()) return
    endComposition = beginStep(holder)
    editor.replaceSelectedBlocks()
  }

  const outside = ['selectionchange', 'mousedown', 'mouseup'] as const
  for (const name of outside) window.addEventListener(name, keepCaret, true)
  // Editor.js listens to keys on the document.
  window.addEventListener('keydown', keydown, true)
  const inside = {
    beforeinput: beforeInput,
    compositionstart: compositionStart,
    compositionend: endStep,
  } as const
  for (const [name, listener] of Object.entries(inside))
    holder.addEventListener(name, listener as EventListener, true)
  return () => {
    endStep()
    for (const name of outside) window.removeEventListener(name, keepCaret, true)
    window.removeEventListener('keydown', keydown, true)
    for (const [name, listener] of Object.entries(inside))
      holder.removeEventListener(name, listener as EventListener, true)
  }
}
