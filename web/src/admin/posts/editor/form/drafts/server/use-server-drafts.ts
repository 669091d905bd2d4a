import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Draft, OtherEditor } from '#shared/domain/posts/drafts/draft.ts'
import { CallError } from '../../../../../../api/call.ts'
import { useSession } from '../../../../../session/session-context.ts'
import { draftIdOf, findDrafts } from '../local-draft.ts'
import { createDraftSync, type SyncState } from './draft-sync.ts'

/** Milliseconds between looking who else is at the post, and after the last change until nobody looks any more. */
const lookInterval = 60_000
const looksFor = 10 * 60_000

const isPassing = (error: unknown) =>
  error instanceof CallError && (error.code === 'network' || error.status >= 500 || error.status === 429)

/**
 * The draft of this editor on the server, beside the one on this device, and what else the server has of this post: other
 * drafts of the user, from another machine or a tab that is gone, and who else is at it.
 */
export function useServerDrafts(key: string, postId: string | undefined) {
  const { call, user } = useSession()
  const [state, setState] = useState<SyncState>({ kind: 'none' })
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
        (found) => {
          if (left.signal.aborted) return
          showOthers(found.others)
          // A draft that this browser has too is offered by what is stored on this device.
          const here = new Set(findDrafts(user.id, postId).map((draft) => draftIdOf(draft.key)))
          if (first) setDrafts(found.drafts.filter((draft) => draft.id !== id && !here.has(draft.id)))
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

  const forgetOther = useCallback(
    async ({ id: other, seq }: Pick<Draft, 'id' | 'seq'>) => {
      setDrafts((all) => all.filter((draft) => draft.id !== other))
      const request = { params: { id: other }, query: { ...post, seq: String(seq) } }
      await call('drafts.delete', request).catch(() => undefined)
    },
    [call, post],
  )

  return { sync, state, drafts, others, forgetOther }
}
