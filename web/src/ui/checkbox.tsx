import { type ComponentProps, useEffect, useRef } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref' | 'aria-label'> {
  /** Spoken, not shown: the row or heading beside it shows what it stands for. */
  label: string
  /** Some, but not all, of what it stands for. */
  mixed?: boolean
}

export function Checkbox({ label, mixed = false, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <span className="inline-grid size-10 place-items-center">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        className="size-4.5 cursor-pointer accent-action"
        {...rest}
      />
    </span>
  )
}
