import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { Author } from '#shared/domain/author.ts'
import type { Category } from '#shared/domain/category.ts'
import type { Post } from '#shared/domain/post.ts'
import { publishDateFault } from '#shared/domain/publish-date.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useSession } from '../../session/session.ts'
import { useGuard } from '../../shell/leaving.ts'
import { usePosts } from '../posts.ts'
import { useRunningUploads, useUploads } from '../uploads/use-uploads.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { draftKey, type LocalDraft, readDraft } from './local-draft.ts'
import { failedUpload } from './missing-pictures.ts'
import { missingPicturesQuestion } from './missing-pictures-question.tsx'
import { DownloadFields, FeaturedImage, OpeningFields, PublishingFields } from './post-fields.tsx'
import { newPostValues, type PostValues, valuesOf } from './post-form.ts'
import { openPreviewWindow, PreviewArticle, renderPreview } from './preview.tsx'
import type { RichTextHandle } from './rich-text.tsx'
import { safeNodes } from './safe-html.ts'
import { type Base, savePost } from './save-post.ts'
import { useLocalDraft } from './use-local-draft.ts'
import { useSavedToast } from './use-saved-toast.ts'
import { faultsOf, resolver, undescribedPictures } from './validate.ts'

const RichText = lazy(() => import('./rich-text.tsx'))

interface PostEditorProps {
  /** The stored post; nothing for a new one. */
  post: Post | undefined
  authors: readonly Author[]
  categories: readonly Category[]
}

type Phase = 'editing' | 'waiting' | 'saving'

