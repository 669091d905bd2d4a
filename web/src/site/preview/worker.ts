/*
 * Renders previews. As a worker it is a bundle of its own, so that the chunks of the public pages stay as they are; and
 * the site's components find no document here, as on the server, and leave that of the admin alone.
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
