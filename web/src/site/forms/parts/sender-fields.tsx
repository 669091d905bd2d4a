import { TextField } from '../../../ui/field.tsx'
import type { Errors } from '../use-form.ts'

type Sender = 'name' | 'email'

interface Props {
  labels: Record<Sender, string>
  errors: Errors<Sender>
}

/** Who writes, and where an answer goes. */
export const SenderFields = ({ labels, errors }: Props) => (
  <div className="form-pair">
    <TextField
      label={labels.name}
      name="name"
      required
      autoComplete="name"
      maxLength={200}
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
