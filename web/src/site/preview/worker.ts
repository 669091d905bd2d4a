/*
 * Renders previews. It is a worker for two reasons: as a separate bundle it does not change the chunks of the
 * public pages, and without a document the site's components behave as on the server and do not touch the
 * admin's document.
 */
import type { Article } from '#shared/domain/posts/post.ts'
import type { Site } from '../site.ts'
import { renderArticle } from './render-article.tsx'

export interface PreviewRequest {
  article: Article
  site: Site
}
export type PreviewResponse = { html: string } | { error: string }

addEventListener('message', ({ data }: MessageEvent<PreviewRequest>) => {
  renderArticle(data.article, data.site).then(
    (html) => postMessage({ html } satisfies PreviewResponse),
    (error: unknown) => postMessage({ error: String(error) } satisfies PreviewResponse),
  )
})
