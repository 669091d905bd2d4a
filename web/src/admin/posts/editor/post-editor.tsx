import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useRunningUploads, useUploads } from '../uploads/use-uploads.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ContentField } from './content-field.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { EditorHeader } from './editor-header.tsx'
import { DownloadFields, FeaturedImage, OpeningFields, PublishingFields } from './post-fields.tsx'
import type { PostValues } from './post-form.ts'
import { openPreviewWindow, PreviewArticle, renderPreview } from './preview.tsx'
import { useSaving } from './use-saving.ts'
import { type EditedPost, useWriting } from './use-writing.ts'

/** Everything of a post on one screen, and what its saving asks. */
export function PostEditor({ post, authors, categories }: EditedPost) {
  const uploads = useUploads()
  const running = useRunningUploads(uploads)
  const writing = useWriting({ post, authors, categories })
  const saving = useSaving(writing, uploads)
  const [preview, setPreview] = useState<PostValues>()
  const { form, offer } = writing
  const { phase, fault, conflict } = saving

  async function openPreview() {
    // On the click itself: a browser blocks windows that open later.
    const opened = openPreviewWindow()
    const values = await writing.current()
    if (opened) renderPreview(opened, { values, authors, uploads })
    else setPreview(values)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void saving.save()
      }}
      onChange={writing.note}
      className="mx-auto grid max-w-7xl gap-5"
    >
      <EditorHeader
        isNew={!post}
        busy={phase !== 'editing'}
        waitingFor={phase === 'waiting' ? running : undefined}
        onCancel={() => void saving.cancel()}
        onPreview={() => void openPreview()}
      />
      {fault && <Notice>{fault}</Notice>}
      {!writing.kept && writing.isDirty && (
        <Notice tone="caution">This browser cannot keep a copy of unsaved text. Save often.</Notice>
      )}
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-5">
          <OpeningFields form={form} post={post} />
          <ContentField writing={writing} uploads={uploads} />
        </div>
        <aside aria-label="Publishing" className="grid content-start gap-5">
          <PublishingFields
            form={form}
            authors={authors}
            categories={categories}
            onDateFault={saving.noteDateFault}
          />
          <FeaturedImage form={form} uploads={uploads} onUpload={saving.noteFeaturedUpload} />
          <DownloadFields form={form} />
        </aside>
      </div>
      {offer && <DraftOffer {...offer} post={post} />}
      {conflict && <ConflictDialog {...conflict} authors={authors} />}
      {preview && (
        <Dialog open wide title="Preview" onClose={() => setPreview(undefined)}>
          <PreviewArticle values={preview} authors={authors} uploads={uploads} />
        </Dialog>
      )}
    </form>
  )
}
