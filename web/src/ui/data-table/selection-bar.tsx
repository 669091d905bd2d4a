import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

interface SelectionBarProps {
  /** Its accessible name: `Selected tags`. */
  label: string
  /** How many are selected, in words: `2 tags`. */
  count: string
  onClear: () => void
  /** Beside the number: a way to select more. */
  more?: ReactNode
  /** Buttons: what can be done with them. */
  children: ReactNode
}

/**
 * What can be done with the selected rows: one row, on phones two. Place it before the table, in a column of `flex`, and
 * only while something is selected. A button whose picture says enough hides its words there with `max-sm:sr-only`.
 */
export const SelectionBar = ({ label, count, onClear, more, children }: SelectionBarProps) => (
  // Below the rows, and over them while they reach further down: it must not move what is about to be pressed.
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
