import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Post } from '#shared/domain/posts/post.ts'

/**
 * A post that was created in this editor, whose author goes on writing. Its address changes, but its editor stays, with
 * caret and undo; `key` is the editor's.
 */
export function useCreatedPost(id: string | undefined) {
  const navigate = useNavigate()
  const [state, setState] = useState<{ count: number; post?: Post; opened?: boolean }>({ count: 0 })
  const isOpen = state.post !== undefined && state.post.id === id
  if (isOpen && !state.opened) setState({ ...state, opened: true })
  // Left for another post or a new one, which get editors of their own.
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
