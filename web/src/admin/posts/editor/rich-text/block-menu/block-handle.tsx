import { GripVertical } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../../../ui/lazy-part.tsx'
import type { ArticleEditor } from '../surface/article-editor.ts'
import { dropPosition } from './drop-position.ts'
import { useReturnToText } from './return-to-text.ts'

const BlockMenuItems = lazyPart(() => import('./block-menu-items.tsx'), {
  placeholder: <div className="h-44" />,
})
/** Pixels that the pointer may move while pressed before the press counts as a drag. */
const dragThreshold = 4

interface BlockHandleProps {
  editor: ArticleEditor
  /** The scrolling box of the text. The handle is beside it, in a box of the same size. */
  holder: RefObject<HTMLDivElement | null>
  convertible: boolean
}

const blocksIn = (holder: HTMLElement) => [...holder.querySelectorAll<HTMLElement>('.ce-block')]

/**
 * The handle beside the block under the pointer. Dragging it moves the block; clicking it opens the block menu. It is
 * only for pointers: keyboard users find the same menu in the toolbar.
 */
export function BlockHandle({ editor, holder, convertible }: BlockHandleProps) {
  const [block, setBlock] = useState<HTMLElement>()
  const [top, setTop] = useState(0)
  const [open, setOpen] = useState(false)
  const [line, setLine] = useState<number>()
  const drag = useRef<{ startY: number; from: number; to: number | undefined }>(undefined)

  useEffect(() => {
    const box = holder.current
    if (!box) return
    const point = ({ clientY }: MouseEvent) => {
      if (drag.current || open) return
      const { left, top: boxTop } = box.getBoundingClientRect()
      const under = document.elementFromPoint(left + 80, clientY)?.closest<HTMLElement>('.ce-block')
      if (!under || !box.contains(under)) return
      setBlock(under)
      setTop(under.getBoundingClientRect().top - boxTop)
    }
    // The open menu is outside of this box: the pointer must be able to reach it without losing it.
    const hide = () => !drag.current && !open && setBlock(undefined)
    const parent = box.parentElement
    parent?.addEventListener('mousemove', point)
    parent?.addEventListener('mouseleave', hide)
    box.addEventListener('scroll', hide)
    box.addEventListener('keydown', hide)
    return () => {
      parent?.removeEventListener('mousemove', point)
      parent?.removeEventListener('mouseleave', hide)
      box.removeEventListener('scroll', hide)
      box.removeEventListener('keydown', hide)
    }
  }, [holder, open])

  function press(event: PointerEvent<HTMLButtonElement>) {
    // Open the menu only once it is clear that this is not a drag.
    event.preventDefault()
    if (event.button !== 0 || !block || !holder.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { startY: event.clientY, from: blocksIn(holder.current).indexOf(block), to: undefined }
  }

  const closing = useReturnToText(() => editor.selection.restore())

  function move({ clientY }: PointerEvent) {
    const { current } = drag
    const box = holder.current
    if (!current || !box || (current.to === undefined && Math.abs(clientY - current.startY) < dragThreshold))
      return
    const boxTop = box.getBoundingClientRect().top
    const extents = blocksIn(box).map((element) => element.getBoundingClientRect())
    const drop = dropPosition(extents, current.from, clientY)
    current.to = drop.to
    setLine(drop.line - boxTop)
  }

  function release() {
    const { current } = drag
    drag.current = undefined
    setLine(undefined)
    if (!current) return
    const { from, to } = current
    if (from < 0) return
    if (to === undefined) {
      editor.focusBlock(from)
      setOpen(true)
    } else {
      setBlock(undefined)
      editor.focusBlock(from)
      void editor.run((blocks) => blocks.move(from, to))
    }
  }

  /** Hides the handle too: the chosen command may have moved its block, and the pointer may be anywhere by now. */
  function close() {
    setOpen(false)
    setBlock(undefined)
  }

  return (
    <>
      {block && (
        <DropdownMenu.Root open={open} onOpenChange={(next) => !next && close()} modal={false}>
          <DropdownMenu.Trigger asChild>
            <button
              type="button"
              tabIndex={-1}
              aria-label="Block menu"
              className="absolute left-2 hidden h-8 w-7 cursor-grab touch-none place-items-center rounded-sm text-muted hover:bg-sunken hover:text-ink active:cursor-grabbing sm:grid"
              style={{ top }}
              onPointerDown={press}
              onPointerMove={move}
              onPointerUp={release}
              onPointerCancel={() => {
                drag.current = undefined
                setLine(undefined)
              }}
            >
              <GripVertical size={18} aria-hidden />
            </button>
          </DropdownMenu.Trigger>
          <DropdownMenu.Portal>
            <DropdownMenu.Content
              align="start"
              side="bottom"
              sideOffset={4}
              collisionPadding={8}
              aria-label="Block menu"
              {...closing}
              className="z-50 min-w-40 rounded-sm border border-edge bg-paper p-1 text-[15px]"
            >
              <BlockMenuItems convertible={convertible} run={(command) => void editor.run(command)} />
            </DropdownMenu.Content>
          </DropdownMenu.Portal>
        </DropdownMenu.Root>
      )}
      {line !== undefined && (
        <div aria-hidden className="absolute inset-x-4 h-0.5 bg-action" style={{ top: line }} />
      )}
    </>
  )
}
