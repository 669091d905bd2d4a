import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { useLengthError } from './forms/use-length-error.ts'

interface FieldFrameProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** How many characters the server takes. A longer text stays, and the field says how much is too much. */
  limit?: number | undefined
  /** The limit is that of each line. */
  limitsLines?: boolean
  className?: string
  /** Renders the control. Spread the given props on it to connect it to its label, hint and error. */
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/** A label, a control, a hint and an error, connected for assistive technology. */
export function FieldFrame({
  label,
  hint,
  error: givenError,
  limit,
  limitsLines,
  className,
  children,
}: FieldFrameProps) {
  const id = useId()
  const lengthError = useLengthError(id, limit, limitsLines)
  const error = lengthError ?? givenError
  const describedBy = classNames(error && `${id}-error`, hint !== undefined && `${id}-hint`)
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <label htmlFor={id} className="text-[length:var(--control-text,0.9375rem)] font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm wrap-anywhere text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

export const controlClass =
  'min-w-0 rounded-sm border border-edge bg-raised px-3 py-[var(--control-pad,0.5rem)] text-[length:var(--control-text,1rem)] leading-snug text-ink placeholder:text-muted disabled:opacity-60 [&[readonly]]:bg-sunken aria-invalid:border-danger'

type FieldProps<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'maxLength'> &
  Omit<FieldFrameProps, 'children'>

export function TextField({ label, hint, error, limit, className, ...rest }: FieldProps<'input'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} limit={limit} {...(className && { className })}>
      {(control) => (
        <input
          type="text"
          dir="auto"
          className={classNames(controlClass, 'min-h-[var(--control,2.5rem)] w-full')}
          {...rest}
          {...control}
        />
      )}
    </FieldFrame>
  )
}

export function TextArea({
  label,
  hint,
  error,
  limit,
  limitsLines = false,
  className,
  ...rest
}: FieldProps<'textarea'>) {
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      limit={limit}
      limitsLines={limitsLines}
      {...(className && { className })}
    >
      {(control) => (
        <textarea
          dir="auto"
          className={classNames(controlClass, 'field-sizing-content w-full')}
          {...rest}
          {...control}
        />
      )}
    </FieldFrame>
  )
}

/** The browser's own select with fixed options, for forms that register or send it; lists that grow are a `ChoiceField`. */
export function SelectField({ label, hint, error, className, children, ...rest }: FieldProps<'select'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} {...(className && { className })}>
      {(control) => (
        <select
          className={classNames(controlClass, 'min-h-[var(--control,2.5rem)] w-full cursor-pointer')}
          {...rest}
          {...control}
        >
          {children}
        </select>
      )}
    </FieldFrame>
  )
}
