import { wasNotConfirmed } from '../../session/confirmed-call.tsx'
import { useSession } from '../../session/session-context.ts'
import { messageOf } from '../use-account.ts'
import { createPasskey, creationFailure } from './create-passkey.ts'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'

interface AddPasskeyDialogProps {
  onClose: () => void
  onAdded: (recoveryCodes: readonly string[]) => void
}

/** Asks for a name, then creates the passkey in the browser's dialog. */
export function AddPasskeyDialog({ onClose, onAdded }: AddPasskeyDialogProps) {
  const { call } = useSession()
  async function add(name: string): Promise<string | undefined> {
    try {
      const { creation } = await call('account.startPasskey', {})
      const passkey = await createPasskey(creation)
      onAdded((await call('account.addPasskey', { body: { name, passkey } })).recoveryCodes)
      return undefined
    } catch (failure) {
      return wasNotConfirmed(failure) ? '' : (creationFailure(failure) ?? messageOf(failure))
    }
  }
  return (
    <PasskeyNameDialog
      title="Add a passkey"
      description="Your browser asks where to keep it: on this device, in your password manager, or on a security key."
      hint="To recognize it later, such as “Work laptop”."
      action="Continue"
      onClose={onClose}
      onName={add}
    />
  )
}
