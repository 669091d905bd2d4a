import { blog } from '#shared/api/public/blog.ts'
import { listPublicCategories } from '../data/newsroom/articles.ts'
import { implementPublic } from '../http/implement-public.ts'

/** The newsroom's categories, in the order in which it offers them. */
export const handler = implementPublic(blog, 'blog.categories', async () => ({
  success: true,
  categories: await listPublicCategories(),
}))
