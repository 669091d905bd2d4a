import { useCallback, useMemo } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { articlePath } from '#shared/domain/pages.ts'
import { useApi } from '../../../api/use-api.ts'
import { withArticleDefaults, withRelatedDefaults } from '../../articles/fill-defaults.ts'
import { useErrorLog } from '../../errors/use-error-log.ts'
import { isOffline, useRetryOnline } from '../../errors/use-retry-online.ts'
import { titles } from '../../navigation/titles.ts'
import { usePageTitle } from '../../navigation/use-page-title.ts'
import { useSite } from '../../site.ts'
import { ArticleMissing } from './article-missing.tsx'
import { articleRequest } from './article-request.ts'
import { ArticleSkeleton } from './article-skeleton.tsx'
import { ArticleView } from './article-view.tsx'

type ArticleResponse = ResponseOf<Api['blog.get']>

/** The article of a response, with defaults for missing fields; undefined if the response has none. */
function articleFrom(response: Partial<ArticleResponse> | undefined) {
  if (!response?.success || !response.post) return undefined
  return {
    article: withArticleDefaults(response.post),
    surroundings: withRelatedDefaults(response.surroundings ?? {}),
  }
}

export function ArticlePage() {
  const site = useSite()
  const { slug = '' } = useParams()
  const { data, error, mutate, isValidating } = useApi('blog.get', articleRequest(slug))
  const retry = useCallback(() => void mutate(), [mutate])
  useRetryOnline(error, retry)
  useErrorLog(error?.status === 404 ? undefined : error)
  const loaded = useMemo(() => articleFrom(data), [data])
  const missing = Boolean(error) || (data && !loaded)
  usePageTitle(missing ? titles.articleMissing(site) : loaded && titles.article(site, loaded.article.title))

  if (isValidating && !data) return <ArticleSkeleton />
  if (!loaded) {
    const responded = !error || error.status === 404
    return <ArticleMissing onRetry={responded ? undefined : retry} offline={isOffline(error)} />
  }
  // The slug has changed: the API returned the article under its new slug.
  const { article } = loaded
  if (article.slug && article.slug !== slug) return <Navigate to={articlePath(article.slug)} replace />
  return <ArticleView {...loaded} />
}
