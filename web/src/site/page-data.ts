import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { keyOf } from '../api/use-api.ts'
import { articleRequest } from './article/article-request.ts'
import type { PageData } from './site.ts'

export const dataElementId = 'page-data'
export const rootElementId = 'site'
/** Marks the element that holds an article's body; its value is the slug. */
export const bodyAttribute = 'data-article'

/**
 * Reads what the renderer left in the page. An article's body is in the HTML once already: it is taken from there
 * instead of being sent a second time.
 */
export function readPageData(from: Document): PageData {
  const text = from.getElementById(dataElementId)?.textContent
  if (!text) throw new Error('This page carries no data.')
  const data = JSON.parse(text) as PageData

  const body = from.querySelector(`[${bodyAttribute}]`)
  const slug = body?.getAttribute(bodyAttribute)
  if (!body || !slug) return data
  const key = keyOf('blog.get', articleRequest(slug))
  const answer = data.answers[key] as ResponseOf<Api['blog.get']>
  const whole = { ...answer, post: { ...answer.post, content: body.innerHTML } }
  return { ...data, answers: { ...data.answers, [key]: whole } }
}
