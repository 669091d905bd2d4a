import { useState } from 'react'
import type { Post } from '#shared/domain/posts/post.ts'
import { isPublic } from '#shared/domain/posts/visibility.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useMinute } from '../../../../ui/use-minute.ts'
import { useSession } from '../../../session/session-context.ts'
import { useActiveUploadCount, useUploads } from '../../../uploads/use-uploads.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { RestoreDraftDialog } from './drafts/restore-draft-dialog.tsx'
import { EditorHeader } from './editor-header.tsx'
import { ContentField } from './fields/content-field.tsx'
import { DownloadFields } from './fields/download-fields.tsx'
import { FeaturedImageFields, HeadlineFields, PublishingFields } from './fields/post-fields.tsx'
import { MailingField } from './mailing/mailing-field.tsx'
import type { PostValues } from './post-form.ts'
import { openPreviewWindow, PreviewArticle, renderPreview } from './preview.tsx'
import { ConflictDialog } from './saving/conflict-dialog.tsx'
import { saveLabel } from './saving/save-label.ts'
import { UnreachableNotice } from './saving/unreachable-notice.tsx'
import { useSaveKeys } from './saving/use-save-keys.ts'
import { useSavePost } from './saving/use-save-post.ts'
import { type PostEditorProps, usePostForm } from './use-post-form.ts'

/** The editor for all fields of a post, with the dialogs that restoring and saving can open. */
export function PostEditor({ onStay, ...props }: PostEditorProps & { onStay: (post: Post) => void }) {
  const { authors, categories } = props
  const uploads = useUploads()
  const activeUploads = useActiveUploadCount(uploads)
  const postForm = usePostForm(props)
  const saving = useSavePost(postForm, uploads, onStay)
  const [preview, setPreview] = useState<PostValues>()
  const { settings } = useSession()
  const { form, recovery, stored: post } = postForm
  const { phase, error, conflict } = saving
  const [status, publishedAt] = form.watch(['status', 'publishedAt'])
  const now = useMinute()
  const saveAndStay = () => void saving.save({ stay: true })
  useSaveKeys(saveAndStay)

  async function openPreview() {
    // Open the window during the click itself: browsers block windows that open later.
    const previewWindow = openPreviewWindow(settings.siteName)
    try {
      const read = await postForm.readValues()
      // Published now, it would have this date.
      const values = { ...read, publishedAt: read.publishedAt || new Date().toISOString() }
      if (previewWindow)
        renderPreview(previewWindow, { timezone: settings.timezone, values, authors, uploads })
      else setPreview(values)
    } catch (cause) {
      previewWindow?.close()
      saving.reportUnreadable(cause)
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void saving.save()
      }}
      className="mx-auto grid max-w-7xl gap-5"
    >
      <EditorHeader
        history={<HistoryButton postForm={postForm} authors={authors} categories={categories} />}
        isNew={!post}
        siteAddress={post && isPublic(post, now) ? `/blog/${post.slug}` : undefined}
        label={saveLabel(post, { status, publishedAt }, now)}
        onSaveAndStay={saveAndStay}
        busy={phase !== 'editing'}
        pendingUploads={phase === 'waiting' ? activeUploads : undefined}
        onCancel={() => void saving.cancel()}
        onPreview={() => void openPreview()}
      />
      {error && <Notice>{error}</Notice>}
      {saving.unreachable && (
        <UnreachableNotice draftStored={postForm.draftStorable} onRetry={() => void saving.save()} />
      )}
      {!postForm.draftStorable && postForm.isDirty && (
        <Notice tone="caution">Your browser cannot store a copy of unsaved changes. Save often.</Notice>
      )}
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-5">
          <HeadlineFields form={form} post={post} />
          <ContentField postForm={postForm} uploads={uploads} />
        </div>
        <aside aria-label="Publishing" className="grid content-start gap-5">
          <PublishingFields
            form={form}
            post={post}
            authors={authors}
            categories={categories}
            onDateValidityChange={saving.setDateValidity}
          />
          <MailingField form={form} post={post} />
          <FeaturedImageFields form={form} uploads={uploads} onUpload={saving.setFeaturedUpload} />
          <DownloadFields form={form} />
        </aside>
      </div>
      <RestoreDraftDialog
        drafts={recovery.drafts}
        post={post}
        onRestore={(key) => void recovery.restore(key)}
        onDiscard={(key) => void recovery.discard(key)}
        onClose={recovery.dismiss}
        onClosed={() => form.setFocus('title')}
      />
      {conflict && <ConflictDialog {...conflict} authors={authors} />}
      {preview && (
        <Dialog open wide title="Preview" onClose={() => setPreview(undefined)}>
          <PreviewArticle timezone={settings.timezone} values={preview} authors={authors} uploads={uploads} />
        </Dialog>
      )}
    </form>
  )
}
