import { catalog } from '#shared/api/catalog.ts'
import { listAuthors } from '../data/directory/directory.ts'
import { implement } from '../http/implement.ts'

/** Authors with their number of posts. */
export const handler = implement(catalog, 'authors.list', async () => ({
  success: true,
  authors: await listAuthors(),
}))
