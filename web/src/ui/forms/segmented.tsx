import { type ReactNode, useId } from 'react'

interface SegmentedProps<Value extends string> {
  /** The accessible name. */
  label: string
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/**
 * A choice between two to four views or values. If the options have icons, their labels become accessible
 * names and tooltips.
 */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset aria-label={label} className="inline-flex rounded-sm border border-edge bg-raised">
      {options.map((option) => (
        <label
          key={option.value}
          title={option.icon ? option.label : undefined}
          className="inline-flex min-h-[calc(var(--control)-2px)] min-w-9 cursor-pointer items-center justify-center border-l border-line px-2.5 text-muted first:border-l-0 hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.icon ?? option.label}
          {option.icon !== undefined && <span className="sr-only">{option.label}</span>}
        </label>
      ))}
    </fieldset>
  )
}
