import { lazy, Suspense } from 'react'
import { Spinner } from '../../../ui/spinner.tsx'
import type { Uploads } from '../uploads/uploads.ts'
import type { Writing } from './use-writing.ts'

const RichText = lazy(() => import('./rich-text.tsx'))

/** The article's text. Its editor is heavy, and comes when it is needed. */
export function ContentField({ writing, uploads }: { writing: Writing; uploads: Uploads }) {
  const { form, text, richText, note } = writing
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
          key={text.key}
          ref={richText}
          label="Content"
          initialHtml={text.html}
          uploads={uploads}
          onChange={(html) => {
            form.setValue('content', html, { shouldDirty: true })
            note()
          }}
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
