import { Plus } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'

interface InserterProps {
  /** The box of the text. The button is beside it, in a box of the same size. */
  holder: RefObject<HTMLDivElement | null>
  /** Called with the index at which to insert a block. */
  onInsert: (index: number) => void
}

/** A gap between blocks: where the button is shown, and the index at which it inserts. */
interface Gap {
  top: number
  index: number
  /**
   * The gap between the two blocks at the pointer; otherwise the gap below the block with the caret, with the button at
   * that block's first line.
   */
  between: boolean
}

const half = 16

/**
 * The button that inserts a block, in the right margin so that it never covers text. It appears between the two blocks
 * at the pointer, or beside the block with the caret, where touch and Tab users find it.
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
      const rect = block.getBoundingClientRect()
      const below = clientY > (rect.top + rect.bottom) / 2
      const index = blocks().indexOf(block) + (below ? 1 : 0)
      between = true
      show({ top: (below ? rect.bottom : rect.top) - top - half, index, between: true })
    }
    // Only when the caret moves to another block: measuring after each key would slow down typing.
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
    /** Once the user types, the pointer's last position no longer matters. */
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
    // The caret may be in the text before this button mounts.
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
