import { listArticles } from '../data/articles.ts'
import { implement } from '../http/implement.ts'

/** Published articles, newest first. */
export const handler = implement('blog.list', async ({ query, request }, reply) => {
  const { nextPublication, ...page } = await listArticles(request.now, query)
  reply.nextPublication(nextPublication)
  return { success: true, ...page }
})
