import { Problem } from '#shared/api/problem.ts'
import { restrictedToAuthor } from '#shared/domain/staff/permissions.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { mediaOfPost } from '../data/posts/used-media.ts'
import { knowFiles, maySee } from '../data/uploads/embargo/seen-file.ts'
import { findMedia } from '../data/uploads/media.ts'

/**
 * Refuses a post with a file that its writer may not see: whoever has come by the address of a file under embargo must
 * not get to it by putting it into a post of their own.
 */
export async function refuseUnseenFiles(
  user: User,
  post: Parameters<typeof mediaOfPost>[0],
  now: Date,
): Promise<void> {
  if (restrictedToAuthor(user) === null) return
  const found = await Promise.all(mediaOfPost(post).map(({ id }) => findMedia(id)))
  const ready = found.filter((media) => media !== undefined).filter(({ status }) => status === 'ready')
  const unseen = (await knowFiles(ready, now)).find((file) => !maySee(user, file))
  if (!unseen) return
  throw new Problem(
    'forbidden',
    'This post uses a file of a post that you may not see. Choose another file, or ask a colleague.',
  )
}
