import { listCategories } from '../data/directory.ts'
import { implement } from '../http/implement.ts'

/** Categories with their number of posts. */
export const handler = implement('categories.list', async () => ({
  success: true,
  categories: await listCategories(),
}))
