import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { RelativeTime } from '../../../ui/parts/time.tsx'
import { useSession } from '../../session/session-context.ts'
import { type Account, useFailureToast } from '../use-account.ts'
import { AddAppDialog } from './add-app-dialog.tsx'
import { MethodRow } from './method-row.tsx'
import { RemoveAppDialog } from './remove-app-dialog.tsx'

interface AppMethodProps {
  app: Account['app']
  onAdded: (recoveryCodes: readonly string[]) => void
  onChanged: () => unknown
}

/** The authenticator app: added with a QR code, removed with password and code. */
export function AppMethod({ app, onAdded, onChanged }: AppMethodProps) {
  const { call } = useSession()
  const onFailure = useFailureToast()
  const [started, setStarted] = useState<{ secret: string; address: string }>()
  const [removing, setRemoving] = useState(false)
  const [busy, setBusy] = useState(false)

  async function start() {
    setBusy(true)
    try {
      setStarted(await call('account.startApp', {}))
    } catch (error) {
      onFailure(error)
    }
    setBusy(false)
  }
  return (
    <MethodRow
      title="Authenticator app"
      text={
        app ? (
          <>
            Added <RelativeTime at={app.createdAt} />
            {app.lastUsedAt ? (
              <>
                , last used <RelativeTime at={app.lastUsedAt} />
              </>
            ) : (
              ', not used yet'
            )}
          </>
        ) : (
          'A six-digit code from an app on your phone, after the password.'
        )
      }
      action={
        app ? (
          <Button onClick={() => setRemoving(true)}>Remove app</Button>
        ) : (
          <Button busy={busy} onClick={() => void start()}>
            Add app
          </Button>
        )
      }
    >
      {started && (
        <AddAppDialog
          {...started}
          onClose={() => setStarted(undefined)}
          onAdded={(recoveryCodes) => {
            setStarted(undefined)
            onAdded(recoveryCodes)
          }}
        />
      )}
      {removing && (
        <RemoveAppDialog
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            setRemoving(false)
            void onChanged()
          }}
        />
      )}
    </MethodRow>
  )
}
