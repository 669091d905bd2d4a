import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { useSession } from '../../../session/session-context.ts'
import { useStaffApi } from '../../../session/use-staff-api.ts'
import { useUploads } from '../../../uploads/use-uploads.ts'
import { listAddress } from '../../list-address.ts'
import { editDeniedReason } from '../../permission-messages.ts'
import { postToValues } from '../values/post-form.ts'
import { PostEditor } from './post-editor.tsx'
import { useCreatedPost } from './use-created-post.ts'
import { useStoredPost } from './use-stored-post.ts'

const Preview = lazyPart(async () => ({ default: (await import('../preview/preview.tsx')).Preview }))

const BackToPosts = () => (
  <Link to={listAddress()} className={buttonClass()}>
    Back to posts
  </Link>
)

const BackToTrash = () => (
  <Link to="/posts?status=trash" className={buttonClass()}>
    Open the trash
  </Link>
)

/** The heading of a screen shown instead of the editor. */
const EditorFallback = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4">
    <h1 className="screen-title">Edit Post</h1>
    {children}
  </div>
)

/** Loads what the editor needs, and shows an error if any of it cannot be loaded. */
export function PostEditorScreen() {
  const { id } = useParams()
  const created = useCreatedPost(id)
  const { user, call } = useSession()
  const stored = useStoredPost(created.post ? undefined : id)
  const authors = useStaffApi('authors.list', {})
  const categories = useStaffApi('categories.list', {})
  const uploads = useUploads()

  const error = stored.error ?? authors.error ?? categories.error
  if (error?.code === 'not_found' || error?.code === 'invalid_request') {
    return (
      <EditorFallback>
        <EmptyState title="This post does not exist or was deleted">
          <BackToPosts />
        </EmptyState>
      </EditorFallback>
    )
  }
  if (error?.code === 'forbidden') {
    return (
      <EditorFallback>
        <Notice title="You don't have permission to open this post." actions={<BackToPosts />}>
          {error.message}
        </Notice>
      </EditorFallback>
    )
  }
  if (error) {
    const retry = () => {
      if (stored.error) stored.retry()
      for (const query of [authors, categories]) if (query.error) void query.mutate()
    }
    return (
      <EditorFallback>
        <Notice
          title="The editor could not be opened."
          actions={
            <Button onClick={retry}>
              <RotateCw size={16} aria-hidden /> Try again
            </Button>
          }
        >
          {error.message}
        </Notice>
      </EditorFallback>
    )
  }
  const post = created.post ?? stored.post
  if ((id && !post) || !authors.data || !categories.data) {
    return (
      <h1>
        <Spinner label="Loading the post..." />
      </h1>
    )
  }

  if (post?.deletedAt) {
    return (
      <EditorFallback>
        <Notice title="This post is in the trash." actions={<BackToTrash />}>
          Restore it there to edit it.
        </Notice>
      </EditorFallback>
    )
  }
  const editDenied = post && editDeniedReason(user, post)
  if (post && editDenied) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h1 className="screen-title" dir="auto">
          {post.title}
        </h1>
        <Notice tone="caution" title="You can view this post, but not edit it." actions={<BackToPosts />}>
          {editDenied}
        </Notice>
        <Preview
          previewed={{
            values: postToValues(post),
            post,
            authors: authors.data.authors,
            categories: categories.data.categories,
          }}
          uploads={uploads}
          call={call}
        />
      </div>
    )
  }
  return (
    <PostEditor
      key={created.post ? created.key : (post?.id ?? created.key)}
      onStay={(saved) => created.keep(saved)}
      post={post}
      authors={authors.data.authors}
      categories={categories.data.categories}
    />
  )
}
