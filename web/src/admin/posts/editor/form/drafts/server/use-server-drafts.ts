import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Draft, OtherEditor } from '#shared/domain/posts/drafts/draft.ts'
import { CallError } from '../../../../../../api/call.ts'
import { useSession } from '../../../../../session/session-context.ts'
import { valuesEqual } from '../../post-form.ts'
import { draftIdOf, findDrafts } from '../local-draft.ts'
import { createDraftSync, type SyncState } from './draft-sync.ts'

/** Milliseconds between looking who else is at the post, and after the last change until nobody looks any more. */
const lookInterval = 60_000
const looksFor = 10 * 60_000

const isPassing = (error: unknown) =>
  error instanceof CallError && (error.code === 'network' || error.status >= 500 || error.status === 429)

/** The first of those with the same words: a text that went on under another name before it was forgotten is there twice. */
const withoutTwins = (drafts: readonly Draft[]): readonly Draft[] =>
  drafts.filter(
    (draft, index) => drafts.findIndex((other) => valuesEqual(other.values, draft.values)) === index,
  )

/**
 * The draft of this editor on the server, beside the one on this device, and what else the server has of this post: other
 * drafts of the user, from another machine or a tab that is gone, and who else is at it.
 */
export function useServerDrafts(key: string, postId: string | undefined) {
  const { call, user } = useSession()
  const [state, setState] = useState<SyncState>({ kind: 'none' })
  // All that the server has, and those of them that are offered.
  const found = useRef<readonly Draft[]>([])
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  const [others, setOthers] = useState<readonly OtherEditor[]>([])
  const post = useMemo(() => (postId === undefined ? {} : { post: postId }), [postId])
  const id = draftIdOf(key)

  // Mostly they are the same people, or nobody, and then nothing is drawn again.
  const showOthers = useCallback(
    (found: readonly OtherEditor[]) =>
      setOthers((shown) => (JSON.stringify(shown) === JSON.stringify(found) ? shown : found)),
    [],
  )
  const sync = useMemo(
    () => createDraftSync(id, { isPassing, onState: setState, onOthers: showOthers }),
    [id, showOthers],
  )
  useEffect(() => {
    const params = { id: sync.id }
    sync.connect({
      keep: (seq, { values, version }) =>
        call('drafts.save', {
          params,
          body: { ...post, ...(version !== undefined && { version }), seq, values },
        }),
      forget: (seq) => call('drafts.delete', { params, query: { ...post, seq: String(seq) } }),
    })
  }, [sync, call, post])

  useEffect(() => {
    const flush = () => void sync.flush()
    const onVisibilityChange = () => document.visibilityState === 'hidden' && flush()
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      flush()
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [sync])

  useEffect(() => {
    const left = new AbortController()
    const look = (first: boolean) =>
      call('drafts.list', { query: post }, left.signal).then(
        (answer) => {
          if (left.signal.aborted) return
          showOthers(answer.others)
          if (!first) return
          found.current = answer.drafts.filter((draft) => draft.id !== id)
          // A text that this browser has too is offered by what is stored on this device, under whichever name.
          const here = findDrafts(user.id, postId)
          const isHere = (draft: Draft) =>
            here.some(({ key, values }) => draftIdOf(key) === draft.id || valuesEqual(values, draft.values))
          setDrafts(withoutTwins(found.current.filter((draft) => !isHere(draft))))
        },
        (error: unknown) => {
          // Whoever does not want to sign in now is not asked again while they type.
          if (error instanceof CallError && error.code === 'unauthenticated') sync.refuse()
          // Without it the editor works all the same.
        },
      )
    void look(true)
    const timer = setInterval(() => {
      // An editor that nobody touches must not keep its session alive.
      const isUsed = document.visibilityState === 'visible' && sync.sinceChange() < looksFor
      if (postId !== undefined && isUsed && !sync.isRefused()) void look(false)
    }, lookInterval)
    return () => {
      left.abort()
      clearInterval(timer)
    }
  }, [call, id, post, postId, user.id, sync, showOthers])

  /** With whatever else has the same words, which would otherwise be offered next. */
  const forgetOther = useCallback(
    async ({ id: other, seq, values }: Pick<Draft, 'id' | 'seq' | 'values'>) => {
      const twins = found.current.filter((draft) => draft.id !== other && valuesEqual(draft.values, values))
      const gone = [{ id: other, seq }, ...twins]
      const isGone = (draft: Draft) => gone.some((each) => each.id === draft.id)
      found.current = found.current.filter((draft) => !isGone(draft))
      setDrafts((all) => all.filter((draft) => !isGone(draft)))
      await Promise.all(
        gone.map((each) =>
          call('drafts.delete', {
            params: { id: each.id },
            query: { ...post, seq: String(each.seq) },
          }).catch(() => undefined),
        ),
      )
    },
    [call, post],
  )

  return { sync, state, drafts, others, forgetOther }
}
