import { TextField } from '../../../ui/field.tsx'
import type { Counts } from '../length-limits.ts'
import type { Errors } from '../use-form.ts'
import { lengthHint } from './length-hint.tsx'

type Sender = 'name' | 'email'

interface Props {
  labels: Record<Sender, string>
  errors: Errors<Sender>
  counts: Counts<Sender>
}

/** Name and email address of the sender. */
export const SenderFields = ({ labels, errors, counts }: Props) => (
  <div className="form-pair">
    <TextField
      label={labels.name}
      name="name"
      required
      autoComplete="name"
      hint={lengthHint(undefined, counts.name)}
      error={errors.name}
    />
    <TextField
      label={labels.email}
      name="email"
      type="email"
      required
      autoComplete="email"
      inputMode="email"
      error={errors.email}
    />
  </div>
)
