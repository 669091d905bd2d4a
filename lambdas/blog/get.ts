import { Problem } from '#shared/api/problem.ts'
import { blog } from '#shared/api/public/blog.ts'
import { findArticlePage } from '../data/newsroom/article-page.ts'
import { findArticle, nextPublication } from '../data/newsroom/articles.ts'
import { implementPublic } from '../http/implement-public.ts'
import { MovedPermanently } from '../http/moved-permanently.ts'

/** One published article; its earlier slugs redirect to it. Anything that is not public is a 404. */
export const handler = implementPublic(blog, 'blog.get', async ({ params, query, request }, reply) => {
  const find = query.view === 'page' ? findArticlePage : findArticle
  const found = await find(params.slug, request.now)
  reply.nextPublication(found ? found.nextPublication : await nextPublication(request.now))
  if (!found) throw new Problem('not_found', 'There is no article at this address.')
  if ('movedTo' in found) {
    throw new MovedPermanently(`/api/blog/posts/${found.movedTo}${query.view ? `?view=${query.view}` : ''}`)
  }
  const { nextPublication: _until, ...article } = found
  return { success: true, ...article }
})
