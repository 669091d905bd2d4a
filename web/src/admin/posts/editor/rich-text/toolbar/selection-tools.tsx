import { Toolbar as Primitive } from 'radix-ui'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { ReturnToText } from '../block-menu/return-to-text.ts'
import type { ArticleEditor } from '../surface/article-editor.ts'
import { editableAncestor } from '../surface/caret/browser-caret.ts'
import { FormatButtons } from './format-buttons.tsx'
import type { ToolbarState } from './toolbar-state.ts'

/** Pixels: the height of the row with its distance from the words, and its width. */
const height = 48
const width = 290

/** The selected words, if they are in one text that can be formatted. */
function selectedWords(holder: HTMLElement): Range | undefined {
  const selection = document.getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
  const field = range && !range.collapsed && editableAncestor(range.commonAncestorContainer)
  const formattable = field && holder.contains(field) && !field.closest('.article-code, [inert]')
  return formattable && holder.contains(document.activeElement) ? range : undefined
}

/** Where the row stands in its container: above the words, or below them where the bars are. */
function placeAt(range: Range, container: DOMRect): CSSProperties | undefined {
  const words = range.getBoundingClientRect()
  const bars = document.querySelector('.post-editor-tools')?.getBoundingClientRect().bottom ?? 0
  if (words.bottom < bars || words.top > window.innerHeight) return undefined
  const above = words.top - height > bars
  const top = above ? words.top - height : Math.max(words.bottom, bars) + 8
  const left = Math.min(Math.max(words.left - container.left, 0), Math.max(container.width - width, 0))
  return { top: top - container.top, left }
}

interface SelectionToolsProps {
  editor: ArticleEditor
  holder: RefObject<HTMLElement | null>
  state: ToolbarState
  onLink: () => void
}

/**
 * The formats at the selected words. Not where a finger selects: the system shows its own menu there, and the row above
 * the text has all of it.
 */
export function SelectionTools({ editor, holder, state, onLink }: SelectionToolsProps) {
  const [place, setPlace] = useState<CSSProperties>()
  const row = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = holder.current
    if (!element || window.matchMedia('(pointer: coarse)').matches) return
    let dragging = false
    const show = () => {
      // An open menu of colors has the focus, and belongs to the words.
      if (row.current?.querySelector('[aria-expanded="true"]')) return
      const range = dragging ? undefined : selectedWords(element)
      setPlace(range && placeAt(range, element.getBoundingClientRect()))
    }
    const press = ({ target }: PointerEvent) => {
      dragging = target instanceof Node && element.contains(target)
      if (dragging) setPlace(undefined)
    }
    const release = () => {
      dragging = false
      show()
    }
    const hide = ({ key }: KeyboardEvent) => key === 'Escape' && setPlace(undefined)
    document.addEventListener('selectionchange', show)
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('pointerup', release, true)
    element.addEventListener('keydown', hide)
    window.addEventListener('resize', show)
    // Words may have been selected before this was loaded.
    show()
    return () => {
      document.removeEventListener('selectionchange', show)
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('pointerup', release, true)
      element.removeEventListener('keydown', hide)
      window.removeEventListener('resize', show)
    }
  }, [holder])

  if (!place || !state.markable) return null
  return (
    <ReturnToText value={() => editor.selection.restore()}>
      <Primitive.Root ref={row} aria-label="Selected words" className="selection-tools" style={place}>
        <FormatButtons state={state} run={(command) => void editor.run(command)} onLink={onLink} />
      </Primitive.Root>
    </ReturnToText>
  )
}
