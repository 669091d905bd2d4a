import { uploadError } from '#shared/domain/media/media-limits.ts'
import { mediaTypes, replacementError } from '#shared/domain/media/media-types.ts'

/** A file that is not accepted. The message is shown to the user. */
export class FileRejectedError extends Error {
  override name = 'FileRejectedError'
}

/** Bytes. Above this, a converted picture without transparency becomes a JPEG: a photograph as PNG is huge. */
const maxPngSize = 2 * 1024 * 1024

const isAccepted = (type: string) => mediaTypes[type]?.kind === 'image'

const canvasToBlob = (canvas: HTMLCanvasElement, type: string, quality?: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob ? resolve(blob) : reject(new FileRejectedError('This picture could not be converted.')),
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

/** Converts any picture that this browser can decode to this type, or to PNG, or to JPEG for a large photograph. */
async function convert(file: File, type?: string): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new FileRejectedError(
      'Your browser cannot read this picture. Save it as JPEG or PNG and try again.',
    )
  })
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return type ? fileOf(await canvasToBlob(canvas, type, 0.9), file.name) : canvasToFile(canvas, file.name)
}

function fileOf(blob: Blob, originalName: string): File {
  const name = originalName.replace(/\.[^.]*$/, '') || 'picture'
  return new File([blob], `${name}.${mediaTypes[blob.type]?.extension}`, { type: blob.type })
}

/** A canvas's content as PNG, or as JPEG for a large photograph. */
export async function canvasToFile(canvas: HTMLCanvasElement, originalName: string): Promise<File> {
  const png = await canvasToBlob(canvas, 'image/png')
  const blob =
    png.size > maxPngSize && !hasTransparency(canvas) ? await canvasToBlob(canvas, 'image/jpeg', 0.9) : png
  return fileOf(blob, originalName)
}

/** Drawings are refused before anything decodes them. */
function refuseDrawing(file: File): void {
  if (file.type === 'image/svg+xml' || /\.svgz?$/i.test(file.name))
    throw new FileRejectedError(
      'SVG pictures can contain scripts, so they are not accepted. Save it as PNG instead.',
    )
}

/** Validates a picture and converts it if needed. Throws `FileRejectedError` if it is not accepted. */
export async function preparePicture(file: File): Promise<File> {
  refuseDrawing(file)
  if (!file.type.startsWith('image/')) throw new FileRejectedError('Choose a picture.')
  const picture = isAccepted(file.type) ? file : await convert(file)
  const problem = uploadError(picture.type, picture.size)
  if (problem) throw new FileRejectedError(problem)
  return picture
}

/** Validates any file for the media library, and converts pictures like `preparePicture`. */
export async function prepareFile(file: File): Promise<File> {
  const looksLikePicture = file.type.startsWith('image/') || /\.svgz?$/i.test(file.name)
  if (looksLikePicture) return preparePicture(file)
  const problem = uploadError(file.type, file.size)
  if (problem) throw new FileRejectedError(problem)
  return file
}

/** Types that this browser can write. */
const writable = ['image/png', 'image/jpeg']

/**
 * Validates a file that is to replace one of this type, whose address says what a reader gets. A picture of a type that
 * the library does not keep is converted to that type; one of another type that it keeps is refused.
 */
export async function prepareReplacement(
  file: File,
  { mimeType, filename }: { mimeType: string; filename: string },
): Promise<File> {
  refuseDrawing(file)
  const isConverted = file.type.startsWith('image/') && !isAccepted(file.type) && writable.includes(mimeType)
  const ready = isConverted ? await convert(file, mimeType) : file
  const mistype = replacementError(ready.type, filename.split('.').at(-1) ?? '')
  if (mistype) throw new FileRejectedError(mistype)
  return prepareFile(ready)
}

/** The types of a document, for a file dialog. */
export const documentTypes = Object.entries(mediaTypes)
  .filter(([, { kind }]) => kind === 'document')
  .map(([type]) => type)
  .join(',')

/** Validates a document. Throws `FileRejectedError` if it is not accepted. */
export function prepareDocument(file: File): Promise<File> {
  if (mediaTypes[file.type]?.kind !== 'document')
    return Promise.reject(
      new FileRejectedError('Choose a PDF. Other files cannot be the download of an article.'),
    )
  return prepareFile(file)
}
