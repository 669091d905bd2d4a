import { useState } from 'react'
import { Panel } from '../../../ui/page/panel.tsx'
import type { Account } from '../use-account.ts'
import { AppMethod } from './app-method.tsx'
import { PasskeyMethods } from './passkey-methods.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RecoveryMethod } from './recovery-method.tsx'

interface SignInMethodsProps {
  account: Account
  /** Called after a change; for the first second factor, after its recovery codes were shown. */
  onChanged: () => unknown
}

/** The second factors: an authenticator app, passkeys, and recovery codes. */
export function SignInMethods({ account, onChanged }: SignInMethodsProps) {
  const [codes, setCodes] = useState<readonly string[]>([])
  const show = (recoveryCodes: readonly string[]) => {
    if (recoveryCodes.length) setCodes(recoveryCodes)
    else void onChanged()
  }
  const { app, passkeys, required } = account
  const isOn = app !== null || passkeys.length > 0
  return (
    <Panel title="Two-step sign-in" aside={isOn ? 'On' : required ? 'Required' : 'Off'}>
      <div className="grid">
        <AppMethod app={app} onAdded={show} onChanged={onChanged} />
        <PasskeyMethods passkeys={passkeys} onAdded={show} onChanged={onChanged} />
        {isOn && <RecoveryMethod left={account.recoveryCodesLeft} onRenewed={show} />}
      </div>
      <RecoveryCodesDialog
        codes={codes}
        onClose={() => {
          setCodes([])
          void onChanged()
        }}
      />
    </Panel>
  )
}
