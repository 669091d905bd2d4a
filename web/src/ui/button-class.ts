import { classNames } from './class-names.ts'

const variants = {
  primary: 'border-action bg-action text-on-action hover:brightness-110',
  quiet: 'border-edge bg-raised text-ink hover:bg-sunken',
  danger: 'border-danger bg-danger text-paper hover:brightness-110',
  bare: 'border-transparent bg-transparent text-ink hover:bg-sunken',
} as const
export type ButtonVariant = keyof typeof variants

/** The classes of a button, for buttons and for links that look like one. */
export const buttonClass = (variant: ButtonVariant = 'quiet', className?: string): string =>
  classNames(
    'inline-flex min-h-[var(--control,2.5rem)] cursor-pointer items-center justify-center gap-2 rounded-sm border px-3 py-1 text-[length:var(--control-text,0.9375rem)] font-medium leading-tight whitespace-nowrap no-underline transition-[background-color,filter]',
    '[&>svg]:shrink-0 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    variants[variant],
    className,
  )
