import { Toolbar as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Tooltip } from '../../../ui/tooltip.tsx'

interface ToolButtonProps extends ComponentProps<'button'> {
  label: string
  /** Keys that do the same. */
  keys?: string
  on?: boolean
}

/** One button of the toolbar; arrow keys go from one to the next. */
export const ToolButton = ({ label, keys, on, className, ...rest }: ToolButtonProps) => (
  <Tooltip text={keys ? `${label} (${keys})` : label}>
    <Primitive.Button
      type="button"
      aria-label={label}
      {...(on !== undefined && { 'aria-pressed': on })}
      className={classes(
        'inline-grid size-9 shrink-0 cursor-pointer place-items-center rounded-sm text-ink hover:bg-sunken disabled:cursor-default disabled:opacity-35',
        on && 'bg-sunken text-action outline-1 -outline-offset-1 outline-edge',
        className,
      )}
      {...rest}
    />
  </Tooltip>
)
