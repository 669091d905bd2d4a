import { listArticles } from '../data/articles.ts'
import { implementPublic } from '../http/implement-public.ts'

/** Published articles, newest first. */
export const handler = implementPublic('blog.list', async ({ query, request }, reply) => {
  const { nextPublication, ...page } = await listArticles(request.now, query)
  reply.nextPublication(nextPublication)
  return { success: true, ...page }
})
