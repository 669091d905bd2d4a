import * as z from '#shared/zod.ts'
import type { Directory } from '../directory/directory.ts'
import { getItem } from '../table/table.ts'

const count = z._default(z.int(), 0)
const PostCounts = z.object({ draft: count, published: count, archived: count })
const MediaCounts = z.object({ files: count })
const TagCounts = z.object({ total: count })

/**
 * How many records each section of the admin has: all posts, or those of one author. Everything is a counter that moves
 * in the same transaction as what it counts, so nothing is listed.
 */
export async function readSectionCounts(directory: Directory, authorId: string | null) {
  const [posts, media, tags] = await Promise.all(
    [authorId === null ? 'POSTS' : `POSTS#AUTHOR#${authorId}`, 'MEDIA', 'TAGS'].map((sk) =>
      getItem({ pk: 'COUNTS', sk }),
    ),
  )
  return {
    posts: PostCounts.parse(posts ?? {}),
    media: MediaCounts.parse(media ?? {}).files,
    tags: TagCounts.parse(tags ?? {}).total,
    categories: directory.categories.length,
    authors: directory.authors.length,
  }
}
