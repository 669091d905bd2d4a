import { mediaTypes, uploadFault } from '#shared/domain/media.ts'

/** A file that cannot become a picture of ours, with a sentence that says why. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
}

/** Above this a converted picture without transparency becomes a JPEG: a PNG of a photograph is huge. */
const largePng = 2 * 1024 * 1024

const isAccepted = (type: string) => mediaTypes[type]?.kind === 'image'

const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new PictureRefused('This picture could not be converted.'))),
      type,
      quality,
    )
  })

function hasTransparency(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
  if (!pixels) return false
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 255) return true
  return false
}

/** Draws what the browser can read into a format that every browser can: PNG, or JPEG for a large photograph. */
async function convert(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureRefused('This file is not a picture that the browser can read. Save it as JPEG or PNG.')
  })
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const png = await blobOf(canvas, 'image/png')
  const blob = png.size > largePng && !hasTransparency(canvas) ? await blobOf(canvas, 'image/jpeg', 0.9) : png
  const name = file.name.replace(/\.[^.]*$/, '') || 'picture'
  return new File([blob], `${name}.${mediaTypes[blob.type]?.extension}`, { type: blob.type })
}

/** The file to upload for a chosen, pasted or dropped picture. Throws `PictureRefused`. */
export async function preparePicture(file: File): Promise<File> {
  if (file.type === 'image/svg+xml' || /\.svgz?$/i.test(file.name))
    throw new PictureRefused(
      'SVG pictures can carry scripts, so they are not accepted. Save it as PNG instead.',
    )
  if (!file.type.startsWith('image/')) throw new PictureRefused('Choose a picture.')
  const ready = isAccepted(file.type) ? file : await convert(file)
  const fault = uploadFault(ready.type, ready.size)
  if (fault) throw new PictureRefused(fault)
  return ready
}
