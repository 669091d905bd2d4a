import { Problem } from '#shared/api/problem.ts'
import type { FocalPoint } from '#shared/domain/media/focal-point.ts'
import type { Size } from '#shared/domain/media/picture-sizes.ts'
import { canReplaceMedia } from '#shared/domain/staff/permissions.ts'
import { auditEntry } from '../../data/audit/audit.ts'
import { readSettings } from '../../data/directory/settings.ts'
import { setDownloadReplaced, setFeaturedPicture } from '../../data/posts/used-files.ts'
import { findUser } from '../../data/staff/users.ts'
import { replacedAt, type StoredReplacement } from '../../data/uploads/editions.ts'
import { holdFile } from '../../data/uploads/embargo/public-copies.ts'
import { factsOf, knowFile } from '../../data/uploads/embargo/seen-file.ts'
import { type LandedFile, readLanded } from '../../data/uploads/landing.ts'
import { findMedia, type Media, pixelsOf, publishedKey } from '../../data/uploads/media.ts'
import { findPostsUsing } from '../../data/uploads/media-uses.ts'
import {
  bindReplacement,
  refuseReplacement,
  removeUnnamedEditions,
  replaceContent,
} from '../../data/uploads/replacements.ts'
import { sniffedBytes, storeChecked } from './store-checked.ts'

/** Why the person who has begun to replace a file may not go on; undefined if they may. Much can happen in minutes. */
async function refusal(media: Media, { by }: StoredReplacement, now: Date): Promise<string | undefined> {
  if (media.deletedAt) return 'The file was deleted before its replacement was checked.'
  const user = await findUser(by.id)
  return user && canReplaceMedia(user, factsOf(await knowFile(media, now)))
    ? undefined
    : 'The file has become part of something that you may not change.'
}

/** The points around which the crops of a picture are served, and will be. */
const pointsOf = ({ focus, cropped }: Media): FocalPoint[] => {
  const isSame = focus?.x === cropped?.x && focus?.y === cropped?.y
  return [focus, isSame ? undefined : cropped].filter((point) => point !== undefined)
}

/** How often it tries again if somebody changes the file while it is replaced. */
const maxAttempts = 5

/** Checks and stores what landed, and makes it the content of the file. Returns why that was refused. */
async function replace(
  media: Media,
  replacement: StoredReplacement,
  landed: LandedFile,
): Promise<string | undefined> {
  await holdFile(media)
  const { id: edition, filename, size: bytes } = replacement
  const declared = (file: Media): Media => ({ ...file, edition, filename, size: bytes })
  let current = media
  for (let attempt = 1; ; attempt += 1) {
    const now = new Date()
    const denied = await refusal(current, replacement, now)
    if (denied) return denied
    const outcome = await storeChecked(declared(current), landed, pointsOf(current))
    if ('error' in outcome) return outcome.error
    try {
      await change(current, replacement, outcome.size, now)
      return undefined
    } catch (error) {
      if (!(error instanceof Problem) || attempt === maxAttempts) throw error
      // Somebody has changed its texts, moved its focal point or deleted it.
      const latest = await findMedia(media.id)
      if (latest?.replacement?.id !== edition) return 'Somebody else has replaced or deleted the file.'
      current = latest
    }
  }
}

async function change(
  media: Media,
  replacement: StoredReplacement,
  size: Size | undefined,
  now: Date,
): Promise<void> {
  const { security } = await readSettings()
  const { id, filename, edition = id, size: bytes } = media
  const audit = await auditEntry(
    { now, audited: security.enableAuditLog },
    replacement.by,
    'media.replace',
    { kind: 'media', id, name: filename },
    {
      before: { edition, originalName: filename, size: bytes },
      after: {
        edition: replacement.id,
        originalName: replacement.filename,
        size: replacement.size,
        reason: replacement.reason,
      },
    },
  )
  await replaceContent(media, replacement, { now, size, audit })
}

/** Updates what posts store about a file: the pixels of their picture, and when their document was replaced. */
async function updatePosts(media: Media): Promise<void> {
  const at = replacedAt(media)
  for (const { postId, as } of await findPostsUsing(media.id)) {
    if (as.includes('featured'))
      await setFeaturedPicture(postId, `/${publishedKey(media)}`, {
        focus: media.cropped,
        size: pixelsOf(media),
      })
    if (as.includes('download') && at) await setDownloadReplaced(postId, { file: media.id, at })
  }
}

/**
 * Checks an upload that is to replace a file. Until it has passed, the file stays as it is; then all its addresses lead
 * to the new bytes at once. If it does not pass, the file's record says why. Safe to run twice for one event.
 */
export async function checkReplacement(
  { id, edition }: { id: string; edition: string },
  key: string,
): Promise<string> {
  const media = await findMedia(id)
  if (!media) return 'unknown'
  if (media.edition === edition) return finish(media)
  const { replacement } = media
  if (replacement?.id !== edition) return 'unknown'
  const landed = await readLanded('LANDING_BUCKET', key, sniffedBytes)
  if (!landed) return 'gone'
  if (await bindReplacement(id, edition, landed.etag)) {
    const refused = await replace(media, replacement, landed)
    if (refused !== undefined) await refuseReplacement(id, edition, refused)
  }
  const latest = await findMedia(id)
  if (latest?.edition === edition) return finish(latest)
  await removeUnnamedEditions(id)
  return 'refused'
}

/** What follows a replacement. It happens again if an earlier run has failed here. */
async function finish(media: Media): Promise<string> {
  await updatePosts(media)
  await removeUnnamedEditions(media.id)
  return 'replaced'
}
