import { useCallback, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Author } from '#shared/domain/author.ts'
import type { Category } from '#shared/domain/category.ts'
import type { Post } from '#shared/domain/post.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useSession } from '../../session/session.ts'
import { useGuard } from '../../shell/leaving.ts'
import { draftKey, type LocalDraft, readDraft } from './local-draft.ts'
import { newPostValues, type PostValues, valuesOf } from './post-form.ts'
import { leaveQuestion } from './questions.tsx'
import type { RichTextHandle } from './rich-text.tsx'
import type { Base, NewPost } from './save-post.ts'
import { useLocalDraft } from './use-local-draft.ts'
import { resolver } from './validate.ts'

export interface EditedPost {
  /** The stored post; nothing for a new one. */
  post: Post | undefined
  authors: readonly Author[]
  categories: readonly Category[]
}

export type Writing = ReturnType<typeof useWriting>

/** A post as it is being written: its values, the version that they rest on, and their copy on this device. */
export function useWriting({ post, authors, categories }: EditedPost) {
  const { user } = useSession()
  const confirm = useConfirm()
  const key = draftKey(user.id, post?.id)
  const [start] = useState(() =>
    post ? valuesOf(post) : newPostValues(user, authors, categories, new Date()),
  )
  const form = useForm<PostValues>({ resolver, defaultValues: start })
  const { isDirty } = form.formState
  const [base, setBase] = useState<Base | undefined>(post && { id: post.id, version: post.version })
  const [newId] = useState(() => crypto.randomUUID())
  const [offered, setOffered] = useState<LocalDraft | undefined>(() => readDraft(key))
  // A new key draws the rich text anew: it follows its own text only.
  const [text, setText] = useState({ key: 0, html: start.content })
  const richText = useRef<RichTextHandle>(null)
  const leaving = useRef(false)
  const { keep, forget, kept } = useLocalDraft(key)
  const target: Base | NewPost = base ?? { id: newId }

  const note = useCallback(() => {
    if (!leaving.current) keep(form.getValues(), base?.version)
  }, [form, keep, base])
  useGuard(isDirty, () => confirm(leaveQuestion))

  /** Shows other values than those typed, resting on that version; they stay unsaved changes. */
  function show(values: PostValues, version: number | undefined) {
    setBase(post && version !== undefined ? { id: post.id, version } : undefined)
    form.reset(values, { keepDefaultValues: true })
    setText((current) => ({ key: current.key + 1, html: values.content }))
    keep(values, version)
  }

  return {
    form,
    start,
    isDirty,
    /** False once this browser has refused to keep a copy. */
    kept,
    target,
    text,
    richText,
    note,
    show,
    /** What is on the screen at this moment. */
    async current(): Promise<PostValues> {
      const content = await richText.current?.html()
      return { ...form.getValues(), ...(content !== undefined && { content }) }
    },
    /** Nothing is unsaved any more: these values are stored, or all changes were thrown away. */
    finish(stored?: PostValues) {
      leaving.current = true
      forget()
      form.reset(stored)
    },
    /** What was left on this device without saving; nothing once it was answered. */
    offer: offered && {
      draft: offered,
      onRestore() {
        show(offered.values, post && (offered.version ?? post.version))
        setOffered(undefined)
      },
      onDiscard() {
        forget()
        setOffered(undefined)
      },
    },
  }
}
