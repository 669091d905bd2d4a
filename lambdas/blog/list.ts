import { blog } from '#shared/api/public/blog.ts'
import { listArticles } from '../data/newsroom/articles.ts'
import { implementPublic } from '../http/implement-public.ts'

/** Published articles, newest first. */
export const handler = implementPublic(blog, 'blog.list', async ({ query, request }, reply) => {
  const { nextPublication, ...page } = await listArticles(request.now, query)
  reply.nextPublication(nextPublication)
  return { success: true, ...page }
})
