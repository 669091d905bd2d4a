import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../../../ui/lazy-part.tsx'
import { readSlashQuery, type SlashQuery } from '../actions/typing/slash-query.ts'
import type { ArticleEditor } from '../surface/article-editor.ts'
import type { Command } from '../surface/command.ts'

const SlashMenu = lazyPart(() => import('./slash-menu.tsx'), { onFailed: ({ onClose }) => onClose() })

/** Inserts a paragraph before the block at an index and opens the menu in it. */
const slashAt =
  (index: number): Command =>
  (editor) =>
    editor.replace(index, 0, [{ type: 'paragraph', data: { text: '/', style: '' } }])

interface UseSlashMenu {
  /** The menu, while it is open. */
  menu: React.ReactNode
  /** Checks whether the caret follows a slash. */
  update: (holder: HTMLElement) => void
  /** Opens the menu for a new block. If it is closed without a choice, nothing is left behind. */
  openAt: (index: number) => void
}

/**
 * The menu that opens when the user types a slash in an empty paragraph. It is loaded when the first slash is typed.
 */
export function useSlashMenu(editor: ArticleEditor | undefined, onImage: () => void): UseSlashMenu {
  const [slash, setSlash] = useState<SlashQuery>()
  // After Escape, the menu stays closed until the slash is gone.
  const closed = useRef(false)
  const opened = useRef(false)

  function update(holder: HTMLElement) {
    const next = readSlashQuery(holder)
    if (!next) closed.current = false
    if (next?.query) opened.current = false
    setSlash(closed.current ? undefined : next)
  }
  function close() {
    closed.current = true
    setSlash(undefined)
    if (opened.current) void editor?.undo()
    opened.current = false
  }
  /** Synchronously: the next keystrokes belong in the new block. */
  function choose(command: Command, isImage: boolean) {
    opened.current = false
    setSlash(undefined)
    editor?.runSynchronously(command)
    if (isImage) onImage()
  }
  function openAt(index: number) {
    opened.current = true
    editor?.runSynchronously(slashAt(index))
  }

  const isOpen = slash !== undefined
  useEffect(() => {
    if (!isOpen) return
    const hide = () => setSlash(undefined)
    window.addEventListener('resize', hide)
    window.addEventListener('blur', hide)
    return () => {
      window.removeEventListener('resize', hide)
      window.removeEventListener('blur', hide)
    }
  }, [isOpen])

  const menu = slash && <SlashMenu slash={slash} onClose={close} onChoose={choose} />
  return { menu, update, openAt }
}
