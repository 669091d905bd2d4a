import { ExternalLink, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { PostRow } from '#shared/domain/posts/post.ts'
import { isPublic } from '#shared/domain/posts/visibility.ts'
import { buttonClass, IconButton } from '../../../ui/button.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { useSession } from '../../session/session-context.ts'
import { editDeniedReason } from '../permission-messages.ts'

/** The DOM id of a row's Delete button, so that the focus can be moved to it. */
export const deleteButtonId = (postId: string): string => `delete-${postId}`

interface RowButtonsProps {
  post: PostRow
  now: Date
  onDelete: () => void
  onRestore: () => void
  onErase: () => void
}

/** The actions on one post: view it on the site, edit or delete it; in the trash, restore it or delete it permanently. */
export function RowButtons({ post, now, onDelete, onRestore, onErase }: RowButtonsProps) {
  const { user } = useSession()
  const navigate = useNavigate()
  const disabledReason = editDeniedReason(user, post)
  if (post.deletedAt) {
    return (
      <>
        <IconButton label={`Restore ${post.title}`} disabledReason={disabledReason} onClick={onRestore}>
          <RotateCcw size={16} aria-hidden />
        </IconButton>
        <IconButton
          id={deleteButtonId(post.id)}
          label={`Delete ${post.title} permanently`}
          disabledReason={disabledReason}
          onClick={onErase}
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </>
    )
  }
  return (
    <>
      {isPublic(post, now) && (
        <Tooltip text={`View ${post.title} on site`}>
          <a
            href={`/blog/${post.slug}`}
            target="_blank"
            rel="noopener"
            aria-label={`View ${post.title} on site (opens in a new tab)`}
            className={buttonClass('bare', 'min-w-(--control) px-2')}
          >
            <ExternalLink size={16} aria-hidden />
          </a>
        </Tooltip>
      )}
      <IconButton
        label={`Edit ${post.title}`}
        disabledReason={disabledReason}
        onClick={() => void navigate(`/posts/${post.id}`)}
      >
        <Pencil size={16} aria-hidden />
      </IconButton>
      <IconButton
        id={deleteButtonId(post.id)}
        label={`Delete ${post.title}`}
        disabledReason={disabledReason}
        onClick={onDelete}
      >
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </>
  )
}
