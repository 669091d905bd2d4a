import { useState } from 'react'
import type { Mailing } from '#shared/domain/mailings.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { isPublic } from '#shared/domain/posts/visibility.ts'
import { can } from '#shared/domain/staff/permissions.ts'
import { CallError } from '../../../../../api/call.ts'
import { Button } from '../../../../../ui/button.tsx'
import { useConfirm } from '../../../../../ui/confirm.tsx'
import { ExactTime } from '../../../../../ui/parts/time.tsx'
import { useToast } from '../../../../../ui/toast.tsx'
import {
  formatCount,
  recipientsInWords,
  sendingTime,
  subscribers,
} from '../../../../mailings/mailing-labels.ts'
import { GuardedLink } from '../../../../screen/guarded-link.tsx'
import { useSession } from '../../../../session/session-context.ts'

interface MailingStateProps {
  mailing: Mailing
  post: Post
  onChanged: () => void
}

/** The state of a mailing that has started, with a link to its report. */
export function MailingState({ mailing, post, onChanged }: MailingStateProps) {
  const { user } = useSession()
  const [openedAt] = useState(() => new Date())
  const { state, counts } = mailing
  return (
    <div className="grid justify-items-start gap-2 text-[length:var(--control-text,0.9375rem)]">
      <p>
        {state === 'sending' && (
          <>
            Going out to subscribers: {formatCount(counts.sent)} of{' '}
            {/* People who subscribe in the meantime get it too. */}
            {formatCount(Math.max(counts.planned, counts.sent))} are sent.
          </>
        )}
        {state === 'sent' && (
          <>
            Went out to {subscribers(counts.sent)} on{' '}
            <ExactTime at={mailing.startedAt ?? mailing.dueAt} zoned />.
          </>
        )}
        {state === 'withdrawn' && 'Went out to subscribers. Another mailing was taken back.'}
      </p>
      {can(user, 'inbox:read') && <GuardedLink to={`/mailings/${mailing.id}`}>Open the report</GuardedLink>}
      {state !== 'sending' && isPublic(post, openedAt) && <AgainButton post={post} onChanged={onChanged} />}
    </div>
  )
}

/** Mails the article to everyone again, after confirmation. */
function AgainButton({ post, onChanged }: { post: Post; onChanged: () => void }) {
  const { call } = useSession()
  const confirm = useConfirm()
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  async function sendAgain() {
    setBusy(true)
    try {
      const { recipients, ...pace } = await call('mailings.recipients', {
        query: { category: post.category },
      })
      const confirmed = await confirm({
        title: 'Email this article again?',
        text: `${recipientsInWords(recipients, 'immediate', 'About')} get it within a minute, also those who have it already. ${sendingTime(recipients.immediate, pace)}`.trim(),
        action: 'Send it again',
        cancel: 'Cancel',
        danger: true,
      })
      if (!confirmed) return
      await call('mailings.again', { params: { id: post.id } })
      toast({ title: 'The article goes out again', text: 'It begins within a minute.' })
      onChanged()
    } catch (error) {
      const text = error instanceof CallError ? error.message : 'Please try again.'
      toast({ title: 'The article does not go out again', text, danger: true })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button busy={busy} onClick={() => void sendAgain()}>
      Send again…
    </Button>
  )
}
