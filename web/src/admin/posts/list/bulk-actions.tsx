import type { PostRow } from '#shared/domain/posts/post.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useSession } from '../../session/session-context.ts'
import { publishDeniedReason } from '../permission-messages.ts'
import type { BulkAction } from './run-bulk-action.ts'

const labels: Record<BulkAction, { button: string; confirm: string }> = {
  delete: { button: 'Delete Selected', confirm: 'Delete' },
  draft: { button: 'Mark as Draft', confirm: 'Mark as draft' },
  publish: { button: 'Publish', confirm: 'Publish' },
}
const consequences: Record<BulkAction, string> = {
  delete: 'They will be deleted permanently.',
  draft: 'Published posts will disappear from the site.',
  publish:
    'Posts without a publish date are published now. Posts with a future date are scheduled for that date.',
}

interface BulkActionsProps {
  selected: readonly PostRow[]
  onAction: (action: BulkAction) => void
  onClear: () => void
}

/** The buttons that act on all selected posts. */
export function BulkActions({ selected, onAction, onClear }: BulkActionsProps) {
  const session = useSession()
  const confirm = useConfirm()
  const count = selected.length === 1 ? '1 post' : `${selected.length} posts`

  async function confirmAction(action: BulkAction) {
    const verb = labels[action].confirm
    const confirmed = await confirm({
      title: `${verb} ${count}?`,
      text: consequences[action],
      action: verb,
      danger: action === 'delete',
    })
    if (confirmed) onAction(action)
  }

  return (
    <fieldset
      aria-label="Selected posts"
      className="flex flex-wrap items-center gap-2 rounded-sm border border-line bg-sunken px-3 py-2"
    >
      <p className="mr-auto" aria-live="polite">
        {count} selected
      </p>
      <Button onClick={() => void confirmAction('draft')}>{labels.draft.button}</Button>
      <Button
        onClick={() => void confirmAction('publish')}
        disabledReason={publishDeniedReason(session.user)}
      >
        {labels.publish.button}
      </Button>
      <Button variant="danger" onClick={() => void confirmAction('delete')}>
        {labels.delete.button}
      </Button>
      <Button variant="bare" onClick={onClear}>
        Clear selection
      </Button>
    </fieldset>
  )
}
