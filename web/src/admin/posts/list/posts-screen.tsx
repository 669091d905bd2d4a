import { Plus, RotateCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { PostRow } from '#shared/domain/posts/post.ts'
import { can } from '#shared/domain/staff/permissions.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { controlClass } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSession } from '../../session/session-context.ts'
import { usePosts } from '../posts-context.ts'
import { BulkActions } from './bulk-actions.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { filterPosts, type StatusFilter, statusFilters } from './filter-posts.ts'
import { deleteButtonId, PostsTable } from './posts-table.tsx'
import type { BulkAction } from './run-bulk-action.ts'
import { useBulkAction } from './use-bulk-action.ts'

/** How many rows are shown at first, and added by "Show more": thousands of rows would slow the page down. */
const rowsPerStep = 100

export function PostsScreen() {
  const { user } = useSession()
  const { posts, complete, error, refresh } = usePosts()
  const bulkAction = useBulkAction(refresh)
  const heading = useRef<HTMLHeadingElement>(null)
  if (!can(user, 'posts:read'))
    return (
      <Notice title="You don't have permission to view posts.">Ask your administrator for access.</Notice>
    )

  return (
    <div className="mx-auto grid max-w-7xl gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
          Posts
        </h1>
        <Link to="/posts/new" className={buttonClass('primary')}>
          <Plus size={18} aria-hidden /> Add New Post
        </Link>
      </header>
      {error && error.code === 'forbidden' && (
        <Notice title="You don't have permission to view posts.">{error.message}</Notice>
      )}
      {error && error.code !== 'forbidden' && (
        <Notice
          title={posts ? 'Some posts could not be loaded.' : 'The posts could not be loaded.'}
          actions={
            <Button onClick={() => void refresh()}>
              <RotateCw size={16} aria-hidden /> Try again
            </Button>
          }
        >
          {error.message}
        </Notice>
      )}
      {!posts && !error && <Spinner label="Loading posts..." />}
      {posts?.length === 0 && (
        <EmptyState title="No posts yet">
          <Link to="/posts/new" className={buttonClass('primary')}>
            Create your first post
          </Link>
        </EmptyState>
      )}
      {posts && posts.length > 0 && (
        <PostsList
          posts={posts}
          complete={complete || Boolean(error)}
          refresh={refresh}
          focusHeading={() => heading.current?.focus()}
          onBulkAction={(action, selected) => void bulkAction.start(action, selected)}
        />
      )}
      {/* Outside the list, since a bulk action can empty the list and remove the button that started it. */}
      {bulkAction.run && (
        <BulkProgress
          {...bulkAction.run}
          onClose={bulkAction.close}
          onClosed={() => heading.current?.focus()}
        />
      )}
    </div>
  )
}

interface PostsListProps {
  posts: PostRow[]
  complete: boolean
  refresh: () => Promise<unknown>
  focusHeading: () => void
  onBulkAction: (action: BulkAction, posts: readonly PostRow[]) => void
}

function PostsList({ posts, complete, refresh, focusHeading, onBulkAction }: PostsListProps) {
  const { call } = useSession()
  const confirm = useConfirm()
  const toast = useToast()
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<StatusFilter>('All Status')
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const [rowLimit, setRowLimit] = useState(rowsPerStep)
  const [now] = useState(() => new Date())
  const matching = filterPosts(posts, { search, status }, now)
  const selected = posts.filter((post) => selectedIds.has(post.id))

  /** Moves the focus off the Delete button of a row that is gone, to the next row or else to the heading. */
  function moveFocusFrom(deleted: PostRow) {
    const focused = document.activeElement
    if (focused !== document.body && focused?.id !== deleteButtonId(deleted.id)) return
    const index = matching.indexOf(deleted)
    const neighbors = [matching[index + 1], matching[index - 1]]
    const button = neighbors
      .map((post) => post && document.getElementById(deleteButtonId(post.id)))
      .find(Boolean)
    if (button) button.focus()
    else focusHeading()
  }

  async function deletePost(post: PostRow) {
    const confirmed = await confirm({
      title: 'Are you sure you want to delete this post?',
      text: `“${post.title}” will be deleted permanently.`,
      action: 'Delete',
      danger: true,
    })
    if (!confirmed) return
    try {
      await call('posts.delete', { params: { id: post.id } })
      toast({ title: 'Post deleted', text: post.title })
      await refresh()
      moveFocusFrom(post)
    } catch (failure) {
      console.error('posts.delete', failure)
      const text = failure instanceof Error ? failure.message : 'Please try again.'
      toast({ title: 'The post was not deleted', text, danger: true })
    }
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <input
          type="search"
          dir="auto"
          aria-label="Search posts"
          placeholder="Search posts..."
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className={`${controlClass} min-h-10 flex-1 basis-56`}
        />
        <select
          aria-label="Filter by status"
          value={status}
          onChange={(event) => setStatus(event.target.value as StatusFilter)}
          className={`${controlClass} min-h-10 flex-none cursor-pointer`}
        >
          {statusFilters.map((filter) => (
            <option key={filter}>{filter}</option>
          ))}
        </select>
        <p className="text-sm text-muted tabular-nums" aria-live="polite">
          {matching.length === posts.length
            ? `${posts.length} posts`
            : `${matching.length} of ${posts.length} posts`}
          {!complete && ', loading more...'}
        </p>
      </div>
      {selected.length > 0 && (
        <BulkActions
          selected={selected}
          onClear={() => setSelectedIds(new Set())}
          onAction={(action) => onBulkAction(action, selected)}
        />
      )}
      {matching.length === 0 ? (
        <EmptyState title="No posts match">
          <Button
            onClick={() => {
              setSearch('')
              setStatus('All Status')
            }}
          >
            Show all posts
          </Button>
        </EmptyState>
      ) : (
        <PostsTable
          posts={matching.slice(0, rowLimit)}
          selectedIds={selectedIds}
          onSelect={setSelectedIds}
          onDelete={(post) => void deletePost(post)}
          now={now}
        />
      )}
      {matching.length > rowLimit && (
        <Button className="justify-self-center" onClick={() => setRowLimit(rowLimit + rowsPerStep)}>
          Show {Math.min(rowsPerStep, matching.length - rowLimit)} more
        </Button>
      )}
    </>
  )
}
