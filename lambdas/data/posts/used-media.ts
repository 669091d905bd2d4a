import { mediaIdOf } from '#shared/domain/media/media-address.ts'
import * as z from '#shared/zod.ts'

/** A file that a post uses, and its purpose there. */
export const UsedMedia = z.object({
  id: z.string(),
  as: z.array(z.enum(['featured', 'content', 'download'])),
})
export type UsedMedia = z.infer<typeof UsedMedia>

/** URLs of images and links in sanitized HTML: attributes are double-quoted, and text contains no bare `<`. */
const addressPattern = /<(?:img|a)\b[^>]*?\s(?:src|href)="([^"]+)"/g

/** The id of the media file that browsers request for an address on a page; undefined if they request none. */
export function requestedMediaId(address: string): string | undefined {
  const url = URL.parse(address, 'https://site.invalid/blog/article')
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? mediaIdOf(url.pathname) : undefined
}

/** The media files that a post uses: as its featured image, in its text, as its download. */
export function mediaOfPost(post: {
  featuredImage?: string | null | undefined
  downloadUrl?: string | null | undefined
  content: string
}): UsedMedia[] {
  const uses = new Map<string, Set<UsedMedia['as'][number]>>()
  const add = (address: string | null | undefined, as: UsedMedia['as'][number]) => {
    const id = address && requestedMediaId(address)
    if (id) uses.set(id, (uses.get(id) ?? new Set()).add(as))
  }
  add(post.featuredImage, 'featured')
  for (const [, address] of post.content.matchAll(addressPattern)) add(address, 'content')
  add(post.downloadUrl, 'download')
  return [...uses].map(([id, as]) => ({ id, as: [...as] }))
}
