import { Plus, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import type { PostRow } from '#shared/domain/post.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { controlClass } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSession } from '../../session/session.ts'
import { usePosts } from '../posts.ts'
import { BulkActions } from './bulk-actions.tsx'
import { filterPosts, type StatusFilter, statusFilters } from './filter.ts'
import { PostsTable } from './posts-table.tsx'

/** Rows drawn at once; more on request, so that thousands of posts do not make the page heavy. */
const step = 100

export function PostsScreen() {
  const { user } = useSession()
  const { posts, complete, error, refresh } = usePosts()
  if (!can(user, 'posts:read'))
    return <Notice title="You may not see the posts.">Ask your administrator.</Notice>

  return (
    <div className="mx-auto grid max-w-7xl gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-semibold">Posts</h1>
        <Link to="/posts/new" className={buttonClass('primary')}>
          <Plus size={18} aria-hidden /> Add New Post
        </Link>
      </header>
      {error && error.code === 'forbidden' && (
        <Notice title="You may not see the posts.">{error.message}</Notice>
      )}
      {error && error.code !== 'forbidden' && (
        <Notice
          title={posts ? 'Some posts could not be read.' : 'The posts could not be read.'}
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
        <Empty title="No posts yet">
          <Link to="/posts/new" className={buttonClass('primary')}>
            Create your first post
          </Link>
        </Empty>
      )}
      {posts && posts.length > 0 && (
        <PostsList posts={posts} complete={complete || Boolean(error)} refresh={refresh} />
      )}
    </div>
  )
}

interface PostsListProps {
  posts: PostRow[]
  complete: boolean
  refresh: () => Promise<unknown>
}

function PostsList({ posts, complete, refresh }: PostsListProps) {
  const { call } = useSession()
  const confirm = useConfirm()
  const toast = useToast()
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<StatusFilter>('All Status')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [limit, setLimit] = useState(step)
  const [now] = useState(() => new Date())
  const found = filterPosts(posts, { search, status }, now)
  const chosen = posts.filter((post) => selected.has(post.id))

  async function remove(post: PostRow) {
    const sure = await confirm({
      title: 'Are you sure you want to delete this post?',
      text: `“${post.title}” is deleted for good.`,
      action: 'Delete',
      danger: true,
    })
    if (!sure) return
    try {
      await call('posts.delete', { params: { id: post.id } })
      toast({ title: 'Post deleted', text: post.title })
      await refresh()
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
          {found.length === posts.length
            ? `${posts.length} posts`
            : `${found.length} of ${posts.length} posts`}
          {!complete && ', reading more...'}
        </p>
      </div>
      {chosen.length > 0 && (
        <BulkActions selected={chosen} onClear={() => setSelected(new Set())} onDone={() => void refresh()} />
      )}
      {found.length === 0 ? (
        <Empty title="No posts match">
          <Button
            onClick={() => {
              setSearch('')
              setStatus('All Status')
            }}
          >
            Show all posts
          </Button>
        </Empty>
      ) : (
        <PostsTable
          posts={found.slice(0, limit)}
          selected={selected}
          onSelect={setSelected}
          onDelete={(post) => void remove(post)}
          now={now}
        />
      )}
      {found.length > limit && (
        <Button className="justify-self-center" onClick={() => setLimit(limit + step)}>
          Show {Math.min(step, found.length - limit)} more
        </Button>
      )}
    </>
  )
}
