import { overview } from '#shared/api/overview.ts'
import { restrictedToAuthor } from '#shared/domain/staff/permissions.ts'
import { readDirectory } from '../data/directory/directory.ts'
import { readSectionCounts } from '../data/overview/section-counts.ts'
import { implement } from '../http/implement.ts'

/** How many records each section has; a linked author's own posts. */
export const handler = implement(overview, 'overview.counts', async ({ user, request: { now } }) => {
  const authorId = restrictedToAuthor(user)
  const directory = await readDirectory()
  const { posts, ...counts } = await readSectionCounts(directory, authorId)
  const scheduled = authorId === null ? directory.scheduled.filter((at) => at > now.toISOString()).length : 0
  const published = Math.max(0, posts.published - scheduled)
  return {
    success: true,
    counts: {
      ...counts,
      posts: {
        all: posts.draft + posts.published + posts.archived,
        draft: posts.draft,
        archived: posts.archived,
        scheduled,
        published,
      },
    },
  }
})
