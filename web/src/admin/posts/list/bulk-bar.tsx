import { useState } from 'react'
import type { PostRow } from '#shared/domain/posts/post.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import type { Selection } from '../../../ui/data-table/use-selection.ts'
import { Menu } from '../../../ui/parts/menu.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSession } from '../../session/session-context.ts'
import { publishDeniedReason } from '../permission-messages.ts'
import { type BulkAction, bulkWords, countPosts } from './bulk-work.ts'
import { type Choice, ChooseDialog } from './choose-dialog.tsx'
import type { ListQuery } from './list-filter.ts'
import { loadMatching, maxSelected } from './use-posts-page.ts'

interface BulkBarProps {
  selection: Selection<PostRow>
  query: ListQuery
  /** How many posts match on all pages. */
  total: number
  inTrash: boolean
  onAction: (action: BulkAction, posts: readonly PostRow[]) => void
}

/** What can be done with all selected posts: those of this page, or all that match. */
export function BulkBar({ selection, query, total, inTrash, onAction }: BulkBarProps) {
  const { user, call, settings } = useSession()
  const confirm = useConfirm()
  const toast = useToast()
  const [everything, setEverything] = useState<{
    of: Selection<PostRow>['selected']
    posts: readonly PostRow[]
  }>()
  const [loading, setLoading] = useState(false)
  const [choice, setChoice] = useState<Choice>()
  // Whoever changes the selection means the rows that are seen.
  const all = selection.all && everything?.of === selection.selected ? everything.posts : undefined
  const posts = all ?? selection.selected
  const canSelectMore = selection.all && !all && total > selection.selected.length

  async function selectEverything() {
    setLoading(true)
    try {
      setEverything({ of: selection.selected, posts: await loadMatching(call, query) })
    } catch (failure) {
      const text = failure instanceof Error ? failure.message : 'Please try again.'
      toast({ title: 'The other posts could not be selected', text, danger: true })
    } finally {
      setLoading(false)
    }
  }

  async function ask(action: BulkAction) {
    const { question, consequence, verb, danger } = bulkWords(action, posts, settings)
    const confirmed = await confirm({
      title: question,
      ...(consequence && { text: consequence }),
      action: verb,
      danger,
    })
    if (confirmed) onAction(action, posts)
  }

  return (
    <fieldset
      aria-label="Selected posts"
      // Below the rows, and over them while they reach further down: it must not move what is about to be pressed.
      className="sticky bottom-3 z-20 order-last flex flex-wrap items-center gap-2 rounded-sm border border-edge bg-raised px-3 py-2"
    >
      <div className="mr-auto flex flex-wrap items-center gap-2">
        <p aria-live="polite">{countPosts(posts.length)} selected</p>
        <Button variant="bare" onClick={selection.clear}>
          Clear selection
        </Button>
        {canSelectMore && (
          <Button variant="bare" busy={loading} onClick={() => void selectEverything()}>
            {total > maxSelected
              ? `Select the first ${countPosts(maxSelected)} of ${total.toLocaleString('en-US')}`
              : `Select all ${countPosts(total)}`}
          </Button>
        )}
      </div>
      {inTrash ? (
        <>
          <Button onClick={() => void ask({ kind: 'restore' })}>Restore</Button>
          <Button variant="danger" onClick={() => void ask({ kind: 'erase' })}>
            Delete permanently
          </Button>
        </>
      ) : (
        <>
          <Button onClick={() => void ask({ kind: 'draft' })}>Mark as Draft</Button>
          <Button onClick={() => void ask({ kind: 'publish' })} disabledReason={publishDeniedReason(user)}>
            Publish
          </Button>
          <Menu
            label="Organize: category and tags of the selected posts"
            items={[
              { label: 'Set category…', onSelect: () => setChoice('category') },
              { label: 'Add tag…', onSelect: () => setChoice('addTag') },
              { label: 'Remove tag…', onSelect: () => setChoice('removeTag') },
            ]}
          >
            Organize
          </Menu>
          <Button variant="danger" onClick={() => void ask({ kind: 'delete' })}>
            Delete Selected
          </Button>
        </>
      )}
      {choice && (
        <ChooseDialog
          choice={choice}
          posts={posts}
          onClose={() => setChoice(undefined)}
          onChoose={(name) => {
            setChoice(undefined)
            onAction({ kind: choice, name }, posts)
          }}
        />
      )}
    </fieldset>
  )
}
