import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Post } from '#shared/domain/post.ts'
import { publishDateFault } from '#shared/domain/publish-date.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useSession } from '../../session/session.ts'
import { usePosts } from '../posts.ts'
import type { Uploads } from '../uploads/uploads.ts'
import { failedUpload } from './missing-pictures.ts'
import type { PostValues } from './post-form.ts'
import { discardQuestion, missingPicturesQuestion, undescribedQuestion } from './questions.tsx'
import { safeNodes } from './safe-html.ts'
import { savePost } from './save-post.ts'
import { useSavedToast } from './use-saved-toast.ts'
import type { Writing } from './use-writing.ts'
import { faultsOf, undescribedPictures } from './validate.ts'

type Phase = 'editing' | 'waiting' | 'saving'

/** Saves what is written, once uploads are through and questions are answered; leads back to the list. */
export function useSaving(writing: Writing, uploads: Uploads) {
  const { form, start, richText } = writing
  const { call } = useSession()
  const { refresh } = usePosts()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const tellSaved = useSavedToast(refresh)
  const [phase, setPhase] = useState<Phase>('editing')
  const [fault, setFault] = useState<string>()
  const [conflict, setConflict] = useState<{ mine: PostValues; theirs: Post; message: string }>()
  const dateFault = useRef(false)
  const featuredUpload = useRef<string>(undefined)

  async function save() {
    if (phase !== 'editing') return
    setFault(undefined)
    try {
      if (uploads.running()) {
        setPhase('waiting')
        await uploads.settled()
      }
      setPhase('saving')
      const values = await writing.current()
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
    return !missing.length || confirm(missingPicturesQuestion(missing))
  }

  async function describedOrSure(values: PostValues): Promise<boolean> {
    const missing = values.status === 'published' ? undescribedPictures(values, safeNodes(values.content)) : 0
    return !missing || confirm(undescribedQuestion(missing))
  }

  async function store(values: PostValues) {
    const result = await savePost(call, writing.target, values)
    if (result.kind === 'stale')
      return setConflict({ mine: values, theirs: result.theirs, message: result.message })
    if (result.kind === 'failed') {
      for (const [name, error] of Object.entries(faultsOf(result.issues)))
        form.setError(name as keyof PostValues, error)
      return setFault(result.message)
    }
    writing.finish(values)
    tellSaved(result.post)
    void refresh()
    void navigate('/posts')
  }

  async function cancel() {
    if (writing.isDirty && !(await confirm(discardQuestion))) return
    writing.finish()
    void navigate('/posts')
  }

  return {
    phase,
    fault,
    save,
    cancel,
    /** A colleague's newer version that a save has met; nothing once it was answered. */
    conflict: conflict && {
      ...conflict,
      onClose: () => setConflict(undefined),
      onChoose(values: PostValues) {
        writing.show(values, conflict.theirs.version)
        setConflict(undefined)
      },
    },
    noteDateFault: (unreadable: boolean) => {
      dateFault.current = unreadable
    },
    noteFeaturedUpload: (id: string | undefined) => {
      featuredUpload.current = id
    },
  }
}
