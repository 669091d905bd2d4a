import { screen } from '@testing-library/react'
import type { Post } from '#shared/domain/post.ts'
import { aPost, aUser } from '#shared/testing/builders.ts'
import { openAdmin } from '../../../testing/open.tsx'

/** What the server answers when it has saved a post. */
export const saved = (post: Partial<Post> = {}) => ({ success: true as const, post: aPost(post) })

export const valueOf = (label: string) => {
  const control = screen.getByLabelText<HTMLInputElement>(label)
  return control.value
}

/** Opens a stored post. A test file says first: `vi.mock('./rich-text.tsx', () => import('./testing/plain-text.tsx'))`. */
export async function openEditor(post: Post, as = aUser()) {
  const opened = openAdmin({ at: `/posts/${post.id}`, as, posts: [post] })
  opened.server.on('posts.get', () => ({ success: true, post }))
  await screen.findByLabelText('Content')
  return opened
}

export async function openNew(as = aUser()) {
  const opened = openAdmin({ at: '/posts/new', as })
  await screen.findByLabelText('Content')
  return opened
}
