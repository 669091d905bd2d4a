import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Author } from '#shared/domain/catalog/author.ts'
import { defaultAuthorName } from '#shared/domain/catalog/default-author.ts'
import { formatDateTime } from '#shared/domain/date-format.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { zoneWords } from '#shared/domain/time-zone.ts'
import { useConfirm } from '../../../../../ui/confirm.tsx'
import { useToast } from '../../../../../ui/toast.tsx'
import { useSession } from '../../../../session/session-context.ts'
import type { Uploads } from '../../../../uploads/uploads.ts'
import { listAddress } from '../../../list-address.ts'
import { publicChange } from '../../../publication/public-change.ts'
import {
  type PublicationAnswer,
  useConfirmPublication,
} from '../../../publication/use-confirm-publication.tsx'
import { rememberSave } from '../../../saved/latest-save.ts'
import { savedWords } from '../../../saved/saved-words.ts'
import { useRefreshPosts } from '../../../use-refresh-posts.ts'
import { failedUpload } from '../../rich-text/surface/failed-pictures.ts'
import { displayedSlug, type PostValues } from '../../values/post-form.ts'
import { savePost } from '../../values/save-post.ts'
import type { Finding } from '../checks/checks.ts'
import { discardConfirmation, failedPicturesConfirmation, publicationWarnings } from '../confirmations.tsx'
import { publishDateError } from '../fields/publish-date-error.ts'
import type { PostForm } from '../use-post-form.ts'
import { toFieldErrors } from '../validate.ts'
import { saveLabel } from './save-label.ts'

const unreadableMessage =
  'The text on the screen could not be read, so nothing was saved. Try again. If it happens again, copy your text elsewhere and reload the page.'

const isAscii = (text: string) => /^[ -~]*$/.test(text)

type Phase = 'editing' | 'waiting' | 'checking' | 'saving'

/**
 * Saves the post once uploads are done and confirmations are answered, then returns to the list, which says what happened, or stays in the editor.
 * `onStay` is called with the stored post if it stays. Nothing that readers will see is saved without a confirmation,
 * whatever started the save.
 */
