import { publicCategories } from '../data/articles.ts'
import { implementPublic } from '../http/implement-public.ts'

/** The newsroom's categories, in the order in which it offers them. */
export const handler = implementPublic('blog.categories', async () => ({
  success: true,
  categories: await publicCategories(),
}))
