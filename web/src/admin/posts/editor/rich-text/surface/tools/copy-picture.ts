import { canvasToFile } from '../../../../../uploads/prepare-file.ts'

/** Pixels. Copying a larger picture would take more memory than phones have. */
const maxPixels = 40_000_000

/**
 * A copy of a picture that was loaded with `crossorigin`; undefined if it is too large or may be animated. Rejects if
 * the browser may not read it.
 */
export async function copyOf(image: HTMLImageElement, address: string): Promise<File | undefined> {
  const { naturalWidth: width, naturalHeight: height } = image
  const name = new URL(address).pathname.split('/').at(-1) ?? ''
  if (!width || width * height > maxPixels || /\.gif$/i.test(name)) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvasToFile(canvas, name)
}
