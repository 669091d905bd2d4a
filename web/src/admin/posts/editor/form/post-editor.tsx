import { Minimize, X } from 'lucide-react'
import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Post } from '#shared/domain/posts/post.ts'
import { isPublic } from '#shared/domain/posts/visibility.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { focusOnMount } from '../../../../ui/focus-on-mount.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { StatusDot } from '../../../../ui/parts/status-dot.tsx'
import { useNarrow } from '../../../../ui/use-media-query.ts'
import { useMinute } from '../../../../ui/use-minute.ts'
import { useRootAttribute } from '../../../../ui/use-root-attribute.ts'
import { whenIdle } from '../../../../ui/when-idle.ts'
import { useSession } from '../../../session/session-context.ts'
import { useSaveKeys } from '../../../shortcuts/use-save-keys.ts'
import { useActiveUploadCount, useUploads } from '../../../uploads/use-uploads.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { openPreviewWindow } from '../preview/open-window.ts'
import type { PostValues } from '../values/post-form.ts'
import { DraftState, OtherEditors, ServerDrafts } from './drafts/server/server-drafts.tsx'
import { ContentField } from './fields/content-field.tsx'
import { focusIn, focusInvalidField } from './layout/focus-invalid-field.ts'
import { SaveAge } from './layout/save-age.tsx'
import { SaveError } from './layout/save-error.tsx'
import { consequence, postState } from './layout/status-texts.ts'
import { TextLength } from './layout/text-length.tsx'
import { TitleField } from './layout/title-field.tsx'
import { TopBar } from './layout/top-bar.tsx'
import { useFocusMode } from './layout/use-focus-mode.ts'
import { useLastWritten } from './layout/use-last-written.ts'
import { usePanel } from './layout/use-panel.ts'
import { Panel } from './panel/panel.tsx'
import { saveLabel } from './saving/save-label.ts'
import { UnreachableNotice } from './saving/unreachable-notice.tsx'
import { useSavePost } from './saving/use-save-post.ts'
import { type PostEditorProps, usePostForm } from './use-post-form.ts'
import { prepareValidation } from './validate.ts'

const loadPreview = () => import('../preview/preview.tsx')
const Preview = lazyPart(async () => ({ default: (await loadPreview()).Preview }))
const RestoreDraftDialog = lazyPart(
  async () => ({ default: (await import('./drafts/restore-draft-dialog.tsx')).RestoreDraftDialog }),
  { onFailed: ({ onClose }) => onClose() },
)
const ConflictDialog = lazyPart(() => import('./saving/conflict-dialog.tsx'), {
  onFailed: ({ onClose }) => onClose(),
})

const noPreview =
  'The preview could not be loaded. Your text is kept: check the connection, and press Preview again.'

/** Milliseconds. Once the text accepts input, everything else waits at most this long for the browser to be idle. */
const restIdleTimeout = 300

/**
 * The editor: title and text in the middle, all other fields in the side panel, and the bar with the save button on top.
 */
