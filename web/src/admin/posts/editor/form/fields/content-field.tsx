import { lazy, Suspense } from 'react'
import { Spinner } from '../../../../../ui/spinner.tsx'
import type { Uploads } from '../../../../uploads/uploads.ts'
import type { PostForm } from '../use-post-form.ts'

const RichText = lazy(() => import('../../rich-text/rich-text.tsx'))

/** The article's text. The rich text editor is large, so it is loaded lazily. */
export function ContentField({ postForm, uploads }: { postForm: PostForm; uploads: Uploads }) {
  const { form, richTextSource, richText } = postForm
  const { content } = form.formState.errors
  return (
    <div className="grid gap-1.5">
      <span className="text-[15px] font-medium">Content</span>
      <Suspense
        fallback={
          <div className="grid h-[450px] place-items-center rounded-sm border border-edge">
            <Spinner label="Loading the editor..." />
          </div>
        }
      >
        <RichText
          key={richTextSource.key}
          ref={richText}
          label="Content"
          initialHtml={richTextSource.html}
          uploads={uploads}
          onChange={(html) => form.setValue('content', html, { shouldDirty: true })}
        />
      </Suspense>
      {content && (
        <p role="alert" className="text-sm text-danger">
          {content.message}
        </p>
      )}
    </div>
  )
}
