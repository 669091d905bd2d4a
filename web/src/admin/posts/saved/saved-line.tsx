import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { articlePath } from '#shared/domain/pages.ts'
import { can } from '#shared/domain/staff/permissions.ts'
import { Button, buttonClass, IconButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSession } from '../../session/session-context.ts'
import { publish } from '../change-status.ts'
import { nextStatus } from '../publication/public-change.ts'
import { useConfirmPublication } from '../publication/use-confirm-publication.tsx'
import { useRefreshPosts } from '../use-refresh-posts.ts'
import type { Save } from './latest-save.ts'
import { savedWords } from './saved-words.ts'

/** What the line says and offers at this moment. */
function stateNow(save: Save, settings: Parameters<typeof savedWords>[2]) {
  const now = new Date()
  const { post } = save
  return {
    words: savedWords(save, now, settings),
    status: nextStatus(post, now),
    isEarly: post.publishedAt !== null && new Date(post.publishedAt) > now,
  }
}

interface SavedLineProps {
  save: Save
  /** Called with what a publication from here did, or with nothing to hide the line. */
  onChange: (save: Save | undefined) => void
}

/**
 * The line above the list after a save: what happened, what the public sees now, and the way back. A draft can be published
 * from here, or scheduled if its date is to come, after the same confirmation as in the editor.
 */
export function SavedLine({ save, onChange }: SavedLineProps) {
  const { user, settings, call } = useSession()
  const toast = useToast()
  const refresh = useRefreshPosts()
  const confirmPublication = useConfirmPublication()
  const [busy, setBusy] = useState(false)
  const { post } = save
  const { words, status, isEarly } = stateNow(save, settings)
  const label = isEarly ? 'Schedule' : 'Publish now'

  async function confirmAndPublish() {
    const { publishedAt } = post
    const answer = await confirmPublication({
      stored: post,
      next: { status: 'published', publishedAt },
      content: post,
      label,
    })
    if (!answer.confirmed) return
    setBusy(true)
    try {
      onChange({ before: post, post: await publish(call, post.id, answer.publishedAt) })
      await refresh()
    } catch (error) {
      const text = error instanceof Error ? error.message : 'Please try again.'
      toast({ title: 'The post was not published', text, danger: true })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Notice
      tone="plain"
      title={words.did}
      actions={
        <>
          <Link to={`/posts/${post.id}`} className={buttonClass()}>
            Continue editing
          </Link>
          {status === 'Published' && (
            <a href={articlePath(post.slug)} target="_blank" rel="noopener" className={buttonClass()}>
              View on site
            </a>
          )}
          {status === 'Draft' && can(user, 'posts:publish') && (
            <Button busy={busy} onClick={() => void confirmAndPublish()}>
              {label}
            </Button>
          )}
          <IconButton label="Hide this message" onClick={() => onChange(undefined)}>
            <X size={16} aria-hidden />
          </IconButton>
        </>
      }
    >
      <span dir="auto">{post.title}</span>: {words.public}
    </Notice>
  )
}
