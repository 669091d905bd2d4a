import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

interface SelectionBarProps {
  /** Its accessible name: `Selected tags`. */
  label: string
  /** How many are selected, in words: `2 tags`. */
  count: string
  onClear: () => void
  /** Buttons: what can be done with them. */
  children: ReactNode
}

/** What can be done with the selected rows. Place it after the table, and only while something is selected. */
export const SelectionBar = ({ label, count, onClear, children }: SelectionBarProps) => (
  <fieldset
    aria-label={label}
    // Below the rows, and over them while they reach further down: it must not move what is about to be pressed.
    className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-sm border border-edge bg-raised px-3 py-2"
  >
    <div className="mr-auto flex flex-wrap items-center gap-2">
      <p aria-live="polite">{count} selected</p>
      <Button variant="bare" onClick={onClear}>
        Clear selection
      </Button>
    </div>
    {children}
  </fieldset>
)
