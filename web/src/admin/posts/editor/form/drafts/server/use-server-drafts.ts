import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Draft, OtherEditor, StoredState } from '#shared/domain/posts/drafts/draft.ts'
import { CallError } from '../../../../../../api/call.ts'
import { useSession } from '../../../../../session/session-context.ts'
import { valuesEqual } from '../../../values/post-form.ts'
import { draftIdOf, findDrafts } from '../local-draft.ts'
import { createDraftSync, type PostNews, type SyncState } from './draft-sync.ts'
import { goesLiveSoon } from './post-news.ts'

/** Milliseconds between checks for other editors, and after the last change until the checks stop. */
const checkInterval = 60_000
const checkDuration = 10 * 60_000

const same = <Value>(shown: Value, found: Value): Value =>
  JSON.stringify(shown) === JSON.stringify(found) ? shown : found

const isTemporary = (error: unknown) =>
  error instanceof CallError && (error.code === 'network' || error.status >= 500 || error.status === 429)

/**
 * Drops drafts with the same content as an earlier one: a draft that continued under a new id may still be stored under
 * both.
 */
const withoutDuplicates = (drafts: readonly Draft[]): readonly Draft[] =>
  drafts.filter(
    (draft, index) => drafts.findIndex((other) => valuesEqual(other.values, draft.values)) === index,
  )

/**
 * This editor's draft on the server, in addition to the one on this device, and what else the server knows about the post:
 * the user's other drafts, who else has it open, and what is stored of it by now.
 */
export function useServerDrafts(key: string, postId: string | undefined) {
  const { call, user } = useSession()
  const [state, setState] = useState<SyncState>({ kind: 'none' })
  // All drafts on the server, and those of them to offer.
  const found = useRef<readonly Draft[]>([])
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  const [others, setOthers] = useState<readonly OtherEditor[]>([])
  const [current, setCurrent] = useState<StoredState>()
  const post = useMemo(() => (postId === undefined ? {} : { post: postId }), [postId])
  const id = draftIdOf(key)

  // Usually nothing has changed; keep the same objects to avoid a render.
  const showNews = useCallback(({ others, stored }: PostNews) => {
    setOthers((shown) => same(shown, others))
    setCurrent((shown) => same(shown, stored))
  }, [])
  const sync = useMemo(
    () => createDraftSync(id, { isTemporary, onState: setState, onNews: showNews }),
    [id, showNews],
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

  const isNear = useEffectEvent(() => goesLiveSoon(current, new Date()))
  useEffect(() => {
    const left = new AbortController()
    const look = (first: boolean) =>
      call('drafts.list', { query: post }, left.signal).then(
        (answer) => {
          if (left.signal.aborted) return
          showNews(answer)
          if (!first) return
          found.current = answer.drafts.filter((draft) => draft.id !== id)
          // A draft that is also stored on this device is offered from there, under whichever id.
          const local = findDrafts(user.id, postId)
          const isLocal = (draft: Draft) =>
            local.some(({ key, values }) => draftIdOf(key) === draft.id || valuesEqual(values, draft.values))
          setDrafts(withoutDuplicates(found.current.filter((draft) => !isLocal(draft))))
        },
        (error: unknown) => {
          // A user who dismissed the sign-in dialog is not asked again while they type.
          if (error instanceof CallError && error.code === 'unauthenticated') sync.refuse()
          // The editor works without it.
        },
      )
    void look(true)
    const timer = setInterval(() => {
      // An idle editor must not keep its session alive, unless what it shows is about to go live.
      const isUsed = sync.sinceChange() < checkDuration || isNear()
      const isSeen = document.visibilityState === 'visible'
      if (postId !== undefined && isSeen && isUsed && !sync.isRefused()) void look(false)
    }, checkInterval)
    return () => {
      left.abort()
      clearInterval(timer)
    }
  }, [call, id, post, postId, user.id, sync, showNews])

  /** Also discards drafts with the same content, which would be offered next. */
  const forgetOther = useCallback(
    async ({ id: other, seq, values }: Pick<Draft, 'id' | 'seq' | 'values'>) => {
      const duplicates = found.current.filter(
        (draft) => draft.id !== other && valuesEqual(draft.values, values),
      )
      const discarded = [{ id: other, seq }, ...duplicates]
      const isDiscarded = (draft: Draft) => discarded.some((each) => each.id === draft.id)
      found.current = found.current.filter((draft) => !isDiscarded(draft))
      setDrafts((all) => all.filter((draft) => !isDiscarded(draft)))
      await Promise.all(
        discarded.map((each) =>
          call('drafts.delete', {
            params: { id: each.id },
            query: { ...post, seq: String(each.seq) },
          }).catch(() => undefined),
        ),
      )
    },
    [call, post],
  )

  /** Keeps values that something else is about to replace as one more draft, and offers it. Rejects if it is not stored. */
  const keepCopy = useCallback(
    async ({ id: copy, seq, version, values }: Omit<Draft, 'savedAt'>) => {
      const { savedAt } = await call('drafts.save', {
        params: { id: copy },
        body: { ...post, ...(version !== undefined && { version }), seq, values },
      })
      const withCopy = (all: readonly Draft[]): Draft[] => [
        { id: copy, seq, savedAt, values, ...(version !== undefined && { version }) },
        ...all.filter((draft) => draft.id !== copy),
      ]
      found.current = withCopy(found.current)
      setDrafts(withCopy)
    },
    [call, post],
  )

  return { sync, state, drafts, others, current, forgetOther, keepCopy }
}
