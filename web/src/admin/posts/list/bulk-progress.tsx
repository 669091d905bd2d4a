import type { PostRow } from '#shared/domain/posts/post.ts'
import type { DateStyle } from '#shared/domain/time-zone.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { useSession } from '../../session/session-context.ts'
import { formatPublishDate, statusLabel } from '../status-label.ts'
import type { BulkAction, BulkResult } from './run-bulk-action.ts'

const progressLabels: Record<BulkAction, string> = {
  delete: 'Deleting',
  draft: 'Marking as draft',
  publish: 'Publishing',
}

/** The result for one post. After "Publish", a post with a future date is scheduled and not yet published. */
function resultLabel(action: BulkAction, post: PostRow, settings: DateStyle): string {
  if (action === 'delete') return 'Deleted'
  if (action === 'draft') return 'Now a draft'
  const label = statusLabel(post, new Date())
  return label === 'Scheduled' ? `Scheduled for ${formatPublishDate(post.publishedAt, settings)}` : label
}

interface BulkProgressProps {
  action: BulkAction
  posts: readonly PostRow[]
  results: readonly BulkResult[]
  onClose: () => void
  /** Called once the dialog is gone and has released the focus. */
  onClosed: () => void
}

/** The progress of a bulk action, with a result for each post. It stays open until it is closed. */
export function BulkProgress({ action, posts, results, onClose, onClosed }: BulkProgressProps) {
  const { settings } = useSession()
  const finished = results.length === posts.length
  const failed = results.filter(({ error }) => error).length
  const count = posts.length === 1 ? '1 post' : `${posts.length} posts`
  return (
    <Dialog
      open
      onClose={() => finished && onClose()}
      onClosed={onClosed}
      title={
        finished ? `${posts.length - failed} of ${posts.length} done` : `${progressLabels[action]} ${count}`
      }
      actions={
        <Button variant="primary" busy={!finished} onClick={onClose}>
          Close
        </Button>
      }
    >
      <Progress label={`${results.length} of ${posts.length}`} value={results.length / posts.length} />
      <ul className="mt-4 grid gap-2">
        {results.map(({ post, error }) => (
          <li key={post.id} className="grid gap-x-4 border-t border-line pt-2 sm:grid-cols-[1fr_auto]">
            <span className="min-w-0 truncate" dir="auto">
              {post.title}
            </span>
            <span className={error ? 'text-danger' : 'text-good'}>
              {error ?? resultLabel(action, post, settings)}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
