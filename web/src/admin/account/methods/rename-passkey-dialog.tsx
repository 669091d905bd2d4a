import { useSession } from '../../session/session-context.ts'
import { type Account, messageOf } from '../use-account.ts'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'

interface RenamePasskeyDialogProps {
  passkey: Account['passkeys'][number]
  onClose: () => void
  onRenamed: () => void
}

/** Renames a passkey. */
export function RenamePasskeyDialog({ passkey, onClose, onRenamed }: RenamePasskeyDialogProps) {
  const { call } = useSession()
  async function rename(name: string): Promise<string | undefined> {
    try {
      await call('account.renamePasskey', { params: { id: passkey.id }, body: { name } })
      onRenamed()
      return undefined
    } catch (failure) {
      return messageOf(failure)
    }
  }
  return (
    <PasskeyNameDialog
      title="Rename passkey"
      hint="Your device keeps its own name for it."
      initialName={passkey.name}
      action="Rename"
      onClose={onClose}
      onName={rename}
    />
  )
}
