import { type Size, socialImageOf, variantsOf } from '#shared/domain/media.ts'
import { type Media, publishedKey } from '../../data/uploads/media.ts'
import type { PublishedFile } from '../../data/uploads/media-files.ts'
import { countFrames, decodeFirst, type Focus, makePictures } from './encode-pictures.ts'
import { checkPng, cleanGif } from './trim-containers.ts'

/** A picture's files. The picture itself is last, so that its variants exist before its own URL works. */
interface PictureFiles {
  size: Size
  files: PublishedFile[]
}

/** Makes all files that are served for a picture. Throws `PictureError`. */
export async function filesOfPicture(
  media: Pick<Media, 'id' | 'extension' | 'contentType'> & { focus?: Focus | undefined },
  bytes: Uint8Array,
): Promise<PictureFiles> {
  const { contentType } = media
  const key = publishedKey(media)
  if (contentType === 'image/gif') {
    const gif = cleanGif(bytes)
    await countFrames(gif, contentType)
    return { size: await decodeFirst(gif), files: [{ key, bytes: gif, contentType }] }
  }
  if (contentType === 'image/png') checkPng(bytes)
  const { size, main, variants, social } = await makePictures(bytes, contentType, media.focus)
  const address = `/${key}`
  return {
    size,
    files: [
      ...variantsOf(address).map(({ url }, index) => ({
        key: keyOf(url),
        bytes: variants[index] ?? main,
        contentType: 'image/webp',
      })),
      { key: keyOf(socialImageOf(address) ?? ''), bytes: social, contentType: 'image/jpeg' },
      { key, bytes: main, contentType },
    ],
  }
}

const keyOf = (address: string) => address.slice(1)
