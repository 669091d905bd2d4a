import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { Problem } from '#shared/api/problem.ts'
import { slugPattern } from '#shared/domain/slug.ts'
import { nextPublication } from '../data/articles.ts'
import { readSettings } from '../data/settings.ts'
import { requestFacts } from '../http/request-facts.ts'
import { isUnavailable } from '../http/unavailable.ts'
import { type Answer, type Lifetime, resultOf } from './answer.ts'
import { failurePage } from './failure.ts'
import { logRequest } from './log.ts'
import { feed, manifest, robots, sitemap } from './machine-readable.ts'
import { article, fixedPage, home, newsroom, notFound } from './pages.ts'
import { publicSite } from './public-site.ts'
import { refusal } from './refusals.ts'
import type { Visit } from './visit.ts'

function answerTo(visit: Visit): Answer | Promise<Answer> {
  switch (visit.path) {
    case '/':
      return home(visit)
    case '/blog':
      return newsroom(visit)
    case '/sitemap.xml':
      return sitemap(visit)
    case '/feed.xml':
      return feed(visit)
    case '/robots.txt':
      return robots(visit)
    case '/site.webmanifest':
      return manifest(visit)
    default: {
      const fixed = fixedPage(visit)
      if (fixed) return fixed
      const slug = visit.path.startsWith('/blog/') ? visit.path.slice('/blog/'.length) : ''
      // What cannot be a slug is no article's: nothing to look up.
      return slug.length <= 200 && slugPattern.test(slug) ? article(visit, slug) : notFound(visit)
    }
  }
}

/** A page that the visitor asked for wrongly (a cursor that is none) does not exist; other failures stay failures. */
const withoutWrongAddresses = (visit: Visit) =>
  Promise.resolve(answerTo(visit)).catch((error: unknown) => {
    if (error instanceof Problem && error.status < 500) return notFound(visit)
    throw error
  })

/** Every public document, and whatever else no other route knows. */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const started = Date.now()
  const { now, origin } = requestFacts(event)
  const { method } = event.requestContext.http
  const path = event.rawPath
  const finish = (answer: Answer, lifetime: Lifetime, cause?: unknown) => {
    logRequest({ event, answer, ms: Date.now() - started, cause })
    return resultOf(answer, lifetime, method)
  }

  const refused = refusal(method, path)
  if (refused) return finish(refused, { requireSSL: true })
  try {
    const [settings, next] = await Promise.all([readSettings(), nextPublication(now)])
    const query = new URLSearchParams(event.rawQueryString)
    const visit: Visit = { path, query, now, settings, site: publicSite(settings, origin) }
    const answer = await withoutWrongAddresses(visit)
    const { requireSSL } = settings.security
    return finish(answer, { nextPublication: next ?? undefined, requireSSL })
  } catch (error) {
    const unavailable = isUnavailable(error) || (error instanceof Problem && error.code === 'unavailable')
    return finish(failurePage(unavailable), { requireSSL: true }, error)
  }
}
