import { useState } from 'react'
import type { Draft, OtherEditor } from '#shared/domain/posts/drafts/draft.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { CallError } from '../../../../../../api/call.ts'
import { Button } from '../../../../../../ui/button.tsx'
import { Notice } from '../../../../../../ui/notice.tsx'
import { ExactTime, RelativeTime } from '../../../../../../ui/parts/time.tsx'
import { useToast } from '../../../../../../ui/toast.tsx'
import { useSession } from '../../../../../session/session-context.ts'
import { valuesEqual } from '../../../values/post-form.ts'
import type { PostForm } from '../../use-post-form.ts'
import { useOtherTab } from '../use-other-tab.ts'
import { unsavedAtLaunch } from './post-news.ts'

/**
 * Offers what was left unsaved on other devices and in closed windows. At the bottom of the window: above the text it would
 * push that down under the caret.
 */
export function ServerDrafts({ postForm }: { postForm: PostForm }) {
  const { onServer, stored } = postForm
  const { drafts } = onServer
  const [isAway, setIsAway] = useState(false)
  const [isListed, setIsListed] = useState(false)
  if (drafts.length === 0 || isAway) return null
  const single = drafts.length === 1
  function putAway() {
    setIsAway(true)
    postForm.form.setFocus('title')
  }
  async function open(draft: Draft) {
    await onServer.open(draft)
    postForm.form.setFocus('title')
  }
  return (
    <div className="post-editor-copies">
      {(single || isListed) && (
        // Above the buttons, so that they stay under the pointer.
        <ul className="grid max-h-[40dvh] gap-2 overflow-y-auto rounded-t-sm border border-b-0 border-caution bg-raised p-4">
          {drafts.map((draft) => (
            <UnsavedDraft
              key={draft.id}
              draft={draft}
              post={stored}
              onOpen={() => void open(draft)}
              onDiscard={() => void onServer.discard(draft)}
            />
          ))}
        </ul>
      )}
      <Notice
        tone="caution"
        title={
          single
            ? 'You have unsaved changes from another device or window'
            : `You have ${drafts.length} unsaved copies from other devices or windows`
        }
        actions={
          <>
            {!single && (
              <Button aria-expanded={isListed} onClick={() => setIsListed(!isListed)}>
                {isListed ? 'Hide them' : 'Show them'}
              </Button>
            )}
            <Button variant="bare" onClick={putAway}>
              Later
            </Button>
          </>
        }
      />
    </div>
  )
}

interface OtherEditorsProps {
  postForm: PostForm
  now: Date
  /** A save is under way, whose result may be known here before its response arrives. */
  saving: boolean
}

/**
 * Who else has the post open, including the user in another tab, what was saved since, and what will be missing when the
 * post goes live in a few minutes.
 */
export function OtherEditors({ postForm, now, saving }: OtherEditorsProps) {
  const { settings } = useSession()
  const otherTab = useOtherTab(postForm.draftKey, !postForm.stored)
  const { others, newer } = postForm.onServer
  const missing = unsavedAtLaunch(
    newer ?? postForm.stored,
    { isDirty: postForm.isDirty, others },
    now,
    settings,
  )
  return (
    <output className="flex flex-wrap gap-x-4 text-ink empty:hidden">
      {missing && <span className="font-medium text-caution">{missing}</span>}
      {newer && !saving && <NewerVersion postForm={postForm} savedAt={newer.updatedAt} />}
      {otherTab && <span>You have this post open in another tab.</span>}
      {others.map((other) => (
        <Other key={other.name} other={other} />
      ))}
    </output>
  )
}

/** Somebody, or the user elsewhere, has saved the post. What was typed here is never replaced by it. */
function NewerVersion({ postForm, savedAt }: { postForm: PostForm; savedAt: string }) {
  const { call } = useSession()
  const toast = useToast()
  const { form, stored, isDirty } = postForm
  async function show(id: string) {
    const shown = form.getValues()
    try {
      const { post } = await call('posts.get', { params: { id } })
      // Brings what was typed in the last second into the form.
      await postForm.readValues()
      if (valuesEqual(form.getValues(), shown)) postForm.adopt(post)
    } catch (error) {
      const text = error instanceof CallError ? error.message : 'Please try again.'
      toast({ title: 'The newer version was not loaded', text, danger: true })
    }
  }
  return (
    <span>
      A newer version was saved <RelativeTime at={savedAt} />.{' '}
      {isDirty || !stored ? (
        'You can compare both when you save.'
      ) : (
        <button
          type="button"
          className="min-h-6 cursor-pointer underline"
          onClick={() => void show(stored.id)}
        >
          Show it
        </button>
      )}
    </span>
  )
}

interface UnsavedDraftProps {
  draft: Draft
  post: Post | undefined
  onOpen: () => void
  onDiscard: () => void
}

function UnsavedDraft({ draft, post, onOpen, onDiscard }: UnsavedDraftProps) {
  const { user } = useSession()
  const title = draft.values.title || 'Untitled'
  const savedBy = post?.updatedById === user.id ? 'You have' : `${post?.updatedBy || 'Somebody'} has`
  const postIsNewer = post && draft.version !== undefined && post.version > draft.version
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
      <span className="min-w-0 flex-1 basis-60">
        “{title}”, last edited <ExactTime at={draft.savedAt} zoned />.
        {postIsNewer && ` ${savedBy} saved the post since then. You can compare both versions when you save.`}
      </span>
      <span className="flex gap-2">
        <Button aria-label={`Discard “${title}”`} onClick={onDiscard}>
          Discard
        </Button>
        <Button aria-label={`Continue with “${title}”`} onClick={onOpen}>
          Continue
        </Button>
      </span>
    </li>
  )
}

const Other = ({ other }: { other: OtherEditor }) => (
  <span>
    {other.isEditing ? (
      `${other.name} is editing this post.`
    ) : (
      <>
        {other.name} has unsaved changes to this post, made <RelativeTime at={other.savedAt} />.
      </>
    )}
  </span>
)

/**
 * Whether unsaved text is kept on the server or only on this device. Not a live region, because it changes every few
 * seconds.
 */
export function DraftState({ postForm }: { postForm: PostForm }) {
  const { state } = postForm.onServer
  if (!postForm.isDirty) return null
  if (state.kind === 'kept')
    return (
      // On a phone the bar has room for what somebody has to know.
      <span className="max-sm:hidden">
        Copy kept <RelativeTime at={state.savedAt} />
      </span>
    )
  if (state.kind === 'waiting') return <span>No connection: changes are kept on this device.</span>
  if (state.kind === 'refused') return <span>Changes are kept on this device only.</span>
  return null
}
