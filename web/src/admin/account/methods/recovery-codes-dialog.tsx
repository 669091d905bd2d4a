import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CopyButton } from '../../../ui/parts/copy-button.tsx'
import { useSession } from '../../session/session-context.ts'

/** Shows new recovery codes. They cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { settings, user } = useSession()
  const [warned, setWarned] = useState(false)
  const text = codes.join('\n')
  const download = () => {
    const heading = `Recovery codes of ${user.username} for ${settings.siteName}. Each works once.`
    const address = URL.createObjectURL(new Blob([`${heading}\n\n${text}\n`], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = address
    link.download = 'recovery-codes.txt'
    link.click()
    setTimeout(() => URL.revokeObjectURL(address))
  }
  return (
    <Dialog
      open={codes.length > 0}
      // Do not close on Escape or the cross: the codes would be lost before they are stored.
      onClose={() => setWarned(true)}
      title="Store your recovery codes"
      description="They are shown only now. If you lose your device, each of them lets you in once, after your password."
      actions={
        <>
          <CopyButton text={text} label="Copy codes" />
          <Button onClick={download}>Download</Button>
          <Button
            variant="primary"
            onClick={() => {
              setWarned(false)
              onClose()
            }}
          >
            I have stored them
          </Button>
        </>
      }
    >
      {warned && (
        <div className="mb-4">
          <Notice tone="caution">
            You cannot see these codes again. Copy or download them, then press “I have stored them”.
          </Notice>
        </div>
      )}
      <ol
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-base tabular-nums"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
