import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

const variants = {
  primary: 'border-action bg-action text-on-action hover:brightness-110',
  quiet: 'border-edge bg-raised text-ink hover:bg-sunken',
  danger: 'border-danger bg-danger text-paper hover:brightness-110',
  bare: 'border-transparent bg-transparent text-ink hover:bg-sunken',
} as const
export type ButtonVariant = keyof typeof variants

/** The classes of a button, also for links that look like one. */
export const buttonClass = (variant: ButtonVariant = 'quiet', className?: string): string =>
  classNames(
    'inline-flex min-h-[var(--control,2.5rem)] cursor-pointer items-center justify-center gap-2 rounded-sm border px-3 py-1 text-[length:var(--control-text,0.9375rem)] font-medium leading-tight whitespace-nowrap no-underline transition-[background-color,filter]',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    variants[variant],
    className,
  )

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** Shows a spinner and ignores clicks. The caller changes the text. */
  busy?: boolean
  /** Disables the button and shows why as its tooltip. The button stays focusable. */
  disabledReason?: string | undefined
}

export function Button({
  variant,
  busy,
  disabledReason,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  const button = (
    <button
      type={type ?? 'button'}
      className={buttonClass(variant, className)}
      aria-disabled={disabledReason || busy ? true : undefined}
      onClick={(event) => {
        if (disabledReason || busy) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
  return disabledReason ? <Tooltip text={disabledReason}>{button}</Tooltip> : button
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  label: string
  children: ReactNode
}

/** A button with an icon only. Its label is its accessible name, and its tooltip. */
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
      <Button
        variant={variant}
        aria-label={label}
        className={classNames('min-w-[var(--control,2.5rem)] px-2', className)}
        {...(disabledReason && { 'aria-disabled': true })}
        {...rest}
        onClick={disabledReason ? (event) => event.preventDefault() : rest.onClick}
      >
        {children}
      </Button>
    </Tooltip>
  )
}
