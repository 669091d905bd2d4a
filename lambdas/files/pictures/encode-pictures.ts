import sharp, { type OutputInfo, type Sharp, type SharpOptions } from 'sharp'
import { cropPosition, type FocalPoint } from '#shared/domain/media/focal-point.ts'
import { maxPixels } from '#shared/domain/media/media-limits.ts'
import { type Size, variantWidths } from '#shared/domain/media/picture-sizes.ts'
import { socialImageSize } from '#shared/domain/media/social-image.ts'
import { animationThatCannotBeEncoded, withItsEnd } from './containers.ts'
import { damagedPicture, PictureError } from './picture-error.ts'

/** Pixels: larger pictures are scaled down to this longer side. Screens show no more. */
const maxSide = 4096

// Allows only the decoders of accepted formats, whatever a file's first bytes are.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
})
// Each picture is processed once: a cache would only use memory.
sharp.cache(false)

/** Fails on errors, not on warnings, which files of real cameras cause. */
const readOptions: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true }

/** The encoded files of a picture: without metadata, upright, in sRGB. */
export interface Pictures {
  size: Size
  main: Buffer
  /** WebP, in the order of `variantWidths`. */
  variants: Buffer[]
  /** JPEG of `socialImageSize`. */
  social: Buffer
}

/**
 * Decodes a picture completely, whatever its declared type, and encodes it as that type: no byte of the uploaded file
 * reaches a reader. An animation moves in all of its sizes. At 50 megapixels it takes up to 1 GB (AVIF; JPEG 0.3 GB).
 * Throws `PictureError`.
 */
export async function makePictures(
  bytes: Uint8Array,
  contentType: string,
  focus?: FocalPoint,
): Promise<Pictures> {
  const { pages } = await inspectPicture(bytes, contentType)
  const { data, info } = await decodeWhole(bytes)
  const picture = (): Sharp =>
    pages > 1 ? sharp(bytes, { ...readOptions, pages: -1 }) : sharp(data, { raw: info })
  const variants: Buffer[] = []
  // One after the other: in parallel they would only need more memory.
  for (const width of variantWidths) {
    const variant = picture().resize({ width, withoutEnlargement: true }).webp({ quality: 80 })
    variants.push(await withPictureError(() => variant.toBuffer()))
  }
  return {
    size: { width: info.width, height: info.height },
    variants,
    social: await socialCrop(data, info, focus),
    main: await withPictureError(() => encodeAs(picture(), contentType)),
  }
}

/**
 * The format and the number of frames. Throws `PictureError` if the picture is none, has too many pixels, or moves and
 * could not move as the declared type.
 */
export async function inspectPicture(
  bytes: Uint8Array,
  contentType: string,
): Promise<{ format: string; pages: number }> {
  const {
    format,
    width,
    height,
    pages = 1,
  } = await withPictureError(() =>
    // Without the library's own limit, so that our message can name the size.
    sharp(bytes, { ...readOptions, limitInputPixels: false }).metadata(),
  )
  rejectStoppedAnimation(bytes, { format, pages, contentType })
  // Frames are decoded one at a time, except for an animation that is encoded as a whole.
  const pixels = width * height * (contentType === 'image/gif' && format === 'gif' ? 1 : pages)
  if (pixels > maxPixels) {
    throw new PictureError(
      `This picture has ${Math.round(pixels / 1e6)} megapixels, at most ${maxPixels / 1e6} are accepted. Make it smaller and upload it again.`,
    )
  }
  return { format, pages }
}

const movingTypes: ReadonlySet<string> = new Set(['image/gif', 'image/webp'])

/** An animation is never accepted as a still picture without a word. */
function rejectStoppedAnimation(
  bytes: Uint8Array,
  { format, pages, contentType }: { format: string; pages: number; contentType: string },
): void {
  if (pages > 1 && !movingTypes.has(contentType)) {
    throw new PictureError(
      `This is an animated ${format === 'gif' ? 'GIF' : 'WebP'} under another name. Name it .${format}, and upload it again.`,
    )
  }
  const name = animationThatCannotBeEncoded(bytes)
  if (name) {
    throw new PictureError(
      `This ${name} is animated. Save it as an animated GIF or WebP, and upload that file.`,
    )
  }
}

/** Encodes a picture, or an animation, as a GIF. */
export const encodeGif = (bytes: Uint8Array): Promise<Buffer> =>
  withPictureError(() =>
    sharp(bytes, { ...readOptions, pages: -1 })
      .gif()
      .toBuffer(),
  )

/** Decodes a picture, also one that lacks only its end; then nothing else may be wrong with it. */
function decodeWhole(bytes: Uint8Array) {
  return withPictureError(async () => {
    try {
      return await decodeUpright(bytes)
    } catch (error) {
      const ended = withItsEnd(bytes)
      if (ended === bytes) throw error
      return await decodeUpright(ended, 'warning')
    }
  })
}

const decodeUpright = (bytes: Uint8Array, failOn: SharpOptions['failOn'] = 'error') =>
  sharp(bytes, { ...readOptions, failOn })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

/** Decodes the first frame, which shows that a browser can display the picture. Returns its size. */
export async function decodeFirst(bytes: Uint8Array): Promise<Size> {
  const { info } = await withPictureError(() =>
    sharp(bytes, readOptions).raw().toBuffer({ resolveWithObject: true }),
  )
  return { width: info.width, height: info.height }
}

function encodeAs(picture: Sharp, contentType: string): Promise<Buffer> {
  switch (contentType) {
    case 'image/png':
      return picture.png().toBuffer()
    case 'image/webp':
      return picture.webp({ quality: 85 }).toBuffer()
    case 'image/avif':
      // More effort takes tens of seconds for large pictures.
      return picture.avif({ quality: 60, effort: 0 }).toBuffer()
    default:
      return picture.jpeg({ quality: 85, progressive: true }).toBuffer()
  }
}

/** Crops around the focal point, or around what attracts attention. Smaller pictures are enlarged to the required size. */
function socialCrop(data: Buffer, info: OutputInfo, focus: FocalPoint | undefined): Promise<Buffer> {
  const { width, height } = socialImageSize
  const picture = sharp(data, { raw: info })
  if (focus) picture.extract(cropAround(focus, info))
  return picture
    .resize(width, height, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer()
}

/** The largest crop with the social image's aspect ratio, centered on the focal point as far as the edges allow. */
function cropAround(focus: FocalPoint, picture: Size) {
  const { width, height } = picture
  const scale = Math.min(width / socialImageSize.width, height / socialImageSize.height)
  const part = {
    width: Math.max(1, Math.floor(socialImageSize.width * scale)),
    height: Math.max(1, Math.floor(socialImageSize.height * scale)),
  }
  const at = cropPosition(focus, picture, socialImageSize)
  return {
    left: Math.round(at.x * (width - part.width)),
    top: Math.round(at.y * (height - part.height)),
    ...part,
  }
}

/** The crop for social networks of a picture that was encoded here before, around another focal point. */
export async function makeSocialCrop(bytes: Uint8Array, focus: FocalPoint): Promise<Buffer> {
  const { data, info } = await withPictureError(() => decodeUpright(bytes))
  return socialCrop(data, info, focus)
}

async function withPictureError<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw damagedPicture(error)
  }
}
