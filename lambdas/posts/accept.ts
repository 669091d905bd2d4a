import { Problem } from '#shared/api/problem.ts'
import { can, confinedTo } from '#shared/domain/permissions.ts'
import type { PostInput, PostStatus } from '#shared/domain/post.ts'
import type { User } from '#shared/domain/user.ts'
import { readDirectory, shownAuthor } from '../data/directory.ts'
import { pictureSize } from '../data/media.ts'
import type { Draft } from '../data/posts.ts'
import { moveDataImages } from './data-images.ts'
import { highlighted } from './highlight.ts'
import { sanitise } from './sanitise.ts'

interface Owned {
  authorId: string | null
  status: PostStatus
}

/** A user who is linked to an author profile that is gone has access to nothing, never to all (decision A88). */
export async function refuseDanglingLink(user: User): Promise<void> {
  const own = confinedTo(user)
  if (own === null || shownAuthor(await readDirectory(), own)) return
  throw new Problem(
    'forbidden',
    'Your account is linked to an author profile that no longer exists. Ask an administrator to link it again.',
  )
}

/** Refuses to show a post that is another author's. */
export function refuseOthers(user: User, post: Owned): void {
  if (!can(user, 'posts:read', post)) {
    throw new Problem('forbidden', 'This post belongs to another author.')
  }
}

/** Refuses to change or delete a post that is another author's, or public and not this user's to publish. */
export function refuseChange(user: User, post: Owned): void {
  refuseOthers(user, post)
  if (!can(user, 'posts:write', post)) {
    throw new Problem('forbidden', 'This post is published, and your account may not change published posts.')
  }
}

/** Makes of a request what may be stored: by this user, under their own name if they are linked, and clean. */
export async function accept(user: User, input: PostInput, now: Date): Promise<Draft> {
  if (input.status === 'published' && !can(user, 'posts:publish')) {
    throw new Problem(
      'forbidden',
      'Your account may not publish. Save this post as a draft and ask a colleague to publish it.',
    )
  }
  const authorId = confinedTo(user) ?? input.authorId
  const [moved, featuredImageSize] = await Promise.all([
    moveDataImages(input.content, { by: user, now }),
    pictureSize(input.featuredImage ?? ''),
  ])
  const content = await highlighted(sanitise(input.content, moved))
  return { ...input, authorId, featuredImageSize, content }
}
