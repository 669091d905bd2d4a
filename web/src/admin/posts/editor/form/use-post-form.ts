import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Author } from '#shared/domain/catalog/author.ts'
import type { Category } from '#shared/domain/catalog/category.ts'
import type { Draft } from '#shared/domain/posts/drafts/draft.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { CallError } from '../../../../api/call.ts'
import { useConfirm } from '../../../../ui/confirm.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { useUnsavedChangesGuard } from '../../../screen/navigation-guard.tsx'
import { useWritingScreen } from '../../../session/ended/writing-screens.ts'
import { useSession } from '../../../session/session-context.ts'
import type { EarlyTextHandle } from '../rich-text/early-text.tsx'
import type { RichTextHandle } from '../rich-text/rich-text.tsx'
import {
  fieldLabels,
  isFieldName,
  newPostValues,
  type PostValues,
  postToValues,
  sameValue,
  valuesEqual,
} from '../values/post-form.ts'
import type { NewPostId, PostVersion } from '../values/save-post.ts'
import { leaveConfirmation } from './confirmations.tsx'
import { draftIdOf, newDraftKey } from './drafts/local-draft.ts'
import { useServerDrafts } from './drafts/server/use-server-drafts.ts'
import { useLocalDraft } from './drafts/use-local-draft.ts'
import { useRecoverableDrafts } from './drafts/use-recoverable-drafts.ts'
import { resolver } from './validate.ts'

export interface PostEditorProps {
  /** The stored post; undefined for a new one. */
  post: Post | undefined
  authors: readonly Author[]
  categories: readonly Category[]
}

/** A sequence number that no editor reaches: it deletes the draft regardless of its last change. */
const maxSeq = 1_000_000_000

/** The text on one side of a merge, the version that it is based on, and that version's values. */
interface MergeSide {
  text: string
  version: PostVersion | undefined
  values: PostValues | undefined
}

export type PostForm = ReturnType<typeof usePostForm>

