import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { Problem } from '#shared/api/problem.ts'
import { documentAt } from '#shared/domain/pages.ts'
import { readSettings } from '../data/directory/settings.ts'
import { nextPublication } from '../data/newsroom/articles.ts'
import { isTransientError } from '../data/table/transient-error.ts'
import { requestContext } from '../http/request-context.ts'
import { beginTrace } from '../logging/request-trace.ts'
import { earlyResponse } from './early-responses.ts'
import { failurePage } from './failure-page.ts'
import { documents } from './machine-readable/documents.ts'
import type { PageRequest } from './page-request.ts'
import { type PageResponse, toLambdaResult } from './page-response.ts'
import { notFoundPage, pageResponse } from './pages.ts'
import { isPreview, previewPage } from './preview/preview-page.ts'
import { publicSite } from './public-site.ts'
import { logRequest } from './request-log.ts'

async function respond(request: PageRequest): Promise<PageResponse> {
  const document = documentAt(request.path)
  try {
    if (isPreview(request.path)) return await previewPage(request)
    return await (document ? documents[document.id](request, document.category) : pageResponse(request))
  } catch (error) {
    // The URL contains an invalid value, such as a malformed cursor, so no such page exists.
    if (error instanceof Problem && error.status < 500) return notFoundPage(request)
    throw error
  }
}

/** Renders every public page and document, and responds to every path without its own route. */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const started = Date.now()
  const { id, now, origin } = requestContext(event)
  beginTrace(id)
  const { method } = event.requestContext.http
  const path = event.rawPath
  const finish = (response: PageResponse, nextRelease?: string | null, cause?: unknown) => {
    logRequest({ event, response, ms: Date.now() - started, cause })
    return toLambdaResult(response, nextRelease ?? undefined, event.headers['if-none-match'])
  }

  try {
    const early = earlyResponse(method, path)
    if (early) return finish(early)
    const [settings, nextRelease] = await Promise.all([readSettings(), nextPublication(now)])
    const query = new URLSearchParams(event.rawQueryString)
    const request: PageRequest = { path, query, now, settings, site: publicSite(settings, origin) }
    return finish(await respond(request), nextRelease)
  } catch (error) {
    const unavailable = isTransientError(error) || (error instanceof Problem && error.code === 'unavailable')
    return finish(failurePage(unavailable, id), undefined, error)
  }
}