export function useSavePost(
  postForm: PostForm,
  uploads: Uploads,
  onStay: (post: Post) => void,
  authors: readonly Author[],
) {
  const { form, stored, richText } = postForm
  const { call, user, settings } = useSession()
  const refresh = useRefreshPosts()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const confirmPublication = useConfirmPublication()
  const [openedAt] = useState(() => new Date())
  const toast = useToast()
  const [phase, setPhase] = useState<Phase>('editing')
  const [error, setError] = useState<string>()
  const [unreachable, setUnreachable] = useState(false)
  const [conflict, setConflict] = useState<{
    mine: PostValues
    theirs: Post
    sameUser: boolean
    message: string
  }>()
  const dateValid = useRef(true)
  const [dateReadable, setDateReadable] = useState(true)
  const featuredUpload = useRef<string>(undefined)

  async function save({ stay = false } = {}) {
    if (phase !== 'editing') return
    setError(undefined)
    setUnreachable(false)
    try {
      if (uploads.activeCount()) {
        setPhase('waiting')
        await uploads.whenIdle()
      }
      setPhase('checking')
      const values = await postForm.readValues()
      if (values.content !== form.getValues('content'))
        form.setValue('content', values.content, { shouldDirty: true })
      if (!dateValid.current) return setError(publishDateError)
      if (!(await form.trigger(undefined, { shouldFocus: true })))
        return setError('Failed to save post. Please check all fields and try again.')
      const dated = await confirmSave(values)
      if (dated) await submit(dated, stay)
    } catch (cause) {
      reportUnreadable(cause)
    } finally {
      setPhase('editing')
    }
  }

  /** Editor.js could not read its blocks. The text stays on the screen. */
  function reportUnreadable(cause: unknown) {
    console.error('The text could not be read', cause)
    setError(unreadableMessage)
  }

  /** The pictures that failed to upload. */
  async function failedPictures() {
    const inText = (await richText.current?.failedPictures()) ?? []
    const featured = featuredUpload.current && failedUpload(uploads, featuredUpload.current)
    return [...inText, ...(featured ? [featured] : [])]
  }

  /** Asks what has to be asked before a save, in one dialog. Resolves to the values with their date; undefined if canceled. */
  async function confirmSave(values: PostValues): Promise<PostValues | undefined> {
    const pictures = await failedPictures()
    if (!publicChange(stored, values, new Date())) {
      const goesOn = !pictures.length || (await confirm(failedPicturesConfirmation(pictures)))
      return goesOn ? values : undefined
    }
    const findings = await findingsOf(values)
    const answer = await confirmPublication({
      stored,
      next: { status: values.status, publishedAt: values.publishedAt || null },
      content: {
        ...values,
        // The server transliterates other titles.
        slug:
          values.slug ||
          displayedSlug(stored, values.title, isAscii(values.title) ? values.title : undefined),
        authorName: authors.find(({ id }) => id === values.authorId)?.name ?? defaultAuthorName,
      },
      label: saveLabel(stored, values, new Date()),
      openedAt,
      ...(pictures.length + findings.length > 0 && {
        warnings: publicationWarnings({ pictures, findings }),
      }),
    })
    return withAnswer(values, answer)
  }

  /** The values with the date that was chosen in the confirmation. */
  function withAnswer(values: PostValues, answer: PublicationAnswer): PostValues | undefined {
    if (!answer.confirmed) return undefined
    const publishedAt = answer.publishedAt ?? ''
    if (publishedAt !== values.publishedAt) form.setValue('publishedAt', publishedAt, { shouldDirty: true })
    // The confirmation has named them.
    const suggested = values.status === 'published' ? [] : values.suggested
    form.setValue('suggested', suggested)
    return { ...values, publishedAt, suggested }
  }

  /** All findings in these values, to confirm before readers see them. */
  async function findingsOf(values: PostValues): Promise<readonly Finding[]> {
    if (values.status !== 'published') return []
    // Without a connection the code may fail to load; the save itself then reports that.
    const checks = await import('../checks/new-findings.ts').catch(() => undefined)
    return (await checks?.newFindings(values, stored, { settings, call })) ?? []
  }

  async function submit(values: PostValues, stay: boolean) {
    setPhase('saving')
    const result = await savePost(call, postForm.targetOf(values), values)
    if (result.kind === 'unreachable') return setUnreachable(true)
    if (result.kind === 'stale') {
      const { theirs } = result
      const sameUser = theirs.updatedById === user.id
      const by = sameUser ? 'It was saved' : `${theirs.updatedBy} saved this post`
      const at = `${formatDateTime(theirs.updatedAt, settings)} (${zoneWords(settings.timezone)})`
      const message = `${by} on ${at}, after you opened ${sameUser ? 'the post' : 'it'} here.`
      return setConflict({ mine: values, theirs, sameUser, message })
    }
    if (result.kind === 'failed') {
      for (const [name, fieldError] of Object.entries(toFieldErrors(result.issues)))
        form.setError(name as keyof PostValues, fieldError)
      return setError(result.message)
    }
    void refresh()
    const save = { before: stored, post: result.post }
    if (stay) {
      const words = savedWords(save, new Date(), settings)
      toast({ title: words.did, text: words.public })
      postForm.goOnFrom(values, result.post)
      return onStay(result.post)
    }
    postForm.finish(values)
    void navigate(listAddress(), { state: rememberSave(save) })
  }

  async function cancel() {
    if (postForm.isDirty && !(await confirm(discardConfirmation))) return
    postForm.finish()
    void navigate(listAddress())
  }

  // Stable, so that changes of the surrounding form do not render the panel again.
  const setDateValidity = useCallback((valid: boolean) => {
    dateValid.current = valid
    setDateReadable(valid)
  }, [])
  const setFeaturedUpload = useCallback((id: string | undefined) => {
    featuredUpload.current = id
  }, [])

  return {
    phase,
    error,
    /** True after a save that did not reach the server. */
    unreachable,
    reportUnreadable,
    showError: setError,
    save,
    cancel,
    /** The newer version that a save conflicted with; undefined if there is none. */
    conflict: conflict && {
      ...conflict,
      base: postForm.baseValues,
      onClose: () => setConflict(undefined),
      onChoose(values: PostValues) {
        setConflict(undefined)
        postForm.joinValues(values, conflict.theirs).catch(reportUnreadable)
      },
    },
    /** False while the publish date cannot be parsed. */
    dateReadable,
    setDateValidity,
    setFeaturedUpload,
  }
}
