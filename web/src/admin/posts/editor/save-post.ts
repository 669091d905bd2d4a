import type { Post } from '#shared/domain/post.ts'
import { CallError } from '../../../api/call.ts'
import type { StaffCall } from '../../session/session.ts'
import { bodyOf, type PostValues } from './post-form.ts'

export type SaveResult =
  | { kind: 'saved'; post: Post }
  | { kind: 'stale'; message: string; theirs: Post }
  | { kind: 'failed'; message: string; issues: readonly { path: string; message: string }[] }

const failed = 'Failed to save post. Please check all fields and try again.'

/** Where the post lives, and the version that this text rests on. */
export interface Base {
  id: string
  version: number
}

/** The id that a post is to have, so that saving it again after a lost answer does not make a second one. */
export interface NewPost {
  id: string
}

async function store(call: StaffCall, base: Base | NewPost, values: PostValues): Promise<Post> {
  const body = bodyOf(values)
  if (!('version' in base)) return (await call('posts.create', { body: { ...body, id: base.id } })).post
  const request = { params: { id: base.id }, body: { ...body, version: base.version } }
  return (await call('posts.update', request)).post
}

/** Saves; a colleague's newer version comes back with it, every other failure as a sentence. */
export async function savePost(
  call: StaffCall,
  base: Base | NewPost,
  values: PostValues,
): Promise<SaveResult> {
  try {
    return { kind: 'saved', post: await store(call, base, values) }
  } catch (error) {
    if (!(error instanceof CallError)) return { kind: 'failed', message: failed, issues: [] }
    if (error.code === 'stale_version') {
      const theirs = await call('posts.get', { params: { id: base.id } }).catch(() => undefined)
      if (theirs) return { kind: 'stale', message: error.message, theirs: theirs.post }
    }
    const slug = error.code === 'slug_taken' ? [{ path: 'slug', message: error.message }] : []
    return {
      kind: 'failed',
      message: error.fromServer ? error.message : failed,
      issues: [...slug, ...error.issues],
    }
  }
}
