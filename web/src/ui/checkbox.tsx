import { type ComponentProps, useEffect, useRef } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref' | 'aria-label'> {
  /** The accessible name. It is not visible. */
  label: string
  /** True if some, but not all, of the items it stands for are checked. */
  indeterminate?: boolean
}

export function Checkbox({ label, indeterminate = false, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <span className="inline-grid size-[var(--control,2.5rem)] shrink-0 place-items-center">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        className="size-4 cursor-pointer accent-action"
        {...rest}
      />
    </span>
  )
}
