/* oxlint-disable jsx-a11y/prefer-tag-over-role --
   A select could not be operated while the focus stays in the text. */
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../../../../../ui/class-names.ts'
import { Kbd } from '../../../../../ui/parts/kbd.tsx'
import type { Command } from '../commands/command.ts'
import { loadTables } from '../tools/table.ts'
import type { SlashQuery } from '../typing/slash-query.ts'
import { type InsertItem, insteadOfSlash, matchingItems } from './insert-items.ts'

/** Pixels: the height of the menu at most. */
const maxHeight = 322

interface SlashMenuProps {
  slash: SlashQuery
  /** Gets the command that puts the block in the place of the slash; for a picture it only makes room. */
  onChoose: (command: Command, isImage: boolean) => void
  onClose: () => void
}

/**
 * The blocks that a slash offers. The focus stays in the text, where typing goes on; the keys of the menu are taken
 * from it, and a live region says which block is marked.
 */
export default function SlashMenu({
  slash: { query, inLine, left, top, bottom },
  onChoose,
  onClose,
}: SlashMenuProps) {
  const items = matchingItems(query, inLine)
  const [marked, setMarked] = useState({ query, index: 0 })
  const index = marked.query === query ? Math.min(marked.index, items.length - 1) : 0
  const active = items[index]
  const choose = ({ command }: InsertItem) => {
    const isImage = command === 'image'
    onChoose(insteadOfSlash(isImage ? () => undefined : command, inLine), isImage)
  }
  const move = (by: number) => setMarked({ query, index: (index + by + items.length) % items.length })

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const actions: Readonly<Record<string, (() => void) | undefined>> = {
      Escape: onClose,
      ...(active && {
        ArrowDown: () => move(1),
        ArrowUp: () => move(-1),
        Enter: () => choose(active),
        Tab: () => choose(active),
      }),
    }
    const action = event.isComposing ? undefined : actions[event.key]
    if (!action) return
    event.preventDefault()
    event.stopImmediatePropagation()
    action()
  })
  useEffect(() => {
    // Before one is chosen, so that what is typed next goes into its first cell. Without them, choosing one tries again.
    loadTables().catch(() => undefined)
  }, [])
  // As soon as the menu is seen: a key between the two would go into the text.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    // Before the text sees them.
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])

  if (!items.length) return null
  const above = bottom + maxHeight > window.innerHeight && top > maxHeight
  const place = above ? { bottom: window.innerHeight - top + 4 } : { top: bottom + 4 }
  return createPortal(
    <>
      <div
        role="listbox"
        aria-label="Blocks"
        className="fixed z-50 w-72 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-sm border border-edge bg-raised py-1 text-[15px]"
        style={{ ...place, left: Math.max(8, Math.min(left, window.innerWidth - 300)), maxHeight }}
      >
        {items.map((item, position) => (
          <div
            key={item.name}
            role="option"
            aria-selected={position === index}
            tabIndex={-1}
            ref={(element) => {
              if (position === index) element?.scrollIntoView({ block: 'nearest' })
            }}
            className={classNames(
              'flex min-h-9 cursor-pointer items-center gap-2.5 px-3 py-1.5',
              position === index && 'bg-sunken',
            )}
            onPointerMove={() => setMarked({ query, index: position })}
            onMouseDown={(event) => {
              event.preventDefault()
              choose(item)
            }}
          >
            <item.icon size={18} aria-hidden />
            {item.name}
            {item.markdown && (
              <span className="ml-auto text-muted">
                <Kbd keys={item.markdown} />
              </span>
            )}
          </div>
        ))}
      </div>
      <output className="sr-only">{active && `${active.name}, ${index + 1} of ${items.length}`}</output>
    </>,
    document.body,
  )
}
