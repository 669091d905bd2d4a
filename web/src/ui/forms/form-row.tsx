import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { useLengthError } from './use-length-error.ts'

/** Connects a control to its label, hint and fault. Spread it on the control. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FormRowProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** How many characters the server takes. A longer text stays, and the row says how much is too much. */
  limit?: number | undefined
  /** The id of the control, if an error summary links to it. */
  id?: string
  /** Renders the control. */
  children: (control: ControlProps) => ReactNode
}

/**
 * One row of a form: label and hint on the left, the control and its fault on the right; stacked on phones.
 */
export function FormRow({ label, hint, error: givenError, limit, id: givenId, children }: FormRowProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const lengthError = useLengthError(id, limit)
  const error = lengthError ?? givenError
  const describedBy = classNames(error && `${id}-error`, hint !== undefined && `${id}-hint`)
  return (
    <div className="grid items-start gap-x-8 gap-y-2 border-b border-line py-4 last:border-b-0 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="grid gap-0.5">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-[13px] text-muted">
            {hint}
          </p>
        )}
      </div>
      <div className="grid min-w-0 gap-1.5 justify-items-stretch">
        {children({
          id,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error ? true : undefined,
        })}
        {error && (
          <p id={`${id}-error`} role="alert" className="text-[13px] text-danger">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

/** Rows that belong together, under a heading. */
export const FormSection = ({
  title,
  hint,
  children,
}: {
  title: string
  hint?: ReactNode
  children: ReactNode
}) => (
  <fieldset className="min-w-0">
    <legend className="text-[15px] font-semibold">{title}</legend>
    {hint !== undefined && <p className="text-[13px] text-muted">{hint}</p>}
    <div className="mt-2 border-t border-ink">{children}</div>
  </fieldset>
)
