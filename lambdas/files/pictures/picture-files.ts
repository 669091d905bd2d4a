import { type FocalPoint } from '#shared/domain/media/focal-point.ts'
import { type Size, variantsOf } from '#shared/domain/media/picture-sizes.ts'
import { socialImageOf } from '#shared/domain/media/social-image.ts'
import { type Media, publishedKey } from '../../data/uploads/media.ts'
import type { GeneratedFile } from '../../data/uploads/media-files.ts'
import { cleanGif } from './clean-gif.ts'
import { decodeFirst, encodeGif, inspectPicture, makePictures, makeSocialCrop } from './encode-pictures.ts'

/** A picture's files. The picture itself is last, so that its variants exist before its own URL works. */
interface PictureFiles {
  size: Size
  files: GeneratedFile[]
}

/** Makes all files that are served for a picture. Throws `PictureError`. */
export async function filesOfPicture(
  media: Pick<Media, 'id' | 'extension' | 'contentType'>,
  bytes: Uint8Array,
): Promise<PictureFiles> {
  const { contentType } = media
  const key = publishedKey(media)
  if (contentType === 'image/gif') {
    const { format } = await inspectPicture(bytes, contentType)
    const gif = format === 'gif' ? cleanGif(bytes) : await encodeGif(bytes)
    return { size: await decodeFirst(gif), files: [{ key, bytes: gif, contentType }] }
  }
  const { size, main, variants, social } = await makePictures(bytes, contentType)
  const address = `/${key}`
  return {
    size,
    files: [
      ...variantFiles(address, variants),
      { key: keyOf(socialImageOf(address) ?? ''), bytes: social, contentType: 'image/jpeg' },
      { key, bytes: main, contentType },
    ],
  }
}

const variantFiles = (address: string, variants: readonly Buffer[]): GeneratedFile[] =>
  variantsOf(address).flatMap(({ url }, index) => {
    const bytes = variants[index]
    return bytes ? [{ key: keyOf(url), bytes, contentType: 'image/webp' }] : []
  })

/**
 * The variants of a published animation whose variants are stills, as they were made before they could move; none for
 * any other picture. `variant` is one of those that exist.
 */
export async function movingVariantsOf(
  media: Pick<Media, 'id' | 'extension' | 'contentType'>,
  bytes: Uint8Array,
  variant: Uint8Array,
): Promise<GeneratedFile[]> {
  const frames = async (picture: Uint8Array) => (await inspectPicture(picture, media.contentType)).pages
  if ((await frames(bytes)) === 1 || (await frames(variant)) > 1) return []
  return variantFiles(`/${publishedKey(media)}`, (await makePictures(bytes, media.contentType)).variants)
}

/** The crop of a published picture around a focal point; undefined for a GIF, which has no crops. */
export async function cropOfPicture(
  media: Pick<Media, 'id' | 'extension'>,
  bytes: Uint8Array,
  focus: FocalPoint,
): Promise<GeneratedFile | undefined> {
  const url = socialImageOf(`/${publishedKey(media)}`, focus)
  return url === undefined
    ? undefined
    : { key: keyOf(url), bytes: await makeSocialCrop(bytes, focus), contentType: 'image/jpeg' }
}

const keyOf = (address: string) => address.slice(1)
