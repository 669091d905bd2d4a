import { authors } from '#shared/api/admin/authors.ts'
import { listAuthors } from '../data/directory/directory.ts'
import { implement } from '../http/implement.ts'

/** Authors with their number of posts. */
export const handler = implement(authors, 'authors.list', async () => ({
  success: true,
  authors: await listAuthors(),
}))