export function PostEditor({ post, authors, categories }: PostEditorProps) {
  const { user, call } = useSession()
  const { refresh } = usePosts()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const tellSaved = useSavedToast(refresh)
  const uploads = useUploads()
  const running = useRunningUploads(uploads)
  const key = draftKey(user.id, post?.id)

  const [start] = useState(() =>
    post ? valuesOf(post) : newPostValues(user, authors, categories, new Date()),
  )
  const form = useForm<PostValues>({ resolver, defaultValues: start })
  const { isDirty } = form.formState
  const [base, setBase] = useState<Base | undefined>(post && { id: post.id, version: post.version })
  const [offered, setOffered] = useState<LocalDraft | undefined>(() => readDraft(key))
  const [phase, setPhase] = useState<Phase>('editing')
  const [fault, setFault] = useState<string>()
  const [conflict, setConflict] = useState<{ mine: PostValues; theirs: Post; message: string }>()
  const [preview, setPreview] = useState<PostValues>()
  const [newId] = useState(() => crypto.randomUUID())
  // A new key draws the rich text anew: it follows its own text only.
  const [text, setText] = useState({ key: 0, html: start.content })
  const richText = useRef<RichTextHandle>(null)
  const dateFault = useRef(false)
  const leaving = useRef(false)
  const featuredUpload = useRef<string>(undefined)
  const draft = useLocalDraft(key)

  const { keep } = draft
  const note = useCallback(() => {
    if (!leaving.current) keep(form.getValues(), base?.version)
  }, [form, keep, base])
  useGuard(isDirty, () =>
    confirm({
      title: 'Leave without saving?',
      text: 'Your changes are kept on this device and offered when you come back.',
      action: 'Leave',
      cancel: 'Stay',
    }),
  )

  /** Shows other values than those typed, resting on that version; they stay unsaved changes. */
  function show(values: PostValues, version: number | undefined) {
    setBase(post && version !== undefined ? { id: post.id, version } : undefined)
    form.reset(values, { keepDefaultValues: true })
    setText((current) => ({ key: current.key + 1, html: values.content }))
    keep(values, version)
  }

  async function currentValues(): Promise<PostValues> {
    const content = await richText.current?.html()
    return { ...form.getValues(), ...(content !== undefined && { content }) }
  }

  async function save() {
    if (phase !== 'editing') return
    setFault(undefined)
    try {
      if (uploads.running()) {
        setPhase('waiting')
        await uploads.settled()
      }
      setPhase('saving')
      const values = await currentValues()
      form.setValue('content', values.content, { shouldDirty: values.content !== start.content })
      if (dateFault.current) return setFault(publishDateFault)
      if (!(await form.trigger(undefined, { shouldFocus: true })))
        return setFault('Failed to save post. Please check all fields and try again.')
      if (!(await completeOrSure()) || !(await describedOrSure(values))) return
      await store(values)
    } finally {
      setPhase('editing')
    }
  }

  /** A picture that did not arrive is not left out without a word. */
  async function completeOrSure(): Promise<boolean> {
    const inText = (await richText.current?.missingPictures()) ?? []
    const featured = featuredUpload.current && failedUpload(uploads, featuredUpload.current)
    const missing = [...inText, ...(featured ? [featured] : [])]
    if (!missing.length) return true
    return confirm(missingPicturesQuestion(missing))
  }

  async function describedOrSure(values: PostValues): Promise<boolean> {
    const missing = values.status === 'published' ? undescribedPictures(values, safeNodes(values.content)) : 0
    if (!missing) return true
    return confirm({
      title: missing === 1 ? 'A picture has no description' : `${missing} pictures have no description`,
      text: 'People who cannot see them learn nothing of them. Descriptions stand below each picture.',
      action: 'Publish anyway',
      cancel: 'Go back',
    })
  }

  async function store(values: PostValues) {
    const result = await savePost(call, base ?? { id: newId }, values)
    if (result.kind === 'stale')
      return setConflict({ mine: values, theirs: result.theirs, message: result.message })
    if (result.kind === 'failed') {
      for (const [name, error] of Object.entries(faultsOf(result.issues)))
        form.setError(name as keyof PostValues, error)
      return setFault(result.message)
    }
    leaving.current = true
    draft.forget()
    form.reset(values)
    tellSaved(result.post)
    void refresh()
    void navigate('/posts')
  }

  async function cancel() {
    const sure =
      !isDirty ||
      (await confirm({
        title: 'Discard your changes?',
        text: 'What you have written since the last save is thrown away.',
        action: 'Discard',
        cancel: 'Keep writing',
        danger: true,
      }))
    if (!sure) return
    leaving.current = true
    draft.forget()
    form.reset()
    void navigate('/posts')
  }

  async function openPreview() {
    // On the click itself: a browser blocks windows that open later.
    const opened = openPreviewWindow()
    const values = await currentValues()
    if (opened) renderPreview(opened, { values, authors, uploads })
    else setPreview(values)
  }

  const saveLabel = post ? 'Save Changes' : 'Publish'
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onChange={note}
      className="mx-auto grid max-w-7xl gap-5"
    >
      <header className="sticky top-0 z-20 -mx-4 flex flex-wrap items-center gap-2 border-b border-line bg-paper px-4 py-3 md:-mx-8 md:px-8">
        <h1 className="mr-auto w-full text-2xl sm:w-auto font-semibold">
          {post ? 'Edit Post' : 'Create New Post'}
        </h1>
        <Button look="bare" onClick={() => void cancel()}>
          Cancel
        </Button>
        <Button onClick={() => void openPreview()}>Preview</Button>
        <Button type="submit" look="primary" busy={phase !== 'editing'}>
          {phase === 'waiting'
            ? `Waiting for ${running === 1 ? 'an upload' : `${running} uploads`}...`
            : saveLabel}
        </Button>
      </header>
      {fault && <Notice>{fault}</Notice>}
      {!draft.kept && isDirty && (
        <Notice tone="caution">This browser cannot keep a copy of unsaved text. Save often.</Notice>
      )}
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-5">
          <OpeningFields form={form} post={post} />
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
            {form.formState.errors.content && (
              <p role="alert" className="text-sm text-danger">
                {form.formState.errors.content.message}
              </p>
            )}
          </div>
        </div>
        <aside aria-label="Publishing" className="grid content-start gap-5">
          <PublishingFields
            form={form}
            authors={authors}
            categories={categories}
            onDateFault={(unreadable) => {
              dateFault.current = unreadable
            }}
          />
          <FeaturedImage
            form={form}
            uploads={uploads}
            onUpload={(id) => {
              featuredUpload.current = id
            }}
          />
          <DownloadFields form={form} />
        </aside>
      </div>
      {offered && (
        <DraftOffer
          draft={offered}
          post={post}
          onRestore={() => {
            show(offered.values, post && (offered.version ?? post.version))
            setOffered(undefined)
          }}
          onDiscard={() => {
            draft.forget()
            setOffered(undefined)
          }}
        />
      )}
      {conflict && (
        <ConflictDialog
          {...conflict}
          authors={authors}
          onClose={() => setConflict(undefined)}
          onChoose={(values) => {
            show(values, conflict.theirs.version)
            setConflict(undefined)
          }}
        />
      )}
      {preview && (
        <Dialog open wide title="Preview" onClose={() => setPreview(undefined)}>
          <PreviewArticle values={preview} authors={authors} uploads={uploads} />
        </Dialog>
      )}
    </form>
  )
}
