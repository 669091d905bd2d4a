import { type FocalPoint } from '#shared/domain/media/focal-point.ts'
import { variantsOf } from '#shared/domain/media/picture-sizes.ts'
import { setFeaturedPicture } from '../data/posts/used-files.ts'
import { deletePublicCopies, holdFile } from '../data/uploads/embargo/public-copies.ts'
import { markErased } from '../data/uploads/erased-media.ts'
import { findMedia, type Media, markCropped, pixelsOf, publishedKey } from '../data/uploads/media.ts'
import { readStored, readStoredFile, storeFiles } from '../data/uploads/media-files.ts'
import { findPostsUsing } from '../data/uploads/media-uses.ts'
import { cropOfPicture, movingVariantsOf } from '../files/pictures/picture-files.ts'

const isSame = (a: FocalPoint | undefined, b: FocalPoint | undefined) => a?.x === b?.x && a?.y === b?.y

/**
 * Makes the crops of a picture around the focal point that staff have set, and updates the posts that use it as their
 * featured image. Also makes the variants of an animation again that do not move yet. Safe to repeat and to run concurrently: it continues until the posts match the latest record.
 */
export async function cropPicture(id: string): Promise<string> {
  const media = await findMedia(id)
  if (media?.status !== 'ready') return 'unknown'
  await holdFile(media)
  await moveVariants(media)
  if (!isSame(media.focus, media.cropped) && !(await makeCrop(media))) return cropPicture(id)

  for (const { postId, as } of await findPostsUsing(id)) {
    if (as.includes('featured'))
      await setFeaturedPicture(postId, `/${publishedKey(media)}`, {
        focus: media.focus,
        size: pixelsOf(media),
      })
  }
  const latest = await findMedia(id)
  return latest && !isSame(latest.focus, media.focus) ? cropPicture(id) : 'cropped'
}

/** Browsers may keep a still for as long as they were told to; the copies that readers get are made again. */
async function moveVariants(media: Media): Promise<void> {
  const [variant] = variantsOf(`/${publishedKey(media)}`)
  if (media.contentType !== 'image/webp' || !variant) return
  const { edition } = media
  const [bytes, still] = [await readStored(media), await readStoredFile(variant.url.slice(1), edition)]
  const files = await movingVariantsOf(media, bytes, still)
  if (files.length === 0) return
  await storeFiles(files, edition)
  await deletePublicCopies(media)
  await markErased(media.id, new Date())
}

/** Stores the file first, then the record that refers to it. */
async function makeCrop(media: Media): Promise<boolean> {
  const { id, focus } = media
  const crop = focus && (await cropOfPicture(media, await readStored(media), focus))
  if (crop) await storeFiles([crop], media.edition)
  return markCropped(id, focus)
}
