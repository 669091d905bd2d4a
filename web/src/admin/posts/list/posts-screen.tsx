import { Plus } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { PostRow } from '#shared/domain/posts/post.ts'
import { BatchDialog } from '../../../ui/batch/batch-dialog.tsx'
import { useBatch } from '../../../ui/batch/use-batch.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { formatSort, parseSort } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useSelection } from '../../../ui/data-table/use-selection.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useAddressState } from '../../../ui/filters/use-address-state.ts'
import { Page, PageHeader } from '../../../ui/page/page-header.tsx'
import { useSession } from '../../session/session-context.ts'
import { rememberList, takeScroll } from '../list-address.ts'
import { useConfirmBulk } from '../publication/use-confirm-bulk.tsx'
import { saveOf } from '../saved/latest-save.ts'
import { SavedLine } from '../saved/saved-line.tsx'
import { useRefreshPosts } from '../use-refresh-posts.ts'
import { BulkBar } from './bulk-bar.tsx'
import { canUndo, undoBulkAction } from './bulk-undo.ts'
import { applyBulkAction, type BulkAction, bulkTexts, countPosts, goingOutAgain } from './bulk-work.ts'
import { filterDefaults, filterNames, listQuery } from './list-filter.ts'
import { ListFilters } from './list-filters.tsx'
import { ListPages } from './list-pages.tsx'
import { postColumns } from './post-columns.tsx'
import { deleteButtonId, RowButtons } from './row-buttons.tsx'
import { usePostsPage } from './use-posts-page.ts'
import { useRowActions } from './use-row-actions.ts'

const keyOf = (post: PostRow) => post.id
const nameOf = (post: PostRow) => post.title
const noPosts: readonly PostRow[] = []

/** The list of posts. Its filters, order and page are in the address; the server filters, sorts and counts. */
export function PostsScreen() {
  const session = useSession()
  const { settings } = session
  const address = useAddressState(filterDefaults)
  const { state, set, reset, isChanged } = address
  const query = useMemo(() => listQuery(state, settings.timezone), [state, settings.timezone])
  const { data, error, mutate, isLoading } = usePostsPage(query)
  const rows = data?.posts
  const selection = useSelection(rows ?? noPosts, keyOf)
  const refresh = useRefreshPosts()
  const { moveToTrash, restore, erase } = useRowActions()
  const confirmBulk = useConfirmBulk()
  const heading = useRef<HTMLHeadingElement>(null)
  const [openedAt] = useState(() => new Date())
  const now = data?.loadedAt ?? openedAt
  const inTrash = state.status === 'trash'
  const columns = useMemo(() => postColumns(now, inTrash), [now, inTrash])
  useRestoredScroll(rows !== undefined)
  const location = useLocation()
  const [save, setSave] = useState(() => saveOf(location.state))

  const [bulk, setBulk] = useState<{ action: BulkAction; title: string; undoing: boolean }>()
  const batch = useBatch<PostRow>({ atOnce: 2, onFinished: refresh })
  function startBulkAction(action: BulkAction, posts: readonly PostRow[]) {
    // The post may be among them, and the line no longer true.
    setSave(undefined)
    setBulk({ action, title: bulkTexts(action, posts, settings).running, undoing: false })
    void batch.start(posts, (post) => applyBulkAction(action, post, session))
  }
  async function undo(action: BulkAction, posts: readonly PostRow[]) {
    const again = goingOutAgain(action, posts)
    const question = {
      title: `Undo for ${countPosts(posts.length)}?`,
      consequence: 'Readers see these posts as they were before:',
      action: 'Undo',
      goingOut: again,
    }
    if (again.length > 0 && !(await confirmBulk(question)).confirmed) return
    setBulk({ action, title: `Undoing for ${countPosts(posts.length)}`, undoing: true })
    void batch.start(posts, (post) => undoBulkAction(action, post, session.call))
  }

  /** Removes a row. Its button had the focus, which moves to the next row, or else to the heading. */
  async function removeRow(post: PostRow, remove: (post: PostRow) => Promise<boolean>) {
    const index = (rows ?? []).findIndex(({ id }) => id === post.id)
    const neighbors = [rows?.[index + 1], rows?.[index - 1]]
    if (!(await remove(post))) return
    if (save?.post.id === post.id) setSave(undefined)
    requestAnimationFrame(() => {
      const button = neighbors.map((next) => next && document.getElementById(deleteButtonId(next.id)))
      ;(button.find(Boolean) ?? heading.current)?.focus()
    })
  }

  const isFiltered = isChanged(...filterNames, 'status')
  const clear = () => reset(...filterNames, 'status', 'cursor', 'before')
  return (
    <Page>
      <PageHeader
        title="Posts"
        headingRef={heading}
        actions={
          <Link to="/posts/new" className={buttonClass('primary')}>
            <Plus size={16} aria-hidden /> Add New Post
          </Link>
        }
      />
      {save && <SavedLine save={save} onChange={setSave} />}
      <ListFilters address={address} total={data?.total} />
      <div aria-busy={isLoading} className="flex min-w-0 flex-col gap-5">
        {selection.selected.length > 0 && rows && (
          <BulkBar
            selection={selection}
            query={query}
            total={data.total}
            inTrash={inTrash}
            onAction={startBulkAction}
          />
        )}
        <DataTable
          what="posts"
          rows={rows}
          keyOf={keyOf}
          nameOf={nameOf}
          columns={columns}
          error={error}
          onRetry={() => mutate()}
          onClearFilters={isFiltered && !inTrash ? clear : undefined}
          empty={<Empty inTrash={inTrash} />}
          sort={parseSort(state.sort)}
          onSort={(sort) => set({ sort: formatSort(sort), cursor: '', before: '' })}
          selection={selection}
          actions={(post) => (
            <RowButtons
              post={post}
              now={now}
              onDelete={() => void removeRow(post, moveToTrash)}
              onRestore={() => void removeRow(post, restore)}
              onErase={() => void removeRow(post, erase)}
            />
          )}
        />
        {data && <ListPages page={data} />}
      </div>
      {bulk && (
        <BatchDialog
          batch={batch}
          title={bulk.title}
          keyOf={keyOf}
          nameOf={nameOf}
          {...(canUndo(bulk.action) &&
            !bulk.undoing && { onUndo: (posts: readonly PostRow[]) => void undo(bulk.action, posts) })}
          onClosed={() => heading.current?.focus()}
        />
      )}
    </Page>
  )
}

const Empty = ({ inTrash }: { inTrash: boolean }) =>
  inTrash ? (
    <EmptyState title="The trash is empty" help="Deleted posts stay here for 30 days." />
  ) : (
    <EmptyState title="No posts yet" help="What you write appears here, drafts too.">
      <Link to="/posts/new" className={buttonClass('primary')}>
        Create your first post
      </Link>
    </EmptyState>
  )

/** Restores the list's filters and scroll position when the user returns from an editor. */
function useRestoredScroll(loaded: boolean) {
  const { search } = useLocation()
  useLayoutEffect(() => {
    if (!loaded) return
    const scrollY = takeScroll(search)
    if (scrollY > 0) window.scrollTo(0, scrollY)
    // The user leaves the list when it unmounts or its address changes.
    return () => rememberList({ search, scrollY: window.scrollY })
  }, [loaded, search])
}
