import type { Post } from '#shared/domain/posts/post.ts'
import { CallError } from '../../../../api/call.ts'
import type { StaffCall } from '../../../session/session-context.ts'
import { type PostValues, valuesToBody } from './post-form.ts'

export type SaveResult =
  | { kind: 'saved'; post: Post }
  | { kind: 'stale'; message: string; theirs: Post }
  /** The request or its response was lost. */
  | { kind: 'unreachable' }
  | { kind: 'failed'; message: string; issues: readonly { path: string; message: string }[] }

const failedMessage = 'Failed to save post. Please check all fields and try again.'

/** The stored post and version that the form's values are based on. */
export interface PostVersion {
  id: string
  version: number
}

/** The id for a new post. Chosen by the client, so that a retry after a lost response creates no second post. */
export interface NewPostId {
  id: string
}

async function store(call: StaffCall, base: PostVersion | NewPostId, values: PostValues): Promise<Post> {
  const body = valuesToBody(values)
  if (!('version' in base)) return (await call('posts.create', { body: { ...body, id: base.id } })).post
  const request = { params: { id: base.id }, body: { ...body, version: base.version } }
  return (await call('posts.update', request)).post
}

/** Saves a post. Never throws: failures are part of the result, as is a newer version that is already stored. */
export async function savePost(
  call: StaffCall,
  base: PostVersion | NewPostId,
  values: PostValues,
): Promise<SaveResult> {
  try {
    return { kind: 'saved', post: await store(call, base, values) }
  } catch (error) {
    if (!(error instanceof CallError)) return { kind: 'failed', message: failedMessage, issues: [] }
    if (error.code === 'network') return { kind: 'unreachable' }
    if (error.code === 'stale_version') {
      const theirs = await call('posts.get', { params: { id: base.id } }).catch(() => undefined)
      if (theirs) return { kind: 'stale', message: error.message, theirs: theirs.post }
    }
    const slug = error.code === 'slug_taken' ? [{ path: 'slug', message: error.message }] : []
    return {
      kind: 'failed',
      message: error.fromServer ? error.message : failedMessage,
      issues: [...slug, ...error.issues],
    }
  }
}
