import { Toolbar as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classNames } from '../../../../../ui/class-names.ts'
import { Tooltip } from '../../../../../ui/tooltip.tsx'
import { keysOf, type Shortcut } from '../actions/typing/shortcuts.ts'

interface ToolButtonProps extends ComponentProps<'button'> {
  label: string
  /** Its keys are shown in the tooltip. */
  shortcut?: Shortcut
  pressed?: boolean
}

/** A toolbar button. Arrow keys move between the buttons. */
export const ToolButton = ({ label, shortcut, pressed, className, ...rest }: ToolButtonProps) => (
  <Tooltip text={shortcut ? `${label} (${keysOf(shortcut).replaceAll(' ', '+')})` : label}>
    <Primitive.Button
      type="button"
      aria-label={label}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      className={classNames(
        'inline-grid size-9 shrink-0 cursor-pointer place-items-center rounded-sm text-ink hover:bg-sunken disabled:cursor-default disabled:opacity-35',
        pressed && 'bg-sunken text-action outline-1 -outline-offset-1 outline-edge',
        className,
      )}
      {...rest}
    />
  </Tooltip>
)