export function PostEditor({ onStay, ...props }: PostEditorProps & { onStay: (post: Post) => void }) {
  const { authors, categories } = props
  const uploads = useUploads()
  const activeUploads = useActiveUploadCount(uploads)
  const postForm = usePostForm(props)
  const saving = useSavePost(postForm, uploads, onStay, authors)
  const [preview, setPreview] = useState<PostValues>()
  const { settings, call } = useSession()
  const { form, recovery, stored: post } = postForm
  const { phase, error, conflict } = saving
  const [status, publishedAt] = form.watch(['status', 'publishedAt'])
  const now = useMinute(`${status} ${publishedAt}`)
  const { onFocus, returnToText } = useLastWritten(postForm)
  const panel = usePanel(returnToText)
  const isNarrow = useNarrow()
  const focusMode = useFocusMode(returnToText)
  useRootAttribute('data-post-editor', panel.isSheet ? 'sheet' : '')
  const formElement = useRef<HTMLFormElement>(null)
  const [textReady, setTextReady] = useState(false)
  const { errors } = form.formState
  const state = postState(post, now, settings)
  const isLive = post !== undefined && isPublic(post, now)
  const goToCorrection = () =>
    focusIn(formElement.current?.querySelector('[name=correction]'), () => panel.set(true))
  const saveAndStay = () => void save({ stay: true })
  useSaveKeys(saveAndStay)

  /** The text accepts input now: load what is needed later. */
  const startRest = useCallback(() => {
    whenIdle(() => {
      startTransition(() => setTextReady(true))
      prepareValidation()
    }, restIdleTimeout)
  }, [])

  /** Reveals an invalid field and focuses it. */
  function goToFault(name?: keyof PostValues) {
    focusMode.set(false)
    focusInvalidField(formElement.current, name && errors[name]?.message, () => panel.set(true))
  }
  const [attempt, setAttempt] = useState(0)
  const goToFirstFault = useEffectEvent(() => error && goToFault())
  useEffect(() => {
    if (attempt === 0) return
    // Opens the panel here and not in an effect.
    const timer = setTimeout(() => goToFirstFault())
    return () => clearTimeout(timer)
  }, [attempt])
  /** How the last save was asked for: trying again does the same. */
  const lastOptions = useRef<{ stay: boolean }>(undefined)
  async function save(options?: { stay: boolean }) {
    lastOptions.current = options
    await saving.save(options)
    setAttempt((count) => count + 1)
  }

  async function openPreview() {
    // Open the window during the click itself, because browsers block windows that open later.
    const previewWindow = openPreviewWindow(settings.siteName)
    try {
      const values = await postForm.readValues()
      if (!previewWindow) return setPreview(values)
      const parts = await loadPreview().catch(() => undefined)
      if (!parts) {
        previewWindow.close()
        return saving.showError(noPreview)
      }
      parts.renderPreview(previewWindow, { previewed: { values, post, authors, categories }, uploads, call })
    } catch (cause) {
      previewWindow?.close()
      saving.reportUnreadable(cause)
    }
  }

  // In the bar, they would take too much of a phone's screen.
  const otherEditors = <OtherEditors postForm={postForm} now={now} saving={phase !== 'editing'} />
  return (
    <form
      ref={formElement}
      noValidate
      // Enter in a field must not save: only the save button and its keys do.
      onSubmit={(event) => event.preventDefault()}
      className="post-editor"
      data-panel={panel.open}
    >
      <TopBar
        history={<HistoryButton postForm={postForm} authors={authors} categories={categories} />}
        isNew={!post}
        siteAddress={isLive ? `/blog/${post.slug}` : undefined}
        label={saveLabel(post, { status, publishedAt }, now)}
        consequence={
          saving.dateReadable
            ? consequence(post, { status, publishedAt }, now, settings)
            : 'Correct the publish date first'
        }
        returns={saving.dateReadable}
        onSave={() => void save()}
        onSaveAndStay={saveAndStay}
        onCorrect={isLive && postForm.isDirty ? goToCorrection : undefined}
        busy={phase !== 'editing'}
        pendingUploads={phase === 'waiting' ? activeUploads : undefined}
        status={
          <>
            <StatusDot tone={state.tone}>{state.words}</StatusDot>
            <SaveAge
              savedAt={postForm.isDirty ? undefined : postForm.savedAt}
              saving={phase === 'saving'}
              isNew={!post}
            />
            <DraftState postForm={postForm} />
            {!isNarrow && otherEditors}
            {/* On a tablet the correction note needs its room. */}
            <span className={isLive && postForm.isDirty ? 'hidden xl:inline' : 'hidden sm:inline'}>
              <TextLength postForm={postForm} ready={textReady} />
            </span>
          </>
        }
        panelOpen={panel.open}
        onPanel={() => panel.set(!panel.open)}
        onFocusMode={() => focusMode.set(true)}
        onCancel={() => void saving.cancel()}
        onPreview={() => void openPreview()}
      >
        {error && <SaveError message={error} errors={errors} onFollow={goToFault} />}
        {saving.unreachable && (
          <UnreachableNotice
            draftStored={postForm.draftStorable}
            onRetry={() => void save(lastOptions.current)}
          />
        )}
        {!postForm.draftStorable && postForm.isDirty && (
          <Notice tone="caution">Your browser cannot store a copy of unsaved changes. Save often.</Notice>
        )}
      </TopBar>
      {focusMode.on && (
        <IconButton
          label="Leave focus mode"
          className="post-editor-leave"
          onClick={() => focusMode.set(false)}
        >
          <Minimize size={17} aria-hidden />
        </IconButton>
      )}
      <div className="post-editor-text" inert={panel.isSheet} onFocus={onFocus}>
        {isNarrow && <div className="mb-4">{otherEditors}</div>}
        <TitleField postForm={postForm} />
        <ContentField postForm={postForm} uploads={uploads} onReady={startRest} />
      </div>
      {!panel.isSheet && <ServerDrafts postForm={postForm} />}
      <aside
        id="editor-panel"
        aria-label="Details"
        className="post-editor-panel"
        hidden={!panel.open}
        data-sheet={panel.isSheet || undefined}
      >
        {panel.isSheet && (
          <div className="flex items-center justify-between">
            {/* Not the button: its tooltip would consume the first Escape. */}
            <h2 ref={focusOnMount} tabIndex={-1} className="text-[15px] font-semibold">
              Details
            </h2>
            <IconButton label="Back to the text" onClick={panel.leaveSheet}>
              <X size={18} aria-hidden />
            </IconButton>
          </div>
        )}
        <Panel
          ready={textReady}
          open={panel.open}
          form={form}
          post={post}
          authors={authors}
          categories={categories}
          uploads={uploads}
          onDateValidityChange={saving.setDateValidity}
          onFeaturedUpload={saving.setFeaturedUpload}
          onGoToText={panel.closeSheet}
        />
      </aside>
      {recovery.drafts.length > 0 && (
        <RestoreDraftDialog
          drafts={recovery.drafts}
          post={post}
          onRestore={(key) => void recovery.restore(key)}
          onDiscard={(key) => void recovery.discard(key)}
          onClose={recovery.dismiss}
          onClosed={() => form.setFocus('title')}
        />
      )}
      {conflict && <ConflictDialog {...conflict} authors={authors} />}
      {preview && (
        <Dialog open wide title="Preview" onClose={() => setPreview(undefined)}>
          <Preview previewed={{ values: preview, post, authors, categories }} uploads={uploads} call={call} />
        </Dialog>
      )}
    </form>
  )
}
