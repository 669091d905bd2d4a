import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { PlainButton, type PlainButtonProps } from './plain-button.tsx'
import { Tooltip } from './tooltip.tsx'

export { type ButtonVariant, buttonClass } from './button-class.ts'

interface ButtonProps extends PlainButtonProps {
  /** Disables the button and shows why as its tooltip. The button stays focusable. */
  disabledReason?: string | undefined
}

export function Button({ disabledReason, onClick, ...rest }: ButtonProps) {
  if (!disabledReason) return <PlainButton onClick={onClick} {...rest} />
  return (
    <Tooltip text={disabledReason}>
      <PlainButton {...rest} aria-disabled onClick={(event) => event.preventDefault()} />
    </Tooltip>
  )
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  label: string
  children: ReactNode
}

/** An icon-only button. The label is both its accessible name and its tooltip. */
export function IconButton({
  label,
  disabledReason,
  variant = 'bare',
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={disabledReason ? `${label}: ${disabledReason}` : label}>
      <PlainButton
        variant={variant}
        aria-label={label}
        className={classNames('min-w-[var(--control,2.5rem)] px-2', className)}
        {...rest}
        {...(disabledReason && { 'aria-disabled': true })}
        onClick={disabledReason ? (event) => event.preventDefault() : rest.onClick}
      >
        {children}
      </PlainButton>
    </Tooltip>
  )
}
