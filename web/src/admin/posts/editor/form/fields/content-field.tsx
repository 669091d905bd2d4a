import { lazy, Suspense, useState } from 'react'
import { Spinner } from '../../../../../ui/spinner.tsx'
import type { Uploads } from '../../../../uploads/uploads.ts'
import { EarlyText } from '../../rich-text/early-text.tsx'
import type { PostForm } from '../use-post-form.ts'

const RichText = lazy(() => import('../../rich-text/rich-text.tsx'))

/**
 * The article's text. The rich text editor is large, so it is loaded lazily; until it is ready, a plain field stands in
 * its place and keeps what is typed.
 */
export function ContentField({
  postForm,
  uploads,
  onReady,
}: {
  postForm: PostForm
  uploads: Uploads
  /** Called once the text takes keys. */
  onReady: () => void
}) {
  const { form, richTextSource, richText, earlyText } = postForm
  const { content } = form.formState.errors
  const [readyKey, setReadyKey] = useState<number>()

  function handOver() {
    earlyText.current?.handOver((input) => {
      if (input.focused || input.text) richText.current?.takeOver(input)
      setReadyKey(richTextSource.key)
      onReady()
    })
  }

  return (
    <div className="grid gap-1.5">
      <div className="relative min-w-0">
        <Suspense
          fallback={
            <div className="grid h-[480px] place-items-center">
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
            onReady={handOver}
          />
        </Suspense>
        {readyKey !== richTextSource.key && <EarlyText key={richTextSource.key} ref={earlyText} />}
      </div>
      {content && (
        <p role="alert" className="text-sm text-danger sm:px-11">
          {content.message}
        </p>
      )}
    </div>
  )
}
