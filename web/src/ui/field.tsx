import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

interface FrameProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  className?: string
  /** Draws the control; what it is given ties it to its label, hint and error. */
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/** Label, control, hint and error, tied together. */
export function FieldFrame({ label, hint, error, className, children }: FrameProps) {
  const id = useId()
  const described = classes(error && `${id}-error`, hint !== undefined && `${id}-hint`)
  return (
    <div className={classes('grid gap-1.5', className)}>
      <label htmlFor={id} className="text-[15px] font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

export const controlClass =
  'min-w-0 rounded-sm border border-edge bg-raised px-3 py-2 text-base leading-snug text-ink placeholder:text-muted disabled:opacity-60 [&[readonly]]:bg-sunken aria-invalid:border-danger'

type Framed<Tag extends 'input' | 'textarea' | 'select'> = ComponentProps<Tag> & Omit<FrameProps, 'children'>

export function TextField({ label, hint, error, className, ...rest }: Framed<'input'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} {...(className && { className })}>
      {(control) => (
        <input type="text" className={classes(controlClass, 'min-h-10 w-full')} {...rest} {...control} />
      )}
    </FieldFrame>
  )
}

export function TextArea({ label, hint, error, className, ...rest }: Framed<'textarea'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} {...(className && { className })}>
      {(control) => (
        <textarea className={classes(controlClass, 'field-sizing-content w-full')} {...rest} {...control} />
      )}
    </FieldFrame>
  )
}

export function SelectField({ label, hint, error, className, children, ...rest }: Framed<'select'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} {...(className && { className })}>
      {(control) => (
        <select className={classes(controlClass, 'min-h-10 w-full cursor-pointer')} {...rest} {...control}>
          {children}
        </select>
      )}
    </FieldFrame>
  )
}
