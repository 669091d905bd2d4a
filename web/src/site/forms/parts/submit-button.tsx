import { Spinner } from '../../../ui/spinner.tsx'

interface Props {
  says: string
  /** What it says while the form is sent. */
  saysMeanwhile: string
  sending: boolean
  disabled: boolean
}

/** Sends the form; off while it is being sent, and until a script can. */
export const SubmitButton = ({ says, saysMeanwhile, sending, disabled }: Props) => (
  <button type="submit" className="button" disabled={disabled || sending}>
    {sending && <Spinner />}
    {sending ? saysMeanwhile : says}
  </button>
)
