import { publicCategories } from '../data/articles.ts'
import { implement } from '../http/implement.ts'

/** The newsroom's categories, in the order in which it offers them. */
export const handler = implement('blog.categories', async () => ({
  success: true,
  categories: await publicCategories(),
}))
