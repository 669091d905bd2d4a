/* oxlint-disable jsx-a11y/prefer-tag-over-role --
   A select could not be operated while the focus stays in the text. */
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../../../../../ui/class-names.ts'
import { Kbd } from '../../../../../ui/parts/kbd.tsx'
import type { SlashQuery } from '../actions/typing/slash-query.ts'
import type { Command } from '../surface/command.ts'
import { loadTables } from '../surface/tools/table.ts'
import { type InsertItem, matchingItems, replaceSlash } from './insert-items.ts'

/** The maximum height of the menu, in pixels. */
const maxHeight = 322

interface SlashMenuProps {
  slash: SlashQuery
  /** Called with the command that replaces the slash by a block; for a picture, the command only removes the slash. */
  onChoose: (command: Command, isImage: boolean) => void
  onClose: () => void
}

/**
 * The blocks that a slash offers. The focus stays in the text so that the user can keep typing; the menu intercepts its
 * keys, and a live region announces the active item.
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
    onChoose(replaceSlash(isImage ? () => undefined : command, inLine), isImage)
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
    // Load the table editor before a table is chosen, so that the next keystrokes go into its first cell. If loading
    // fails, choosing a table tries again.
    loadTables().catch(() => undefined)
  }, [])
  // Synchronously, when the menu becomes visible: otherwise a key pressed in between would go into the text.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    // In the capture phase, before the text receives the keys.
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])

  if (!items.length) return null
  const above = bottom + maxHeight > window.innerHeight && top > maxHeight
  const position = above ? { bottom: window.innerHeight - top + 4 } : { top: bottom + 4 }
  return createPortal(
    <>
      <div
        role="listbox"
        aria-label="Blocks"
        className="fixed z-50 w-72 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-sm border border-edge bg-raised py-1 text-[15px]"
        style={{ ...position, left: Math.max(8, Math.min(left, window.innerWidth - 300)), maxHeight }}
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
