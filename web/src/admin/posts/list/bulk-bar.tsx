import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PostRow } from '#shared/domain/posts/post.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectionBar } from '../../../ui/data-table/selection-bar.tsx'
import type { Selection } from '../../../ui/data-table/use-selection.ts'
import { Menu } from '../../../ui/parts/menu.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSession } from '../../session/session-context.ts'
import { publishDeniedReason } from '../permission-messages.ts'
import { useConfirmBulk } from '../publication/use-confirm-bulk.tsx'
import { type BulkAction, bulkTexts, countPosts, goingOut, needsConfirmation } from './bulk-work.ts'
import { type Choice, ChooseDialog } from './choose-dialog.tsx'
import type { ListQuery } from './list-filter.ts'
import { loadMatching, maxSelected } from './use-posts-page.ts'

interface BulkBarProps {
  selection: Selection<PostRow>
  query: ListQuery
  /** The number of matching posts on all pages. */
  total: number
  inTrash: boolean
  onAction: (action: BulkAction, posts: readonly PostRow[]) => void
}

/** The actions on all selected posts: those on this page, or all that match. */
export function BulkBar({ selection, query, total, inTrash, onAction }: BulkBarProps) {
  const { user, call, settings } = useSession()
  const confirmBulk = useConfirmBulk()
  const toast = useToast()
  const [everything, setEverything] = useState<{
    of: Selection<PostRow>['selected']
    posts: readonly PostRow[]
  }>()
  const [loading, setLoading] = useState(false)
  const [choice, setChoice] = useState<Choice>()
  // Changing the selection by hand limits it to the visible rows.
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
    if (!needsConfirmation(action, posts)) return onAction(action, posts)
    const { question, consequence, verb, danger } = bulkTexts(action, posts, settings)
    const answer = await confirmBulk({
      title: question,
      consequence,
      action: verb,
      danger,
      goingOut: goingOut(action, posts),
      dates: action.kind === 'publish',
    })
    if (!answer.confirmed) return
    onAction(action.kind === 'publish' ? { ...action, pastDates: answer.pastDates } : action, posts)
  }

  return (
    <SelectionBar
      label="Selected posts"
      count={countPosts(posts.length)}
      onClear={selection.clear}
      more={
        canSelectMore && (
          <Button variant="bare" busy={loading} onClick={() => void selectEverything()}>
            {total > maxSelected
              ? `Select the first ${countPosts(maxSelected)} of ${total.toLocaleString('en-US')}`
              : `Select all ${countPosts(total)}`}
          </Button>
        )
      }
    >
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
          <Button
            onClick={() => void ask({ kind: 'publish', pastDates: 'now' })}
            disabledReason={publishDeniedReason(user)}
          >
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
            <Trash2 size={15} aria-hidden /> <span className="max-sm:sr-only">Delete Selected</span>
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
            void ask({ kind: choice, name })
          }}
        />
      )}
    </SelectionBar>
  )
}
