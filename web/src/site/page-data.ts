import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { cacheKey } from '../api/use-api.ts'
import { articleRequest } from './pages/article/article-request.ts'
import type { PageData } from './site.ts'

export const dataElementId = 'page-data'
export const rootElementId = 'site'
/** Attribute of the element that holds an article's body; its value is the slug. */
export const articleBodyAttribute = 'data-article'

/**
 * Reads the data that the renderer embedded in the page. An article's body is taken from the HTML, so that it is not
 * sent twice.
 */
export function readPageData(page: Document): PageData {
  const text = page.getElementById(dataElementId)?.textContent
  if (!text) throw new Error('The page has no embedded data.')
  const data = JSON.parse(text) as PageData

  const body = page.querySelector(`[${articleBodyAttribute}]`)
  const slug = body?.getAttribute(articleBodyAttribute)
  if (!body || !slug) return data
  const key = cacheKey('blog.get', articleRequest(slug))
  const response = data.responses[key] as ResponseOf<Api['blog.get']>
  const complete = { ...response, post: { ...response.post, content: body.innerHTML } }
  return { ...data, responses: { ...data.responses, [key]: complete } }
}
