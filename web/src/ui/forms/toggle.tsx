import { Switch } from 'radix-ui'

interface ToggleProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Its label points here: the words that people see are its name, and pressing them flips it. */
  id: string
  disabled?: boolean
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}

/** A switch. It takes effect immediately, or is a field of a form. */
export const Toggle = ({ checked, onChange, ...rest }: ToggleProps) => (
  <Switch.Root
    checked={checked}
    onCheckedChange={onChange}
    className="inline-flex h-6 w-11 shrink-0 cursor-pointer items-center rounded-full border border-edge bg-sunken p-0.5 transition-colors disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-action data-[state=checked]:bg-action"
    {...rest}
  >
    <Switch.Thumb className="block size-4.5 rounded-full bg-edge transition-transform data-[state=checked]:translate-x-5 data-[state=checked]:bg-paper motion-reduce:transition-none" />
  </Switch.Root>
)
