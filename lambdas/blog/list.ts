import { blog } from '#shared/api/public/blog.ts'
import { parsePeriod, periodRange } from '#shared/domain/period.ts'
import { readSettings } from '../data/directory/settings.ts'
import { listArticles } from '../data/newsroom/articles.ts'
import { implementPublic } from '../http/implement-public.ts'

/** The first and the last instant of a period in the newsroom's zone. */
async function rangeOf(key: string) {
  const period = parsePeriod(key)
  return period && periodRange(period, (await readSettings()).general.timezone)
}

/** Published articles, newest first. */
export const handler = implementPublic(blog, 'blog.list', async ({ query, request }, reply) => {
  const period = query.period === undefined ? undefined : await rangeOf(query.period)
  const { nextPublication, ...page } = await listArticles(request.now, { ...query, period })
  reply.nextPublication(nextPublication)
  return { success: true, ...page }
})
