import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Post } from '#shared/domain/posts/post.ts'

/**
 * Keeps the editor of a new post mounted, with its caret and undo history, when saving changes its address. `key` is the
 * editor's React key.
 */
export function useCreatedPost(id: string | undefined) {
  const navigate = useNavigate()
  const [state, setState] = useState<{ count: number; post?: Post; opened?: boolean }>({ count: 0 })
  const isOpen = state.post !== undefined && state.post.id === id
  if (isOpen && !state.opened) setState({ ...state, opened: true })
  // The user moved on to another post or a new one, which gets an editor of its own.
  if (!isOpen && state.opened) setState({ count: state.count + 1 })
  return {
    post: isOpen ? state.post : undefined,
    key: `new ${state.count}`,
    keep(post: Post) {
      if (id !== undefined) return
      setState({ count: state.count, post })
      void navigate(`/posts/${post.id}`, { replace: true })
    },
  }
}
