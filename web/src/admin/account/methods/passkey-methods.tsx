import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { RelativeTime } from '../../../ui/parts/time.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSession } from '../../session/session-context.ts'
import { supportsPasskeys } from '../../session/sign-in/use-passkeys.ts'
import { type Account, useFailureToast } from '../use-account.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { MethodRow } from './method-row.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'

interface PasskeyMethodsProps {
  passkeys: Account['passkeys']
  onAdded: (recoveryCodes: readonly string[]) => void
  onChanged: () => unknown
}

/** The user's passkeys, each with a name. */
export function PasskeyMethods({ passkeys, onAdded, onChanged }: PasskeyMethodsProps) {
  const { call } = useSession()
  const confirm = useConfirm()
  const toast = useToast()
  const onFailure = useFailureToast()
  const [adding, setAdding] = useState(false)
  const [renamed, setRenamed] = useState<Account['passkeys'][number]>()

  async function remove({ id, name }: Account['passkeys'][number]) {
    const sure = await confirm({
      title: `Remove the passkey “${name}”?`,
      text: 'You can no longer sign in with it. Delete it on your device, too.',
      action: 'Remove passkey',
      danger: true,
    })
    if (!sure) return
    try {
      await call('account.removePasskey', { params: { id } })
      toast({ title: 'Passkey removed' })
      void onChanged()
    } catch (error) {
      onFailure(error)
    }
  }
  return (
    <MethodRow
      title="Passkeys"
      text="Your fingerprint, face or PIN on a device, instead of password and code. It works only on this site, so it cannot be phished."
      action={
        <Button
          onClick={() => setAdding(true)}
          disabledReason={supportsPasskeys() ? undefined : 'This browser cannot use passkeys'}
        >
          Add passkey
        </Button>
      }
    >
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="grid">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2"
            >
              <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
                <p className="flex flex-wrap items-center gap-2 break-words">
                  {passkey.name}
                  {passkey.synced && <Badge>Synced</Badge>}
                  {passkey.otherHost && <Badge tone="caution">Only at {passkey.otherHost}</Badge>}
                </p>
                <p className="text-[13px] text-muted">
                  Added <RelativeTime at={passkey.createdAt} />
                  {passkey.lastUsedAt ? (
                    <>
                      , last used <RelativeTime at={passkey.lastUsedAt} />
                    </>
                  ) : (
                    ', not used yet'
                  )}
                </p>
              </div>
              <div className="flex gap-2">
                <Button aria-label={`Rename the passkey ${passkey.name}`} onClick={() => setRenamed(passkey)}>
                  Rename
                </Button>
                <Button
                  aria-label={`Remove the passkey ${passkey.name}`}
                  onClick={() => void remove(passkey)}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {renamed && (
        <RenamePasskeyDialog
          passkey={renamed}
          onClose={() => setRenamed(undefined)}
          onRenamed={() => {
            setRenamed(undefined)
            toast({ title: 'Passkey renamed' })
            void onChanged()
          }}
        />
      )}
      {adding && (
        <AddPasskeyDialog
          onClose={() => setAdding(false)}
          onAdded={(recoveryCodes) => {
            setAdding(false)
            toast({ title: 'Passkey added' })
            onAdded(recoveryCodes)
          }}
        />
      )}
    </MethodRow>
  )
}
