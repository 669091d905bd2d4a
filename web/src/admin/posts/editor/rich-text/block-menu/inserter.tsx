import { Plus } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'

interface InserterProps {
  /** The box of the text. The button is beside it, in a box of the same size. */
  holder: RefObject<HTMLDivElement | null>
  /** Called with the place in the article at which a block is wanted. */
  onInsert: (index: number) => void
}

/** A place for a new block: where the button is, and before which block it would come. */
interface Gap {
  top: number
  index: number
  /** Between two blocks, where the pointer is; otherwise below the block with the caret, at whose first line it is. */
  between: boolean
}

const half = 16

/**
 * The button for a new block, in the margin at the right of the text, which it never covers: between the two blocks at
 * the pointer, or beside the block with the caret, where fingers and the Tab key find it.
 */
export function Inserter({ holder, onInsert }: InserterProps) {
  const [gap, setGap] = useState<Gap>()

  useEffect(() => {
    const box = holder.current
    const parent = box?.parentElement
    if (!box || !parent) return
    const blocks = () => [...box.querySelectorAll('.ce-block')]
    const show = (next: Gap) =>
      setGap((shown) =>
        shown?.top === next.top && shown.index === next.index && shown.between === next.between
          ? shown
          : next,
      )
    const point = ({ clientY, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      const { left, top } = box.getBoundingClientRect()
      const block = document.elementFromPoint(left + 80, clientY)?.closest('.ce-block')
      if (!block || !box.contains(block)) return
      const place = block.getBoundingClientRect()
      const below = clientY > (place.top + place.bottom) / 2
      const index = blocks().indexOf(block) + (below ? 1 : 0)
      between = true
      show({ top: (below ? place.bottom : place.top) - top - half, index, between: true })
    }
    // Only when another block has the caret: measuring after each key would slow the typing down.
    let current: Element | null | undefined
    let between = false
    const follow = () => {
      const active = document.activeElement
      const block = active && box.contains(active) ? active.closest('.ce-block') : undefined
      if (!block || block === current) return
      current = block
      const top = block.getBoundingClientRect().top - box.getBoundingClientRect().top
      show({ top, index: blocks().indexOf(block) + 1, between: false })
    }
    const again = () => {
      current = undefined
      follow()
    }
    /** Typing goes on elsewhere than where the pointer was left. */
    const hide = () => {
      if (!between) return
      between = false
      again()
    }
    parent.addEventListener('pointermove', point)
    box.addEventListener('keydown', hide)
    parent.addEventListener('pointerleave', again)
    box.addEventListener('focusin', follow)
    document.addEventListener('selectionchange', follow)
    // The caret may be there before this button is.
    follow()
    return () => {
      parent.removeEventListener('pointermove', point)
      box.removeEventListener('keydown', hide)
      parent.removeEventListener('pointerleave', again)
      box.removeEventListener('focusin', follow)
      document.removeEventListener('selectionchange', follow)
    }
  }, [holder])

  if (!gap) return null
  return (
    <>
      {gap.between && (
        <div
          aria-hidden
          className="pointer-events-none absolute right-9 left-11 hidden h-px bg-line sm:block"
          style={{ top: gap.top + half }}
        />
      )}
      <button
        type="button"
        aria-label={gap.between ? 'Insert a block here' : 'Insert a block below'}
        className="absolute right-0.5 grid size-8 cursor-pointer place-items-center rounded-sm text-muted hover:bg-sunken hover:text-ink sm:right-1.5"
        style={{ top: gap.top }}
        onClick={() => onInsert(gap.index)}
      >
        <Plus size={18} aria-hidden />
      </button>
    </>
  )
}
