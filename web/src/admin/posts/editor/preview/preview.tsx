import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { StaffCall } from '../../../session/session-context.ts'
import type { Uploads } from '../../../uploads/uploads.ts'
import { pictureFacts } from './picture-facts.ts'
import { type PreviewedPost, previewArticle } from './preview-article.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { type PreviewDocument, previewDocument } from './site-document.ts'

interface PreviewProps {
  previewed: PreviewedPost
  uploads: Uploads
  call: StaffCall
  /** Whether it is shown in a window of its own. */
  inOwnWindow?: boolean
}

/** The article as its page on the site will look, rendered from the form's values. */
export function Preview({ previewed, uploads, call, inOwnWindow = false }: PreviewProps) {
  const [page, setPage] = useState<PreviewDocument>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    let unmounted = false
    const draw = async () => {
      const picture = await pictureFacts(previewed.values.featuredImage, uploads, call)
      return previewDocument(previewArticle(previewed, { uploads, picture }, new Date()))
    }
    draw().then(
      (drawn) => !unmounted && setPage(drawn),
      (cause: unknown) => {
        console.error('The preview could not be drawn', cause)
        if (!unmounted) setError('The site did not respond. Close the preview and try again.')
      },
    )
    return () => {
      unmounted = true
    }
  }, [previewed, uploads, call])
  const isDraft = previewed.values.status === 'draft'
  return <PreviewFrame isDraft={isDraft} page={page} error={error} inOwnWindow={inOwnWindow} />
}

/** Shows the preview in a window that was opened for it. */
export function renderPreview(opened: Window, props: PreviewProps): void {
  const main = opened.document.createElement('main')
  opened.document.body.replaceChildren(main)
  createRoot(main).render(<Preview {...props} inOwnWindow />)
}
