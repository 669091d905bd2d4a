import { useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { controlClass } from '../../ui/field.tsx'
import { CopyButton } from '../../ui/parts/copy-button.tsx'
import { ExactTime } from '../../ui/parts/time.tsx'

/** A newly created link. It is shown only once: the server keeps only a hash of it. */
export interface MadeLink {
  name: string
  url: string
  kind: 'invitation' | 'reset'
  expiresAt: string
  /** Whether it has been copied to the clipboard. */
  copied: boolean
}

interface LinkDialogProps {
  link: MadeLink | undefined
  onClose: () => void
}

/** Shows the link for a superadmin to pass on. */
export function LinkDialog({ link, onClose }: LinkDialogProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  if (!link) return null
  const title = link.kind === 'invitation' ? 'Invitation link' : 'Reset link'
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${title} for ${link.name}`}
      description={
        link.kind === 'invitation'
          ? 'Whoever opens it chooses the password of this account. Send it to them alone, in a way that you trust.'
          : 'Whoever opens it chooses a new password for this account. The current one works until then.'
      }
      actions={
        <>
          <CopyButton text={link.url} field={field} label={link.copied ? 'Copy again' : 'Copy link'} />
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        {link.copied && <output>The link is in your clipboard.</output>}
        <label htmlFor={id} className="sr-only">
          Link
        </label>
        <input
          ref={field}
          id={id}
          readOnly
          value={link.url}
          onFocus={({ target }) => target.select()}
          className={`${controlClass} min-h-(--control) w-full font-mono text-[13px]`}
        />
        <p className="text-[13px] text-muted">
          It works once, until <ExactTime at={link.expiresAt} zoned />. A new link replaces this one.
        </p>
      </div>
    </Dialog>
  )
}
