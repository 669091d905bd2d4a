import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useRootAttribute } from '../use-root-attribute.ts'

interface SelectionBarProps {
  /** The accessible name: `Selected tags`. */
  label: string
  /** How many are selected, in words: `2 tags`. */
  count: string
  onClear: () => void
  /** Shown beside the count: a way to select more. */
  more?: ReactNode
  /** Buttons for the actions on the selected rows. */
  children: ReactNode
}

/**
 * Actions for the selected rows, on one line, or two on phones. Render it before the table inside a flex
 * column, and only while rows are selected. If a button's icon is clear enough, hide its text on phones with
 * `max-sm:sr-only`.
 */
export function SelectionBar({ label, count, onClear, more, children }: SelectionBarProps) {
  // Messages stay above the bar: they would cover its last button.
  useRootAttribute('data-bottom-bar', '')
  return (
    // Sits below the rows, and sticks over them while they extend past the window, so that it never moves a row
    // that the user is about to click.
    <fieldset
      aria-label={label}
      className="sticky bottom-3 z-20 order-last flex flex-wrap items-center gap-2 rounded-sm border border-edge bg-raised px-3 py-2 max-sm:[&_button]:px-2 max-sm:[&_button]:text-sm"
    >
      <div className="mr-auto flex flex-wrap items-center gap-2">
        <p aria-live="polite">{count} selected</p>
        <Button variant="bare" onClick={onClear}>
          <X size={15} aria-hidden className="sm:hidden" />
          <span className="max-sm:sr-only">Clear selection</span>
        </Button>
        {more}
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </fieldset>
  )
}
