import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

const looks = {
  primary: 'border-action bg-action text-on-action hover:brightness-110',
  quiet: 'border-edge bg-raised text-ink hover:bg-sunken',
  danger: 'border-danger bg-danger text-paper hover:brightness-110',
  bare: 'border-transparent bg-transparent text-ink hover:bg-sunken',
} as const
export type ButtonLook = keyof typeof looks

/** How a button looks, for links that are one. */
export const buttonClass = (look: ButtonLook = 'quiet', className?: string): string =>
  classes(
    'inline-flex min-h-10 cursor-pointer items-center justify-center gap-2 rounded-sm border px-3.5 py-1.5 text-[15px] font-medium leading-tight whitespace-nowrap no-underline transition-[background-color,filter]',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    looks[look],
    className,
  )

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  /** Shows a spinner and refuses clicks; the text stays what the caller makes it. */
  busy?: boolean
  /** Why it cannot be used now: it stays focusable and says so. */
  refusal?: string | undefined
}

export function Button({ look, busy, refusal, className, children, onClick, type, ...rest }: ButtonProps) {
  const button = (
    <button
      type={type ?? 'button'}
      className={buttonClass(look, className)}
      aria-disabled={refusal || busy ? true : undefined}
      onClick={(event) => {
        if (refusal || busy) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
  return refusal ? <Tooltip text={refusal}>{button}</Tooltip> : button
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  label: string
  children: ReactNode
}

/** A button that is only a picture: its label is spoken, and shown on hover and focus. */
export function IconButton({ label, refusal, look = 'bare', className, children, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={refusal ? `${label}: ${refusal}` : label}>
      <Button
        look={look}
        aria-label={label}
        className={classes('min-w-10 px-2', className)}
        {...(refusal && { 'aria-disabled': true })}
        {...rest}
        onClick={refusal ? (event) => event.preventDefault() : rest.onClick}
      >
        {children}
      </Button>
    </Tooltip>
  )
}
