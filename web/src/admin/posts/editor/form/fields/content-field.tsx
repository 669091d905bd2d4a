import { Suspense, useCallback, useState } from 'react'
import { lazyOrPrepared } from '../../../../../ui/prepared.tsx'
import { Spinner } from '../../../../../ui/spinner.tsx'
import type { Uploads } from '../../../../uploads/uploads.ts'
import { EarlyText } from '../../rich-text/early-text.tsx'
import { loadRichText } from '../../rich-text/load-rich-text.ts'
import type { PostForm } from '../use-post-form.ts'

const RichText = lazyOrPrepared(loadRichText)

/**
 * The article's text. The rich text editor is large, so it is loaded lazily; until it is ready, a plain field takes its
 * place and keeps what is typed.
 */
export function ContentField({
  postForm,
  uploads,
  onReady,
}: {
  postForm: PostForm
  uploads: Uploads
  /** Called once the text accepts input. */
  onReady: () => void
}) {
  const { form, richTextSource, richText, earlyText } = postForm
  const { content } = form.formState.errors
  const [readyKey, setReadyKey] = useState<number>()

  // Stable, so that changes of the surrounding form do not render the text again.
  const { key } = richTextSource
  const handOver = useCallback(() => {
    earlyText.current?.handOver((input) => {
      if (input.focused || input.text) richText.current?.takeOver(input)
      setReadyKey(key)
      onReady()
    })
  }, [earlyText, richText, key, onReady])
  const change = useCallback((html: string) => form.setValue('content', html, { shouldDirty: true }), [form])

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
            key={key}
            ref={richText}
            label="Content"
            initialHtml={richTextSource.html}
            uploads={uploads}
            onChange={change}
            onReady={handOver}
          />
        </Suspense>
        {readyKey !== key && <EarlyText key={key} ref={earlyText} />}
      </div>
      {content && (
        <p role="alert" className="text-sm text-danger sm:px-11">
          {content.message}
        </p>
      )}
    </div>
  )
}
