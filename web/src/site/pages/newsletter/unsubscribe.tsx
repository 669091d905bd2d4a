import { useEffect, useRef, useState } from 'react'
import type { SubscriberStatus } from '#shared/domain/submissions/subscriber.ts'
import { call } from '../../../api/call.ts'
import { submitTimeout } from '../../forms/use-form.ts'
import { MailLink } from '../../mail-link.tsx'
import { useSite } from '../../site.ts'
import { asCallError } from './use-subscription-link.ts'

/** Asks once and unsubscribes; says so where that has happened already. */
export function Unsubscribe({ token, status }: { token: string; status: SubscriberStatus }) {
  const { name, contact } = useSite()
  const wasDone = status === 'unsubscribed' || status === 'suppressed'
  const [isDone, setDone] = useState(false)
  const done = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isDone) done.current?.focus({ preventScroll: true })
  }, [isDone])
  if (wasDone || isDone) {
    return (
      <>
        <p ref={done} tabIndex={-1} className="form-received">
          {isDone
            ? 'You are unsubscribed. We won’t email you again.'
            : 'You are already unsubscribed. We won’t email you.'}
        </p>
        <p className="text-muted">
          If you still receive something, tell us: <MailLink to={contact.newsletterEmail} />
        </p>
      </>
    )
  }
  return (
    <>
      <p className="lead text-muted">This stops all {name} newsletter emails immediately.</p>
      <UnsubscribeButton token={token} onDone={() => setDone(true)} />
    </>
  )
}

interface ButtonProps {
  token: string
  quiet?: boolean
  onDone: () => void
}

export function UnsubscribeButton({ token, quiet = false, onDone }: ButtonProps) {
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const unsubscribe = async () => {
    if (sending) return
    setFailure(undefined)
    setSending(true)
    try {
      await call('newsletter.unsubscribe', { params: { token } }, submitTimeout())
      onDone()
    } catch (error) {
      setFailure(asCallError(error).message)
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="grid justify-items-start gap-4">
      {failure && (
        <p role="alert" className="form-fault">
          {failure}
        </p>
      )}
      <button
        type="button"
        className={quiet ? 'button-quiet' : 'button'}
        aria-disabled={sending || undefined}
        onClick={() => void unsubscribe()}
      >
        {sending ? 'Unsubscribing...' : quiet ? 'Unsubscribe from everything' : 'Unsubscribe'}
      </button>
    </div>
  )
}
