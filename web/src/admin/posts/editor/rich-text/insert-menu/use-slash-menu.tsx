import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../../../ui/lazy-part.tsx'
import type { ArticleEditor } from '../article-editor.ts'
import type { Command } from '../commands/command.ts'
import { readSlashQuery, type SlashQuery } from '../typing/slash-query.ts'

const SlashMenu = lazyPart(() => import('./slash-menu.tsx'), { onFailed: ({ onClose }) => onClose() })

interface UseSlashMenu {
  /** The menu, while there is one. */
  menu: React.ReactNode
  /** Looks whether the caret is behind a slash. */
  update: (holder: HTMLElement) => void
}

/** The menu that opens with a slash in an empty paragraph. It is loaded when the first one is typed. */
export function useSlashMenu(editor: ArticleEditor | undefined, onImage: () => void): UseSlashMenu {
  const [slash, setSlash] = useState<SlashQuery>()
  // Escape closes the menu until there is no slash any more.
  const closed = useRef(false)

  function update(holder: HTMLElement) {
    const next = readSlashQuery(holder)
    if (!next) closed.current = false
    setSlash(closed.current ? undefined : next)
  }
  function close() {
    closed.current = true
    setSlash(undefined)
  }
  /** At once: what is typed next belongs into the new block. */
  function choose(command: Command, isImage: boolean) {
    setSlash(undefined)
    editor?.runAtOnce(command)
    if (isImage) onImage()
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
  return { menu, update }
}
