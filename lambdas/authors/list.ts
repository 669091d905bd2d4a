import { listAuthors } from '../data/directory.ts'
import { implement } from '../http/implement.ts'

/** Authors with their number of posts. */
export const handler = implement('authors.list', async () => ({
  success: true,
  authors: await listAuthors(),
}))
