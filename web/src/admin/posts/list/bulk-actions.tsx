import { useState } from 'react'
import type { PostRow } from '#shared/domain/post.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { useSession } from '../../session/session.ts'
import { publishRefusal } from '../may.ts'
import { type BulkAction, type BulkResult, runBulk } from './bulk.ts'

const labels: Record<BulkAction, { button: string; action: string; doing: string; done: string }> = {
  delete: { button: 'Delete Selected', action: 'Delete', doing: 'Deleting', done: 'Deleted' },
  draft: { button: 'Mark as Draft', action: 'Mark as draft', doing: 'Marking as draft', done: 'Now a draft' },
  publish: { button: 'Publish', action: 'Publish', doing: 'Publishing', done: 'Published' },
}
const consequence: Record<BulkAction, string> = {
  delete: 'They are deleted for good.',
  draft: 'Those that are public disappear from the site.',
  publish: 'Those without a publish date get this moment.',
}

interface BulkActionsProps {
  selected: readonly PostRow[]
  onDone: () => void
  onClear: () => void
}

/** What can be done to the selected posts, with a result for each. */
export function BulkActions({ selected, onDone, onClear }: BulkActionsProps) {
  const session = useSession()
  const confirm = useConfirm()
  const [running, setRunning] = useState<{ action: BulkAction; posts: readonly PostRow[] }>()
  const [results, setResults] = useState<BulkResult[]>([])
  const count = selected.length === 1 ? '1 post' : `${selected.length} posts`

  async function start(action: BulkAction) {
    const { action: verb } = labels[action]
    const sure = await confirm({
      title: `${verb} ${count}?`,
      text: consequence[action],
      action: verb,
      danger: action === 'delete',
    })
    if (!sure) return
    setResults([])
    setRunning({ action, posts: selected })
    await runBulk(action, selected, session, (result) => setResults((earlier) => [...earlier, result]))
    onDone()
  }

  return (
    <>
      <fieldset
        aria-label="Selected posts"
        className="flex flex-wrap items-center gap-2 rounded-sm border border-line bg-sunken px-3 py-2"
      >
        <p className="mr-auto" aria-live="polite">
          {count} selected
        </p>
        <Button onClick={() => void start('draft')}>{labels.draft.button}</Button>
        <Button onClick={() => void start('publish')} refusal={publishRefusal(session.user)}>
          {labels.publish.button}
        </Button>
        <Button look="danger" onClick={() => void start('delete')}>
          {labels.delete.button}
        </Button>
        <Button look="bare" onClick={onClear}>
          Clear selection
        </Button>
      </fieldset>
      {running && <BulkProgress {...running} results={results} onClose={() => setRunning(undefined)} />}
    </>
  )
}

interface BulkProgressProps {
  action: BulkAction
  posts: readonly PostRow[]
  results: readonly BulkResult[]
  onClose: () => void
}

function BulkProgress({ action, posts, results, onClose }: BulkProgressProps) {
  const finished = results.length === posts.length
  const failed = results.filter(({ fault }) => fault).length
  const { doing, done } = labels[action]
  return (
    <Dialog
      open
      onClose={() => finished && onClose()}
      title={finished ? `${posts.length - failed} of ${posts.length} done` : `${doing} ${posts.length} posts`}
      actions={
        <Button look="primary" busy={!finished} onClick={onClose}>
          Close
        </Button>
      }
    >
      <Progress label={`${results.length} of ${posts.length}`} value={results.length / posts.length} />
      <ul className="mt-4 grid gap-2">
        {results.map(({ post, fault }) => (
          <li key={post.id} className="grid gap-x-4 border-t border-line pt-2 sm:grid-cols-[1fr_auto]">
            <span className="min-w-0 truncate">{post.title}</span>
            <span className={fault ? 'text-danger' : 'text-good'}>{fault ?? done}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
