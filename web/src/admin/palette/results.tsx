/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   The list of a combobox: the keys go to its input, and no HTML element can be one. */
import { useEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Kbd } from '../../ui/parts/kbd.tsx'
import type { PaletteEntry } from './match-entries.ts'

interface ResultsProps {
  id: string
  groups: readonly [title: string, entries: PaletteEntry[]][]
  current: PaletteEntry | undefined
  optionId: (entry: PaletteEntry) => string
  /** Called when the pointer moves over an entry. */
  onPoint: (entry: PaletteEntry) => void
  onRun: (entry: PaletteEntry) => void
}

/** The entries under their headings. The focus stays in the input. */
export function Results({ id, groups, current, optionId, onPoint, onRun }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // jsdom does not implement scrolling.
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
  }, [current])

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Results"
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-y-auto py-2 outline-none"
    >
      {groups.map(([title, entries]) => (
        <div key={title} role="group" aria-label={title} className="mb-1">
          <p aria-hidden className="px-4 pt-2 pb-1 text-xs text-muted">
            {title}
          </p>
          {entries.map((entry) => (
            <div
              key={entry.id}
              id={optionId(entry)}
              role="option"
              tabIndex={-1}
              aria-selected={entry === current}
              className={classNames('palette-option', entry === current && 'palette-option-current')}
              onPointerMove={() => entry !== current && onPoint(entry)}
              onClick={() => onRun(entry)}
            >
              <span className="min-w-0 flex-1 truncate" dir="auto">
                {entry.label}
              </span>
              {entry.hint && <span className="text-[13px] text-muted">{entry.hint}</span>}
              {entry.keys && (
                <span aria-hidden>
                  <Kbd keys={entry.keys} />
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
