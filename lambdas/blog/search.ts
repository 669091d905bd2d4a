import { blog } from '#shared/api/public/blog.ts'
import { parseSynonyms } from '#shared/domain/text/search-synonyms.ts'
import { readSettings } from '../data/directory/settings.ts'
import { searchDocument } from '../data/newsroom/search-document.ts'
import { implementPublic } from '../http/implement-public.ts'

/**
 * The document that the newsroom's search in the browser covers: published articles with the words of their bodies.
 */
export const handler = implementPublic(blog, 'blog.search', async ({ request }, reply) => {
  const [{ nextPublication, ...document }, settings] = await Promise.all([
    searchDocument(request.now),
    readSettings(),
  ])
  reply.nextPublication(nextPublication)
  const synonyms = parseSynonyms(settings.blog.searchSynonyms).map((group) => [...group])
  return { success: true, ...document, synonyms }
})
