import { Navigate, useParams } from 'react-router-dom'
import { useApi } from '../../api/use-api.ts'
import { usePageTitle } from '../navigation.tsx'
import { useSite } from '../site.ts'
import { titles } from '../titles.ts'
import { useLogged } from '../use-logged.ts'
import { ArticleMissing } from './article-missing.tsx'
import { articleRequest } from './article-request.ts'
import { ArticleSkeleton } from './article-skeleton.tsx'
import { ArticleView } from './article-view.tsx'

/** What the page's data holds for an article that does not exist, and what the specification calls unsuccessful. */
export const missingAnswer = { success: false } as const

export function ArticlePage() {
  const site = useSite()
  const { slug = '' } = useParams()
  const { data, error, mutate, isValidating } = useApi('blog.get', articleRequest(slug))
  useLogged(error?.status === 404 ? undefined : error)
  const missing = Boolean(error) || data?.success === (false as boolean)
  usePageTitle(missing ? titles.articleMissing(site) : data && titles.article(site, data.post.title))

  if (isValidating && !data) return <ArticleSkeleton />
  if (missing || !data) {
    const answered = !error || error.status === 404
    return <ArticleMissing onRetry={answered ? undefined : () => void mutate()} />
  }
  // An old address was answered with the article at its new one.
  if (data.post.slug !== slug) return <Navigate to={`/blog/${data.post.slug}`} replace />
  return <ArticleView article={data.post} surroundings={data.surroundings} />
}
