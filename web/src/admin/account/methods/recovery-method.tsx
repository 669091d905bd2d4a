import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useSession } from '../../session/session-context.ts'
import { useFailureToast } from '../use-account.ts'
import { MethodRow } from './method-row.tsx'

/** With fewer codes left, suggest generating new ones. */
const lowThreshold = 3

interface RecoveryMethodProps {
  left: number
  onRenewed: (recoveryCodes: readonly string[]) => void
}

/** Recovery codes: how many are left, and a button for new ones. */
export function RecoveryMethod({ left, onRenewed }: RecoveryMethodProps) {
  const { call } = useSession()
  const confirm = useConfirm()
  const onFailure = useFailureToast()
  const [busy, setBusy] = useState(false)

  async function renew() {
    const sure = await confirm({
      title: 'Get new recovery codes?',
      text: 'The codes that you have stored stop working.',
      action: 'Get new codes',
    })
    if (!sure) return
    setBusy(true)
    try {
      onRenewed((await call('account.renewRecoveryCodes', {})).recoveryCodes)
    } catch (error) {
      onFailure(error)
    }
    setBusy(false)
  }
  return (
    <MethodRow
      title="Recovery codes"
      text={
        <>
          <span className={left < lowThreshold ? 'text-caution' : undefined}>
            {left === 0 ? 'None is left' : left === 1 ? '1 is left' : `${left} are left`}
          </span>
          . Each lets you in once if you lose your device.
        </>
      }
      action={
        <Button busy={busy} onClick={() => void renew()}>
          Get new codes
        </Button>
      }
    />
  )
}
