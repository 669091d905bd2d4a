import { categories } from '#shared/api/admin/categories.ts'
import { listCategories } from '../data/directory/directory.ts'
import { implement } from '../http/implement.ts'

/** Categories with their number of posts. */
export const handler = implement(categories, 'categories.list', async () => ({
  success: true,
  categories: await listCategories(),
}))
