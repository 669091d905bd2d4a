import { type Size, socialImageOf, variantsOf } from '#shared/domain/media.ts'
import { type Media, servedKey } from '../../data/media.ts'
import type { ServedFile } from '../../data/media-files.ts'
import { decodeFirst, type Focus, makePictures, pagesOf } from './make.ts'
import { checkPng, cleanGif } from './structure.ts'

/** A picture's files, itself at the end: what its address promises is there before it answers. */
export interface PictureFiles {
  size: Size
  files: ServedFile[]
}

/** Everything that is served of a picture. Throws `PictureFault`. */
export async function filesOfPicture(
  media: Pick<Media, 'id' | 'extension' | 'contentType'> & { focus?: Focus | undefined },
  bytes: Uint8Array,
): Promise<PictureFiles> {
  const { contentType } = media
  const key = servedKey(media)
  if (contentType === 'image/gif') {
    const gif = cleanGif(bytes)
    await pagesOf(gif, contentType)
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
