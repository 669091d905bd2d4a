import { History } from 'lucide-react'
import { useState } from 'react'
import type { Author } from '#shared/domain/catalog/author.ts'
import type { Category } from '#shared/domain/catalog/category.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { Button } from '../../../../ui/button.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { useRefreshPosts } from '../../use-refresh-posts.ts'
import type { PostValues } from '../values/post-form.ts'

// The diff code is only needed once the history is opened.
const HistorySheet = lazyPart(() => import('./history-sheet.tsx'), { onFailed: ({ onClose }) => onClose() })

/** What the history needs of the form. */
interface EditedPost {
  /** The stored post; undefined for a new one. */
  stored: Post | undefined
  isDirty: boolean
  readValues: () => Promise<PostValues>
  form: { getValues: () => PostValues }
  /** Shows a version that was just restored. */
  adopt: (restored: Post) => void
}

interface HistoryButtonProps {
  postForm: EditedPost
  authors: readonly Author[]
  categories: readonly Category[]
}

/** Opens the previous versions of a stored post. A new post has none. */
export function HistoryButton({ postForm, authors, categories }: HistoryButtonProps) {
  const toast = useToast()
  const refresh = useRefreshPosts()
  const [values, setValues] = useState<PostValues>()
  const { stored: post } = postForm
  if (!post) return null

  async function open() {
    // If Editor.js cannot read the text, compare the last version that it could read.
    setValues(await postForm.readValues().catch(() => postForm.form.getValues()))
  }
  return (
    <>
      <Button
        variant="bare"
        aria-label="History"
        aria-haspopup="dialog"
        className="min-w-(--control) px-2"
        onClick={() => void open()}
      >
        <History size={17} aria-hidden />
        <span className="hidden xl:inline">History</span>
      </Button>
      {values && (
        <HistorySheet
          post={post}
          values={values}
          isDirty={postForm.isDirty}
          authors={authors}
          categories={categories}
          onClose={() => setValues(undefined)}
          onRestored={(restored) => {
            postForm.adopt(restored)
            setValues(undefined)
            toast({ title: 'Version restored', text: 'The previous version is in the history.' })
            void refresh()
          }}
        />
      )}
    </>
  )
}
