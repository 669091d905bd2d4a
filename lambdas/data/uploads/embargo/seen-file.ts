import { canSeeFormerMedia, canSeeMedia } from '#shared/domain/staff/permissions.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { contentBy } from '../editions.ts'
import type { Media } from '../media.ts'
import { countUses, type FileUses, isPublicFile, readFileUses, readUsesOfFiles } from './file-uses.ts'

/** A file with everything that decides who may see it. */
export interface KnownFile {
  media: Media
  uses: FileUses
  /** Whether anybody may read it at this moment. */
  isPublic: boolean
}

async function know(media: Media, uses: FileUses, now: Date): Promise<KnownFile> {
  return { media, uses, isPublic: await isPublicFile(media, uses, now) }
}

/** Reads what uses a file, and whether that makes it public. */
export const knowFile = async (media: Media, now: Date): Promise<KnownFile> =>
  know(media, await readFileUses(media.id, now), now)

/** The same for several files, in their order. */
export async function knowFiles(files: readonly Media[], now: Date): Promise<KnownFile[]> {
  const uses = await readUsesOfFiles(
    files.map(({ id }) => id),
    now,
  )
  return Promise.all(files.map((media, index) => know(media, uses[index] as FileUses, now)))
}

/** What the rules in the table of permissions depend on. */
export const factsOf = ({ media, uses, isPublic }: KnownFile) => ({
  uploadedById: media.uploadedBy.id,
  contentById: contentBy(media).id,
  isPublic,
  isUsed: countUses(uses) > 0,
  inProfile: uses.profiles.length > 0,
  posts: uses.posts.map(({ post }) => post),
  isUsedElsewhere: uses.furtherPosts > 0 || uses.profiles.length > 0 || uses.settings.length > 0,
})

/** Whether a user may see a file. */
export const maySee = (user: User, file: KnownFile): boolean => canSeeMedia(user, factsOf(file))

/** Whether a user may see the earlier versions of a file. */
export const maySeeFormer = (user: User, file: KnownFile): boolean => canSeeFormerMedia(user, factsOf(file))
