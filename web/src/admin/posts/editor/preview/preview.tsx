import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { StaffCall } from '../../../session/session-context.ts'
import type { Uploads } from '../../../uploads/uploads.ts'
import { pictureFacts } from './picture-facts.ts'
import { type PreviewedPost, previewArticle } from './preview-article.ts'
import { PreviewRoom } from './preview-room.tsx'
import { type PreviewDocument, previewDocument } from './site-document.ts'

interface PreviewProps {
  previewed: PreviewedPost
  uploads: Uploads
  call: StaffCall
  /** It has a window to itself. */
  alone?: boolean
}

/** The article as its page on the site will be, from what is in the form. */
export function Preview({ previewed, uploads, call, alone = false }: PreviewProps) {
  const [page, setPage] = useState<PreviewDocument>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    let gone = false
    const draw = async () => {
      const picture = await pictureFacts(previewed.values.featuredImage, uploads, call)
      return previewDocument(previewArticle(previewed, { uploads, picture }, new Date()))
    }
    draw().then(
      (drawn) => !gone && setPage(drawn),
      (cause: unknown) => {
        console.error('The preview could not be drawn', cause)
        if (!gone) setError('The site did not respond. Close the preview and try again.')
      },
    )
    return () => {
      gone = true
    }
  }, [previewed, uploads, call])
  const isDraft = previewed.values.status === 'draft'
  return <PreviewRoom isDraft={isDraft} page={page} error={error} alone={alone} />
}

/** Shows the preview in a window that was opened for it. */
export function renderPreview(opened: Window, props: PreviewProps): void {
  const main = opened.document.createElement('main')
  opened.document.body.replaceChildren(main)
  createRoot(main).render(<Preview {...props} alone />)
}
