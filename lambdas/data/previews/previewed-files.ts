import { requestedMediaId } from '../posts/used-media.ts'
import { findUser } from '../staff/users.ts'
import { mediaIdsIn } from '../uploads/embargo/file-uses.ts'
import { type KnownFile, maySee } from '../uploads/embargo/seen-file.ts'
import { findWorkingPreview } from './working-preview.ts'

/**
 * Whether a preview link shows this file: the saved post uses it, or the unsaved text of the link's maker does, who may
 * see it too; or it is the portrait of the author. False as soon as the link has ended.
 */
export async function isPreviewed(
  link: { postId: string; token: string },
  file: KnownFile,
  now: Date,
): Promise<boolean> {
  const preview = await findWorkingPreview(link, now)
  if (!preview) return false
  const { makerId, stored, directory, unsaved } = preview
  const { id } = file.media
  if (stored.body.media.some((used) => used.id === id)) return true
  const shownAuthors = [stored.summary.authorId, unsaved?.authorId]
  const isPortrait = directory.authors.some(
    ({ id: author, profileImage }) =>
      shownAuthors.includes(author) && profileImage && requestedMediaId(profileImage) === id,
  )
  if (isPortrait) return true
  if (
    !unsaved ||
    !mediaIdsIn(`${unsaved.featuredImage} ${unsaved.content} ${unsaved.downloadUrl}`).includes(id)
  )
    return false
  const maker = await findUser(makerId)
  return maker !== undefined && maySee(maker, file)
}
