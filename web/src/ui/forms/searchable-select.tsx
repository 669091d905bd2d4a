/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   The list of a combobox: the keys go to its input, and no HTML element can be one. */
import { ChevronDown } from 'lucide-react'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { fold } from '#shared/domain/text/fold.ts'
import { classNames } from '../class-names.ts'
import { useListPosition } from './list-position.ts'
import { groupsOf, type SelectOption, type SelectProps } from './select-options.ts'

/** `America/New_York` is found by "new york". */
const wordsOf = (text: string) => fold(text).replace(/[_/]/g, ' ').split(/\s+/).filter(Boolean)

/** The options that contain every typed word. */
function matching(options: readonly SelectOption[], typed: string): readonly SelectOption[] {
  const words = wordsOf(typed)
  return options.filter(({ label }) => {
    const text = wordsOf(label).join(' ')
    return words.every((word) => text.includes(word))
  })
}

/**
 * A combobox that only takes its options (WAI-ARIA, list autocomplete). The field shows what is chosen; typing filters
 * the list, and nothing changes until an option is chosen. Escape, Tab and a click elsewhere leave it as it was.
 */
export function SearchableSelect({ options, value, onChange, className, disabled, ...control }: SelectProps) {
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  /** Undefined until something is typed: then all options are shown. */
  const [typed, setTyped] = useState<string>()
  const [activeValue, setActiveValue] = useState(value)
  const chosen = options.find((option) => option.value === value)
  const matches = typed === undefined ? options : matching(options, typed)
  const active = matches.find((option) => option.value === activeValue) ?? matches[0]
  const optionId = (option: SelectOption) => `${listId}-${options.indexOf(option)}`

  function show() {
    setOpen(true)
    setActiveValue(value)
    field.current?.select()
  }
  function close() {
    setOpen(false)
    setTyped(undefined)
  }
  function choose(option: SelectOption) {
    close()
    if (option.value !== value) onChange(option.value)
  }
  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!open) return show()
      const at = (active ? matches.indexOf(active) : -1) + step
      // A single step goes round; a page ends at the ends.
      const next = Math.abs(step) === 1 ? (at + matches.length) % matches.length : at
      setActiveValue(matches[Math.max(0, Math.min(next, matches.length - 1))]?.value ?? value)
    }
    if (event.key === 'Enter' && open) {
      event.preventDefault()
      if (active) choose(active)
    }
  }

  // Dialogs listen to Escape on the document: the first one closes the list and not the dialog around it.
  useEffect(() => {
    if (!open) return undefined
    const closeByEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      event.preventDefault()
      close()
    }
    window.addEventListener('keydown', closeByEscape, { capture: true })
    return () => window.removeEventListener('keydown', closeByEscape, { capture: true })
  }, [open])

  return (
    <span className="relative inline-grid max-w-full min-w-0">
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && active ? optionId(active) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        {...control}
        disabled={disabled}
        value={typed ?? chosen?.label ?? ''}
        className={classNames(className, 'truncate pe-8')}
        onClick={() => (open && typed === undefined ? close() : show())}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={close}
        onKeyDown={handleKey}
        onChange={({ target }) => {
          setOpen(true)
          setTyped(target.value)
          setActiveValue('')
        }}
      />
      <ChevronDown
        size={15}
        strokeWidth={2.5}
        aria-hidden
        className="pointer-events-none absolute end-1 top-1/2 -translate-y-1/2"
      />
      {open && (
        <OptionList
          id={listId}
          field={field}
          matches={matches}
          typed={typed}
          value={value}
          active={active}
          optionId={optionId}
          onChoose={choose}
          onAway={close}
        />
      )}
      <span aria-live="polite" className="sr-only">
        {open &&
          typed !== undefined &&
          (matches.length === 1 ? '1 option' : `${matches.length || 'No'} options`)}
      </span>
    </span>
  )
}

/** Browsers before 2024, and jsdom, have none. */
const hasPopovers = typeof HTMLElement !== 'undefined' && 'showPopover' in HTMLElement.prototype

interface OptionListProps {
  id: string
  field: RefObject<HTMLInputElement | null>
  matches: readonly SelectOption[]
  typed: string | undefined
  value: string
  active: SelectOption | undefined
  optionId: (option: SelectOption) => string
  onChoose: (option: SelectOption) => void
  /** Called when the field is scrolled out of sight. */
  onAway: () => void
}

/** The list, above everything else, so that no dialog or panel cuts it off. */
function OptionList({
  id,
  field,
  matches,
  typed,
  value,
  active,
  optionId,
  onChoose,
  onAway,
}: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  const position = useListPosition(field, onAway)
  useLayoutEffect(() => {
    if (hasPopovers) list.current?.showPopover()
  }, [])
  const activeId = active && optionId(active)
  const isPlaced = position.maxHeight !== undefined
  useEffect(() => {
    // Until it has its height, the list is as long as its options and has nothing to scroll. jsdom never scrolls.
    if (activeId && isPlaced) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId, isPlaced])
  return (
    <div
      ref={list}
      role="presentation"
      // Browsers would stop at what scrolls: Tab goes from the field to the next one.
      tabIndex={-1}
      popover={hasPopovers ? 'manual' : undefined}
      className="select-list"
      style={position}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div id={id} role="listbox" aria-label="Options" tabIndex={-1}>
        {groupsOf(matches).map(([group, members]) => (
          <div key={group ?? ''} role={group === undefined ? 'presentation' : 'group'} aria-label={group}>
            {group !== undefined && (
              <p aria-hidden className="px-3 pt-2 pb-1 text-xs text-muted">
                {group}
              </p>
            )}
            {members.map((option) => (
              <div
                key={option.value}
                id={optionId(option)}
                role="option"
                tabIndex={-1}
                aria-selected={option.value === value}
                className={classNames(
                  'select-option',
                  option === active && 'select-option-active',
                  option.value === value && 'font-medium',
                )}
                dir="auto"
                onClick={() => onChoose(option)}
              >
                {option.label}
              </div>
            ))}
          </div>
        ))}
      </div>
      {matches.length === 0 && <p className="px-3 py-2 text-muted">Nothing matches “{typed}”.</p>}
    </div>
  )
}
