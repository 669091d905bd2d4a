import { mediaIdOf } from '#shared/domain/media.ts'
import { getItem } from '../data/table/table.ts'
import type { PageResponse } from './page-response.ts'

const picturePath = /\.(?:png|jpg|webp|avif|gif)$/

/** An empty frame with the aspect ratio of article images, in colors that suit both themes. */
const placeholder =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><path fill="#8a8578" fill-opacity=".16" d="M0 0h1200v630H0z"/><g fill="none" stroke="#8a8578" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"><path d="M510 240h180v150H510z"/><path d="m510 366 54-54 42 42 30-30 54 54"/><circle cx="640" cy="284" r="14"/><path d="m486 216 228 198"/></g></svg>'

/**
 * The response for an image that the library no longer has: an article that still refers to it shows this frame and
 * the image's alt text instead of a broken image. Undefined for any other path, and for an image that is still being
 * checked or was refused, because editors have to see that it does not load.
 */
export async function missingPicture(method: string, path: string): Promise<PageResponse | undefined> {
  const id = picturePath.test(path) ? mediaIdOf(path) : undefined
  if (id === undefined || (method !== 'GET' && method !== 'HEAD')) return undefined
  if (await getItem({ pk: `MEDIA#${id}`, sk: 'MEDIA' })) return undefined
  return { page: 'media', status: 404, type: 'image/svg+xml', body: placeholder, cacheable: false }
}
