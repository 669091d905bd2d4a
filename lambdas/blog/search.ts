import { blog } from '#shared/api/public/blog.ts'
import { searchDocument } from '../data/newsroom/search-document.ts'
import { implementPublic } from '../http/implement-public.ts'

/** What the newsroom's search looks through, in the browser: published articles with the words of their bodies. */
export const handler = implementPublic(blog, 'blog.search', async ({ request }, reply) => {
  const { nextPublication, ...document } = await searchDocument(request.now)
  reply.nextPublication(nextPublication)
  return { success: true, ...document }
})
