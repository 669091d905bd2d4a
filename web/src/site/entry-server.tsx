import { text } from 'node:stream/consumers'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { preloadRoute } from './routes.tsx'
import type { PageData } from './site.ts'

// The only module of the web app that the renderer (lambdas/pages) may import; dependency-cruiser enforces it.
// This code runs on the server.
export { cacheKey } from '../api/use-api.ts'
export { archiveRequest, periodOfAddress } from './articles/archive-request.ts'
export {
  dropUnknownCategory,
  type NewsroomFilter,
  newsroomPath,
  parseFilter,
} from './articles/newsroom-filter.ts'
export { socialCardAlt, socialCardPath, socialCards } from './content/social-cards.ts'
export { titles } from './navigation/titles.ts'
export { dataElementId, rootElementId } from './page-data.ts'
export { articleRequest, missingArticle } from './pages/article/article-request.ts'
export { latestRequest, shownOfLatest } from './pages/home/latest-request.ts'
export type { ArticleSearch } from './pages/newsroom/article-search.ts'
export {
  type ArticleListPage,
  articleListKey,
  listPage,
  listQuery,
} from './pages/newsroom/newsroom-list.ts'
export { hydrationMoments, routeMeta } from './routes.tsx'
export type { PageData, Site } from './site.ts'
export { authorLinks } from './social-links.ts'
export { speculationRules } from './start/fetch-ahead.ts'
export { momentAttribute, scriptsAttribute, stylesheetAttribute } from './start/page-scripts.ts'

/** Loads the newsroom's search: a separate file next to the renderer's bundle, because it is rarely needed. */
export const loadArticleSearch = () => import('./pages/newsroom/article-search.ts')

/**
 * The HTML of the site at one address (path and query). `onError` is called for each part of the page that failed to
 * render; the rest of the page is complete without it.
 */
export async function renderSite(
  location: string,
  data: PageData,
  onError: (error: unknown) => void,
): Promise<string> {
  await preloadRoute(location.replace(/\?.*/s, ''))
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={location}>
        <App {...data} />
      </StaticRouter>
    </StrictMode>,
    {
      // Otherwise React would send large parts late and move them by an inline script, which the page's
      // Content-Security-Policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError,
    },
  )
  return text(prelude)
}
