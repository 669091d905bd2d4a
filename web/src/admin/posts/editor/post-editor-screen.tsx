import { RotateCw } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useSession } from '../../session/session.ts'
import { useStaffRead } from '../../session/use-staff-read.ts'
import { changeRefusal } from '../may.ts'
import { useUploads } from '../uploads/use-uploads.ts'
import { PostEditor } from './post-editor.tsx'
import { valuesOf } from './post-form.ts'
import { PreviewArticle } from './preview.tsx'

const BackToPosts = () => (
  <Link to="/posts" className={buttonClass()}>
    Back to the posts
  </Link>
)

/** Reads what the editor needs, and says so when one of it cannot be had. */
export function PostEditorScreen() {
  const { id } = useParams()
  const { user } = useSession()
  const stored = useStaffRead('posts.get', id ? { params: { id } } : null)
  const authors = useStaffRead('authors.list', {})
  const categories = useStaffRead('categories.list', {})
  const uploads = useUploads()

  const error = stored.error ?? authors.error ?? categories.error
  if (error?.code === 'not_found' || error?.code === 'invalid_request') {
    return (
      <Empty title="This post does not exist, or not any more">
        <BackToPosts />
      </Empty>
    )
  }
  if (error?.code === 'forbidden') {
    return (
      <Notice title="You may not open this post." actions={<BackToPosts />}>
        {error.message}
      </Notice>
    )
  }
  if (error) {
    const again = () => {
      for (const read of [stored, authors, categories]) if (read.error) void read.mutate()
    }
    return (
      <Notice
        title="The editor could not be opened."
        actions={
          <Button onClick={again}>
            <RotateCw size={16} aria-hidden /> Try again
          </Button>
        }
      >
        {error.message}
      </Notice>
    )
  }
  const post = stored.data?.post
  if ((id && !post) || stored.isValidating || !authors.data || !categories.data)
    return <Spinner label="Loading the post..." />

  const refusal = post && changeRefusal(user, post)
  if (post && refusal) {
    return (
      <div className="grid gap-4">
        <Notice tone="caution" title="You can read this post, not change it." actions={<BackToPosts />}>
          {refusal}
        </Notice>
        <PreviewArticle values={valuesOf(post)} authors={authors.data.authors} uploads={uploads} />
      </div>
    )
  }
  return (
    <PostEditor
      key={post?.id ?? 'new'}
      post={post}
      authors={authors.data.authors}
      categories={categories.data.categories}
    />
  )
}
