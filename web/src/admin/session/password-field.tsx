import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { controlClass, FieldFrame } from '../../ui/field.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'

/** A password field with a button that shows the password. */
export function PasswordField({
  label,
  hint,
  error,
  ...rest
}: ComponentProps<'input'> & { label: string; hint?: string; error?: string | undefined }) {
  const [visible, setVisible] = useState(false)
  return (
    <FieldFrame label={label} error={error} {...(hint && { hint })}>
      {(control) => (
        <div className="relative">
          <input
            type={visible ? 'text' : 'password'}
            autoComplete="current-password"
            className={`${controlClass} min-h-(--control) w-full pr-12`}
            {...rest}
            {...control}
          />
          <PlainButton
            variant="bare"
            aria-label={visible ? 'Hide password' : 'Show password'}
            title={visible ? 'Hide password' : 'Show password'}
            className="absolute inset-y-0 right-0 min-w-[var(--control)] px-2"
            onClick={() => setVisible(!visible)}
          >
            {visible ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </PlainButton>
        </div>
      )}
    </FieldFrame>
  )
}
