import type { Post } from '#shared/domain/posts/post.ts'
import type { Shown } from '../publication/public-change.ts'

export interface Save {
  /** The post before it was saved; undefined for a new one. */
  before: (Shown & Pick<Post, 'slugFrozen'>) | undefined
  post: Post
}

let latest: (Save & { key: string }) | undefined

/**
 * Keeps a save for the list, which says what it did. Returns the state for navigating there: the history holds only a key,
 * because a post may be larger than the state that browsers keep, and a reload must not repeat old news.
 */
export function rememberSave(save: Save): { saved: string } {
  latest = { ...save, key: crypto.randomUUID() }
  return { saved: latest.key }
}

/** The save that led to this entry of the history. */
export function saveOf(state: unknown): Save | undefined {
  const key = typeof state === 'object' && state && 'saved' in state ? state.saved : undefined
  return latest && latest.key === key ? latest : undefined
}
