import { ArrowLeft, RotateCcw } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Author } from '#shared/domain/catalog/author.ts'
import type { Category } from '#shared/domain/catalog/category.ts'
import { defaultAuthorName } from '#shared/domain/catalog/default-author.ts'
import { correctionsOf } from '#shared/domain/posts/corrections.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import type { Revision } from '#shared/domain/posts/revision.ts'
import { isPublic } from '#shared/domain/posts/visibility.ts'
import { Button } from '../../../../ui/button.tsx'
import { useConfirm } from '../../../../ui/confirm.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ExactTime } from '../../../../ui/parts/time.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { useSession } from '../../../session/session-context.ts'
import { useStaffApi } from '../../../session/use-staff-api.ts'
import { publicChange } from '../../publication/public-change.ts'
import { useConfirmPublication } from '../../publication/use-confirm-publication.tsx'
import { blockTexts } from '../diff/block-texts.ts'
import { DiffedBlocks, Pieces } from '../diff/diffed-text.tsx'
import { diffBlocks, diffWords, isSame } from '../diff/text-diff.ts'
import { fieldLabels, isFieldName, type PostValues, sameValue } from '../values/post-form.ts'
import { savePost } from '../values/save-post.ts'
import { restoredValues } from './restored-values.ts'

export interface Historical {
  /** The post as it is stored. */
  post: Post
  /** What is in the form now. */
  values: PostValues
  /** Whether the form has unsaved changes, which restoring a version would replace. */
  isDirty: boolean
  authors: readonly Author[]
  categories: readonly Category[]
  onRestored: (post: Post) => void
}

const asText = (values: PostValues, name: keyof PostValues, authors: readonly Author[]): string => {
  if (name === 'tags') return values.tags.join(', ')
  if (name === 'authorId') return authors.find(({ id }) => id === values.authorId)?.name ?? ''
  return String(values[name])
}

/** One previous version: its differences from the current text, and the button to restore it. */
export function RevisionView({
  version,
  onBack,
  ...history
}: Historical & { version: number; onBack: () => void }) {
  const { data, error, mutate } = useStaffApi('revisions.get', {
    params: { id: history.post.id, version: String(version) },
  })
  return (
    <div className="grid gap-4">
      <div>
        <Button variant="bare" onClick={onBack}>
          <ArrowLeft size={16} aria-hidden /> All versions
        </Button>
      </div>
      {error && (
        <Notice
          title="This version could not be opened."
          actions={<Button onClick={() => void mutate()}>Try again</Button>}
        >
          {error.message}
        </Notice>
      )}
      {!data && !error && <Spinner label="Loading the version..." />}
      {data && <Comparison revision={data.revision} {...history} />}
    </div>
  )
}

/** Notes are what readers were told, and no part of a version: they stay, although the words may be wrong again. */
function notesStay(post: Post): string {
  const { length } = correctionsOf(post)
  if (length === 0) return ''
  return length === 1
    ? ' Its correction note stays, too: check that it is still true.'
    : ` Its ${length} correction notes stay, too: check that they are still true.`
}

const isOrWillBePublic = (post: Post): boolean => publicChange(post, post, new Date()) !== undefined

const restoreNote = (post: Post): string =>
  `${isPublic(post, new Date()) ? 'Readers see it at once. ' : ''}The current version stays in the history, so you can go back to it. Status, date and URL stay as they are.${notesStay(post)}`

/** Memoized per text: comparing long texts takes a while. */
function TextDifference({ before, after }: { before: string; after: string }) {
  const blocks = useMemo(() => diffBlocks(blockTexts(before), blockTexts(after)), [before, after])
  return isSame(blocks) ? <p>The words are the same.</p> : <DiffedBlocks blocks={blocks} />
}

function Comparison({ revision, ...history }: Historical & { revision: Revision }) {
  const { post, values, isDirty, authors, onRestored } = history
  const { call } = useSession()
  const confirm = useConfirm()
  const confirmPublication = useConfirmPublication()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const restored = restoredValues(post, revision, history)
  const fields = Object.keys(fieldLabels)
    .filter(isFieldName)
    .filter(
      (name) =>
        ![
          'content',
          'slug',
          'status',
          'publishedAt',
          'replaceCorrection',
          'emailSubscribers',
          'suggested',
        ].includes(name),
    )
    .filter((name) => !sameValue(restored[name], values[name]))

  /** Asks before restoring. What readers will see has the same confirmation as any other save. */
  async function confirmRestore(): Promise<boolean> {
    const words = { title: 'Restore this version?', action: 'Restore', consequence: restoreNote(post) }
    if (!isOrWillBePublic(post))
      return confirm({ title: words.title, text: words.consequence, action: words.action, cancel: 'Go back' })
    const authorName = authors.find(({ id }) => id === restored.authorId)?.name ?? defaultAuthorName
    const answer = await confirmPublication({
      stored: post,
      next: post,
      content: { ...restored, slug: post.slug, authorName },
      label: words.action,
      words,
    })
    return answer.confirmed
  }

  async function restore() {
    if (!(await confirmRestore())) return
    setBusy(true)
    setError(undefined)
    const result = await savePost(call, { id: post.id, version: post.version }, restored)
    setBusy(false)
    if (result.kind === 'saved') return onRestored(result.post)
    setError(
      result.kind === 'unreachable'
        ? 'The server could not be reached. Check your connection and try again.'
        : result.message,
    )
  }

  return (
    <>
      <p className="text-[15px] text-muted">
        Saved by {revision.savedBy || 'somebody'}, <ExactTime at={revision.savedAt} zoned />. Compared with
        what is on your screen now: <del className="text-danger line-through">struck out</del> is only in this
        version, <ins className="text-good underline decoration-2 underline-offset-2">underlined</ins> only on
        your screen.
      </p>
      {fields.map((name) => (
        <section key={name}>
          <h3 className="mb-1 text-sm font-medium text-muted">{fieldLabels[name]}</h3>
          <p className="break-words whitespace-pre-wrap">
            <Pieces pieces={diffWords(asText(restored, name, authors), asText(values, name, authors))} />
          </p>
        </section>
      ))}
      <section>
        <h3 className="mb-1 text-sm font-medium text-muted">{fieldLabels.content}</h3>
        <TextDifference before={revision.content} after={values.content} />
      </section>
      {error && <Notice title="The version was not restored.">{error}</Notice>}
      <div>
        <Button
          variant="primary"
          busy={busy}
          disabledReason={
            isDirty ? 'Save your changes first: a restored version would replace them.' : undefined
          }
          onClick={() => void restore()}
        >
          <RotateCcw size={16} aria-hidden /> Restore this version
        </Button>
      </div>
    </>
  )
}
