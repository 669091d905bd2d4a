import sharp, { type OutputInfo, type Sharp, type SharpOptions } from 'sharp'
import { pixelLimit, type Size, socialSize, variantWidths } from '#shared/domain/media.ts'
import { PictureFault } from './fault.ts'

/** Pixels: a picture whose longer side is longer is served in this size. Screens show no more of it. */
const longestSide = 4096

// No other reader of the image library is ever run, whatever a file's first bytes say.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
})
// Every picture is looked at once: what the library would remember is only memory.
sharp.cache(false)

/** `truncated` and worse: cameras write files that only deserve a warning. */
const reading: SharpOptions = { limitInputPixels: pixelLimit, failOn: 'error', sequentialRead: true }

/** Where a picture's point of interest lies: 0 to 1 from the left and from the top. */
export interface Focus {
  x: number
  y: number
}

/** A picture as it is served: without metadata, upright, in sRGB. */
export interface Pictures {
  size: Size
  main: Buffer
  /** WebP, in the order of `variantWidths`. */
  variants: Buffer[]
  /** JPEG of `socialSize`. */
  social: Buffer
}

/**
 * Decodes a picture completely and encodes it anew: nothing of the file that was sent reaches a reader.
 * At 50 megapixels it takes up to 1 GB (AVIF; JPEG 0.3 GB). Throws `PictureFault`.
 */
export async function makePictures(bytes: Uint8Array, contentType: string, focus?: Focus): Promise<Pictures> {
  const pages = await pagesOf(bytes, contentType)
  const { data, info } = await readable(() => upright(bytes))
  const raw = () => sharp(data, { raw: info })
  const variants: Buffer[] = []
  // One after the other: side by side they only need more memory.
  for (const width of variantWidths) {
    variants.push(await raw().resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer())
  }
  return {
    size: { width: info.width, height: info.height },
    variants,
    social: await socialCrop(data, info, focus),
    main: pages > 1 ? await readable(() => animation(bytes)) : await encoded(raw(), contentType),
  }
}

/** Refuses what is no picture of this type, or too large; answers how many frames it has. */
export async function pagesOf(bytes: Uint8Array, contentType: string): Promise<number> {
  const {
    format,
    width,
    height,
    pages = 1,
  } = await readable(() =>
    // Without a limit here: whoever sent too much is told how much it was.
    sharp(bytes, { ...reading, limitInputPixels: false }).metadata(),
  )
  if (format !== formats[contentType])
    throw new PictureFault(`The picture is not ${contentType} as announced.`)
  // Frames are decoded one by one, but for an animated WebP, which is encoded anew as a whole.
  const pixels = width * height * (format === 'webp' ? pages : 1)
  if (pixels > pixelLimit) {
    throw new PictureFault(
      `This picture has ${Math.round(pixels / 1e6)} megapixels, at most ${pixelLimit / 1e6} are accepted. Make it smaller and upload it again.`,
    )
  }
  return pages
}

const formats: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
}

const upright = (bytes: Uint8Array) =>
  sharp(bytes, reading)
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

/** Decodes the first frame: enough to know that a browser can show it. */
export async function decodeFirst(bytes: Uint8Array): Promise<Size> {
  const { info } = await readable(() => sharp(bytes, reading).raw().toBuffer({ resolveWithObject: true }))
  return { width: info.width, height: info.height }
}

const animation = (bytes: Uint8Array) =>
  sharp(bytes, { ...reading, pages: -1 })
    .webp({ quality: 85 })
    .toBuffer()

function encoded(picture: Sharp, contentType: string): Promise<Buffer> {
  switch (contentType) {
    case 'image/png':
      return picture.png().toBuffer()
    case 'image/webp':
      return picture.webp({ quality: 85 }).toBuffer()
    case 'image/avif':
      // More effort takes tens of seconds at this size.
      return picture.avif({ quality: 60, effort: 0 }).toBuffer()
    default:
      return picture.jpeg({ quality: 85, progressive: true }).toBuffer()
  }
}

/** Cut around the focus, or around what draws the eye. A smaller picture is enlarged: networks want this size. */
function socialCrop(data: Buffer, info: OutputInfo, focus: Focus | undefined): Promise<Buffer> {
  const { width, height } = socialSize
  const picture = sharp(data, { raw: info })
  if (focus) picture.extract(around(focus, info))
  return picture
    .resize(width, height, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer()
}

/** The largest part of the social format whose middle is as near to the focus as the picture's edges allow. */
function around({ x, y }: Focus, { width, height }: Size) {
  const scale = Math.min(width / socialSize.width, height / socialSize.height)
  const part = {
    width: Math.max(1, Math.floor(socialSize.width * scale)),
    height: Math.max(1, Math.floor(socialSize.height * scale)),
  }
  const start = (at: number, whole: number, length: number) =>
    Math.round(Math.min(Math.max(at * whole - length / 2, 0), whole - length))
  return { left: start(x, width, part.width), top: start(y, height, part.height), ...part }
}

async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw new PictureFault('This picture is damaged or incomplete. Save it anew and upload that.', error)
  }
}
