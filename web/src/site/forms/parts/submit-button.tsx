import { Spinner } from '../../../ui/spinner.tsx'

interface Props {
  label: string
  /** Replaces the label while the form is being sent. */
  sendingLabel: string
  sending: boolean
  disabled: boolean
}

/** Sends the form. */
export const SubmitButton = ({ label, sendingLabel, sending, disabled }: Props) => (
  // Before React is there, the loader lets it be pressed (start/presses/hold-presses.ts).
  <button type="submit" className="button" disabled={disabled || sending} suppressHydrationWarning>
    {sending && <Spinner />}
    {sending ? sendingLabel : label}
  </button>
)
