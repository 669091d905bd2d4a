import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { controlClass, FieldFrame } from '../../ui/field.tsx'

/** A password with a button that shows it. */
export function PasswordField({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame label={label}>
      {(control) => (
        <div className="relative">
          <input
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            className={`${controlClass} min-h-10 w-full pr-12`}
            {...rest}
            {...control}
          />
          <IconButton
            label={shown ? 'Hide password' : 'Show password'}
            className="absolute inset-y-0 right-0"
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </IconButton>
        </div>
      )}
    </FieldFrame>
  )
}
