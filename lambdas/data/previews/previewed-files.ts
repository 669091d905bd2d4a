import { mediaIdOf } from '#shared/domain/media.ts'
import { readDirectory } from '../directory/directory.ts'
import { readDrafts } from '../drafts/drafts.ts'
import { loadPost } from '../posts/load-post.ts'
import { findUser } from '../staff/users.ts'
import { mediaIdsIn } from '../uploads/embargo/file-uses.ts'
import { type KnownFile, maySee } from '../uploads/embargo/seen-file.ts'
import { findLinkMaker } from './preview-links.ts'

/**
 * Whether a preview link shows this file: the saved post uses it, or the unsaved text of the link's maker does, who may
 * see it too; or it is the portrait of the author. False as soon as the link has ended.
 */
export async function isPreviewed(
  { postId, token }: { postId: string; token: string },
  file: KnownFile,
  now: Date,
): Promise<boolean> {
  const makerId = await findLinkMaker(postId, token, now)
  if (makerId === undefined) return false
  const { id } = file.media
  const [stored, maker, { authors }, { drafts }] = await Promise.all([
    loadPost(postId, { consistent: true }),
    findUser(makerId),
    readDirectory(),
    readDrafts({ postId, userId: makerId }, now),
  ])
  if (!stored || stored.summary.deletedAt) return false
  if (stored.body.media.some((used) => used.id === id)) return true
  const [unsaved] = drafts
  const shownAuthors = [stored.summary.authorId, unsaved?.values.authorId]
  const isPortrait = authors.some(
    ({ id: author, profileImage }) =>
      shownAuthors.includes(author) && profileImage && mediaIdOf(profileImage) === id,
  )
  if (isPortrait) return true
  if (!unsaved || !maker || !maySee(maker, file)) return false
  const { featuredImage, content, downloadUrl } = unsaved.values
  return mediaIdsIn(`${featuredImage} ${content} ${downloadUrl}`).includes(id)
}
