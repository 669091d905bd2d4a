import { useState } from 'react'
import type { Post } from '#shared/domain/posts/post.ts'
import { CallError } from '../../../../../api/call.ts'
import { Button } from '../../../../../ui/button.tsx'
import { useToast } from '../../../../../ui/toast.tsx'
import { useSession } from '../../../../session/session-context.ts'

interface TestMailButtonProps {
  post: Post | undefined
  /** The form has unsaved changes; the mail shows the stored post. */
  changed: boolean
}

/** Mails the post to the user, as subscribers would get it. */
export function TestMailButton({ post, changed }: TestMailButtonProps) {
  const { call, user } = useSession()
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  async function send() {
    if (!post) return
    setBusy(true)
    try {
      const { to } = await call('mailings.test', { params: { id: post.id } })
      toast({ title: 'The test email is on its way', text: `It goes to ${to}.` })
    } catch (error) {
      const text = error instanceof CallError ? error.message : 'Please try again.'
      toast({ title: 'The test email was not sent', text, danger: true })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid justify-items-start gap-1">
      <Button
        busy={busy}
        disabledReason={post ? undefined : 'Save the post first'}
        onClick={() => void send()}
      >
        Send me a test email
      </Button>
      <p className="text-sm wrap-anywhere text-muted">
        {post && changed
          ? `To ${user.email}. It shows the saved post, without your changes.`
          : `To ${user.email}.`}
      </p>
    </div>
  )
}
