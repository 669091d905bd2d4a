import { useEffect, useState } from 'react'
import type { Post } from '#shared/domain/posts/post.ts'
import { CallError } from '../../../../api/call.ts'
import { peekEarly } from '../../../session/early-responses.ts'
import { useSession } from '../../../session/session-context.ts'

interface State {
  /** The id of the post that this state belongs to. */
  postId: string | undefined
  post?: Post
  error?: CallError
}

/**
 * Fetches the post when its editor is opened. Always from the server and not from a cache, because an older copy
 * may be outdated. Not fetched again until the editor is left.
 */
export function useStoredPost(id: string | undefined) {
  const { call } = useSession()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>(() => {
    const early = id === undefined ? undefined : peekEarly('posts.get', { params: { id } })
    return early ? { postId: id, post: early.post } : { postId: undefined }
  })

  useEffect(() => {
    if (!id) return
    const unmounted = new AbortController()
    call('posts.get', { params: { id } }, unmounted.signal).then(
      // If the same post was already shown, do not render it again.
      ({ post }) => setState((shown) => (shown.post === post ? shown : { postId: id, post })),
      (error: unknown) => {
        if (unmounted.signal.aborted) return
        const isCallError = error instanceof CallError
        setState({
          postId: id,
          error: isCallError
            ? error
            : new CallError({ message: 'Please try again.', status: 0, code: 'internal' }),
        })
      },
    )
    return () => unmounted.abort()
  }, [call, id, attempt])

  const { post, error }: State = state.postId === id ? state : { postId: id }
  return {
    post,
    error,
    retry() {
      setState({ postId: undefined })
      setAttempt(attempt + 1)
    },
  }
}
