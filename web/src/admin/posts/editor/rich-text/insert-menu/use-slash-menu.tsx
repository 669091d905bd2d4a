import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ArticleEditor } from '../article-editor.ts'
import { readSlashQuery, type SlashQuery } from '../typing/slash-query.ts'
import type { InsertItem } from './insert-items.ts'

const SlashMenu = lazy(() => import('./slash-menu.tsx'))

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
  async function choose({ command }: InsertItem) {
    setSlash(undefined)
    const { insteadOfSlash } = await import('./insert-items.ts')
    const isImage = command === 'image'
    await editor?.run(insteadOfSlash(isImage ? () => undefined : command))
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

  const menu = slash && (
    <Suspense fallback={null}>
      <SlashMenu slash={slash} onClose={close} onChoose={(item) => void choose(item)} />
    </Suspense>
  )
  return { menu, update }
}
