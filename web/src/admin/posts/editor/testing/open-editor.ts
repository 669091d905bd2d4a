import { screen } from '@testing-library/react'
import type { Post } from '#shared/domain/posts/post.ts'
import { aPost, aUser } from '#shared/testing/builders.ts'
import { openAdmin } from '../../../testing/open-admin.tsx'

/** The server's response after saving a post. */
export const saved = (post: Partial<Post> = {}) => ({ success: true as const, post: aPost(post) })

/** The value of a field. */
export const valueOf = (label: string) => {
  const control = screen.getByLabelText<HTMLInputElement>(label)
  return control.value
}

/** All drafts in localStorage, as JSON. */
export const storedDrafts = (): string[] =>
  Object.keys(localStorage).map((key) => localStorage.getItem(key) ?? '')

/** Waits for the text and for the panel, which is loaded after it. */
async function waitForEditor(): Promise<void> {
  await screen.findByLabelText('Content')
  await screen.findByLabelText('Status')
}

/** Opens a stored post. The test file must mock `rich-text/rich-text.tsx` with `testing/plain-text.tsx`. */
export async function openEditor(post: Post, as = aUser()) {
  const opened = openAdmin({ at: `/posts/${post.id}`, as, posts: [post] })
  opened.server.on('posts.get', () => ({ success: true, post }))
  await waitForEditor()
  return opened
}

/** Opens the editor for a new post. */
export async function openNewPost(as = aUser()) {
  const opened = openAdmin({ at: '/posts/new', as })
  await waitForEditor()
  return opened
}
