import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonClass } from './button-class.ts'
import { Spinner } from './spinner.tsx'

export interface PlainButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** Shows a spinner and ignores clicks. The caller changes the text. */
  busy?: boolean
}

/**
 * A button without a tooltip. The sign-in uses it, because tooltips would add 20 KB that it does not need.
 * The rest of the admin uses `Button` and `IconButton`.
 */
export function PlainButton({
  variant,
  busy,
  className,
  children,
  onClick,
  type,
  ...rest
}: PlainButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      className={buttonClass(variant, className)}
      aria-disabled={busy ? true : undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
