import * as z from '#shared/zod.ts'
import type { Directory } from '../directory/directory.ts'
import { readPostCounts } from '../posts/post-totals.ts'
import { getItem } from '../table/table.ts'

const count = z._default(z.int(), 0)
const MediaCounts = z.object({ files: count })
const TagCounts = z.object({ total: count })

/**
 * How many records each section of the admin has: all posts, or those of one author, who is not told how many files
 * there are, because some may be hidden from them. All counters are updated in the same transaction as the records that
 * they count, so nothing has to be listed.
 */
export async function readSectionCounts(directory: Directory, authorId: string | null, now: Date) {
  const [posts, media, tags] = await Promise.all([
    readPostCounts(authorId, directory, now),
    getItem({ pk: 'COUNTS', sk: 'MEDIA' }),
    getItem({ pk: 'COUNTS', sk: 'TAGS' }),
  ])
  return {
    posts,
    media: authorId === null ? MediaCounts.parse(media ?? {}).files : null,
    tags: TagCounts.parse(tags ?? {}).total,
    categories: directory.categories.length,
    authors: directory.authors.length,
  }
}
