import type { DraftValues } from '#shared/domain/posts/drafts/draft.ts'
import { type Directory, findAuthor, readDirectory } from '../directory/directory.ts'
import { readDrafts } from '../posts/drafts.ts'
import { loadPost } from '../posts/load-post.ts'
import { editedVersion, type StoredPost } from '../posts/stored-post.ts'
import { covers, findLinkMaker } from '../preview-links/preview-links.ts'

export interface WorkingPreview {
  makerId: string
  /** Whether its maker could read the posts of one author only. */
  isLimited: boolean
  stored: StoredPost
  directory: Directory
  /** The maker's latest unsaved changes, if nobody has saved something newer. */
  unsaved: DraftValues | undefined
}

/**
 * What a preview link leads to. Undefined for a link that never existed, has expired or was revoked, whose maker may no
 * longer read the post, and for a deleted post, so that they cannot be distinguished.
 */
export async function findWorkingPreview(
  { postId, token }: { postId: string; token: string },
  now: Date,
): Promise<WorkingPreview | undefined> {
  const maker = await findLinkMaker(postId, token, now)
  if (maker === undefined) return undefined
  const [stored, directory, latest] = await Promise.all([
    loadPost(postId, { consistent: true }),
    readDirectory(),
    readDrafts({ postId, userId: maker.id }, now).then(({ drafts: [draft] }) => draft),
  ])
  if (!stored || stored.summary.deletedAt) return undefined
  // An earlier release moved the post, or the profile of its author, whose posts the maker could read, was deleted.
  const { limitedTo } = maker
  if (!covers(maker, stored.summary.authorId)) return undefined
  if (typeof limitedTo === 'string' && !findAuthor(directory, limitedTo)) return undefined
  // A save by another person is newer than unsaved changes that were left behind.
  const { summary } = stored
  const isNewer =
    latest && ((latest.version ?? 0) >= editedVersion(summary) || latest.savedAt > summary.updatedAt)
  return {
    makerId: maker.id,
    isLimited: limitedTo !== null,
    stored,
    directory,
    unsaved: isNewer ? latest.values : undefined,
  }
}
