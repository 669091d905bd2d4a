import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'

interface BoxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref' | 'children'> {
  /** True if some, but not all, of the items it stands for are checked. */
  indeterminate?: boolean
}

function Box({ indeterminate = false, ...rest }: BoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <span className="inline-grid size-[var(--control,2.5rem)] shrink-0 place-items-center">
      <input ref={input} type="checkbox" className="size-4 cursor-pointer accent-action" {...rest} />
    </span>
  )
}

/** A checkbox without words beside it, such as that of a row. With words, use `LabeledCheckbox`. */
export const Checkbox = ({
  label,
  ...rest
}: Omit<BoxProps, 'aria-label'> & {
  /** The accessible name. It is not visible. */
  label: string
}) => <Box aria-label={label} {...rest} />

/** A checkbox with its label beside it: pressing the words ticks the box. A longer accessible name begins with them. */
export const LabeledCheckbox = ({ children, ...rest }: BoxProps & { children: ReactNode }) => (
  <label className="flex cursor-pointer items-start gap-1">
    <Box {...rest} />
    <span className="pt-[calc((var(--control,2.5rem)-1.5em)/2)]">{children}</span>
  </label>
)