/** The state of the post editor: the form, the version that it is based on, and its draft on this device. */
export function usePostForm({ post, authors, categories }: PostEditorProps) {
  const { user, settings } = useSession()
  const confirm = useConfirm()
  const toast = useToast()
  // The stored post. Saving a new one and staying turns it into an existing one.
  const [stored, setStored] = useState(post)
  // Measured from the response to a save here: the server's clock may differ from the local one.
  const [savedAt, setSavedAt] = useState(post && Date.parse(post.updatedAt))
  const [key, setKey] = useState(() => newDraftKey(user.id, post?.id))
  const [start] = useState(() =>
    post ? postToValues(post) : newPostValues(user, settings, authors, categories),
  )
  const form = useForm<PostValues>({ resolver, defaultValues: start })
  const { isDirty } = form.formState
  const [baseVersion, setBaseVersion] = useState<PostVersion | undefined>(
    post && { id: post.id, version: post.version },
  )
  // The values that the form started from, needed to merge a newer version. Unknown after restoring an old draft.
  const [baseValues, setBaseValues] = useState(post && start)
  const [newId] = useState(() => crypto.randomUUID())
  const recoverable = useRecoverableDrafts({ userId: user.id, postId: stored?.id, ownKey: key })
  // The rich text editor reads its initial HTML only once. A new key mounts a new one with other HTML.
  const [richTextSource, setRichTextSource] = useState({ key: 0, html: start.content })
  const richText = useRef<RichTextHandle>(null)
  const earlyText = useRef<EarlyTextHandle>(null)
  const finished = useRef(false)
  const { storeDraft, deleteStored, storable } = useLocalDraft(key)
  const server = useServerDrafts(key, stored?.id)
  const { sync } = server
  useWritingScreen(storable)
  const base = Math.max(stored?.version ?? 0, baseVersion?.version ?? 0)
  const newer = server.current && server.current.version > base ? server.current : undefined

  /**
   * Both sides of the last merge with a newer version. Undoing the merge restores a text that is based on the older
   * version: saving it as based on the newer one would silently overwrite the other writer's changes.
   */
  const merge = useRef<readonly MergeSide[]>([])

  const lastValues = useRef(start)
  /** Between a save and the next render, changes belong neither to the previous draft nor to the next one. */
  const betweenDrafts = useRef(false)
  // Stores a draft after every change, including tags, dates and pictures.
  useEffect(() => {
    function storeChange() {
      const values = form.getValues()
      if (finished.current || betweenDrafts.current || valuesEqual(values, lastValues.current)) return
      lastValues.current = values
      const side = merge.current.find(({ text }) => text === values.content)
      if (side && side.version !== baseVersion) {
        setBaseVersion(side.version)
        setBaseValues(side.values)
      }
      const version = (side?.version ?? baseVersion)?.version
      storeDraft(values, version)
      sync.change({ values, version })
    }
    betweenDrafts.current = false
    // Text typed during a save belongs to a draft of the saved version.
    storeChange()
    return form.subscribe({ formState: { values: true }, callback: storeChange })
  }, [form, storeDraft, baseVersion, sync])
  const confirmLeave = async () => {
    // Reads the editor directly: what was typed in the last second is neither in the form nor in the local draft yet.
    await richText.current?.html().catch(() => undefined)
    return confirm(leaveConfirmation)
  }
  useUnsavedChangesGuard(isDirty, confirmLeave, undefined, storable)

  /** Replaces the form's values, which are based on that version. They count as unsaved changes. */
  function replaceValues(values: PostValues, version: number | undefined) {
    merge.current = []
    setBaseVersion(stored && version !== undefined ? { id: stored.id, version } : undefined)
    setBaseValues(stored && version === stored.version ? postToValues(stored) : undefined)
    form.reset(values, { keepDefaultValues: true })
    setRichTextSource((current) => ({ key: current.key + 1, html: values.content }))
    storeDraft(values, version)
    sync.change({ values, version })
  }

  /** Reads what was typed in the last second, too. */
  async function settledValues(): Promise<PostValues> {
    await earlyText.current?.settled()
    await richText.current?.html().catch(() => undefined)
    return form.getValues()
  }

  /**
   * Keeps what was typed here as a draft of its own, also what is typed while that is stored. Returns false, and says why,
   * if it cannot be stored: then nothing may replace it.
   */
  async function keepTyped(): Promise<boolean> {
    const id = crypto.randomUUID()
    const untouched = stored ? postToValues(stored) : start
    let kept = untouched
    try {
      for (let seq = 1; ; seq += 1) {
        const typed = await settledValues()
        if (valuesEqual(typed, kept)) break
        await server.keepCopy({ id, seq, version: baseVersion?.version, values: typed })
        kept = typed
      }
    } catch (error) {
      const text = error instanceof CallError ? error.message : 'Please try again.'
      toast({ title: 'What you typed here could not be kept as a copy', text, danger: true })
      return false
    }
    if (kept !== untouched)
      toast({ title: 'Both are kept', text: 'What you had typed here is now among your unsaved copies.' })
    return true
  }

  /** Continues with a draft stored elsewhere, and deletes that one once it is stored here. */
  async function adoptDraft(
    values: PostValues,
    version: number | undefined,
    other: Pick<Draft, 'id' | 'seq'>,
  ) {
    replaceValues(values, version)
    await sync.flush()
    if (sync.isStored()) await server.forgetOther({ ...other, values })
  }

  /** Applies a merge with a newer version. The text keeps its undo history. */
  async function joinValues(values: PostValues, newer: Post) {
    const text = richText.current
    if (!text) replaceValues(values, newer.version)
    const version = { id: newer.id, version: newer.version }
    const after = { text: values.content, version, values: postToValues(newer) }
    const before = { text: form.getValues('content'), version: baseVersion, values: baseValues }
    // If only fields were merged, the text does not tell whether the merge was undone.
    merge.current = after.text === before.text ? [] : [before, after]
    setBaseVersion(version)
    setBaseValues(after.values)
    if (!text) return
    form.reset(values, { keepDefaultValues: true })
    storeDraft(values, newer.version)
    sync.change({ values, version: newer.version })
    await text.replace(values.content)
  }

  return {
    form,
    stored,
    isDirty,
    /** When the stored version was saved, in milliseconds; undefined if there is none. */
    savedAt,
    /** The key of this editor's draft on this device. */
    draftKey: key,
    /** False if the browser could not store the draft. */
    draftStorable: storable,
    /**
     * The version that a save of these values is based on. Read together with the values, because an undo may just have
     * happened.
     */
    targetOf(values: PostValues): PostVersion | NewPostId {
      const side = merge.current.find(({ text }) => text === values.content)
      return (side ? side.version : baseVersion) ?? { id: newId }
    },
    richTextSource,
    richText,
    earlyText,
    replaceValues,
    joinValues,
    baseValues,
    /** The current values, including the latest rich text. Rejects if Editor.js cannot read its blocks. */
    async readValues(): Promise<PostValues> {
      await earlyText.current?.settled()
      const content = await richText.current?.html()
      return { ...form.getValues(), ...(content !== undefined && { content }) }
    },
    /** Deletes the draft and marks the form as unchanged, after a save or after discarding all changes. */
    finish(stored?: PostValues) {
      finished.current = true
      deleteStored()
      void sync.forget()
      form.reset(stored)
    },
    /** Continues from a version that was just saved. Text typed during the save stays and is unsaved. */
    goOnFrom(sent: PostValues, saved: Post) {
      const typed = form.getValues()
      const base = { ...sent, publishedAt: saved.publishedAt ?? '', replaceCorrection: false }
      merge.current = []
      lastValues.current = base
      deleteStored()
      void sync.forget()
      betweenDrafts.current = true
      if (!stored) setKey(newDraftKey(user.id, saved.id))
      setStored(saved)
      setSavedAt(Date.now())
      setBaseVersion({ id: saved.id, version: saved.version })
      setBaseValues(base)
      form.reset(base)
      for (const name of Object.keys(fieldLabels).filter(isFieldName))
        if (!sameValue(typed[name], sent[name])) form.setValue(name, typed[name], { shouldDirty: true })
    },
    /** Shows a version that was just stored outside this form, replacing its content. */
    adopt(saved: Post) {
      const values = postToValues(saved)
      merge.current = []
      lastValues.current = values
      deleteStored()
      void sync.forget()
      setStored(saved)
      setSavedAt(Date.now())
      setBaseVersion({ id: saved.id, version: saved.version })
      setBaseValues(values)
      form.reset(values)
      setRichTextSource((current) => ({ key: current.key + 1, html: values.content }))
    },
    /** The drafts that the server keeps of this post. */
    onServer: {
      state: server.state,
      others: server.others,
      /** What was stored since this editor has read or saved the post; undefined if nothing was. */
      newer: stored && newer,
      drafts: server.drafts.filter(({ values }) => !stored || !valuesEqual(values, postToValues(stored))),
      async open(draft: Draft) {
        if (await keepTyped())
          await adoptDraft(draft.values, stored && (draft.version ?? stored.version), draft)
      },
      discard: (draft: Draft) => server.forgetOther(draft),
    },
    /** Unsaved drafts found on this device. */
    recovery: {
      drafts: recoverable.drafts,
      async restore(draftKey: string) {
        if (!(await keepTyped())) return
        const draft = await recoverable.restore(draftKey)
        if (!draft) return
        const version = stored && (draft.version ?? stored.version)
        await adoptDraft(draft.values, version, { id: draftIdOf(draftKey), seq: maxSeq })
      },
      async discard(draftKey: string) {
        const discarded = await recoverable.discard(draftKey)
        if (discarded)
          await server.forgetOther({ id: draftIdOf(draftKey), seq: maxSeq, values: discarded.values })
      },
      dismiss: () => recoverable.dismiss(),
    },
  }
}
