import { prerender } from 'react-dom/static.browser'
import { StaticRouter } from 'react-router-dom'
import { articlePath } from '#shared/domain/pages.ts'
import { canHighlight, highlightCode } from '#shared/domain/posts/code-highlighter.ts'
import { pageBody } from '#shared/domain/posts/page-body.ts'
import type { Article } from '#shared/domain/posts/post.ts'
import { decodeEntities } from '#shared/domain/text/entities.ts'
import { cacheKey } from '../../api/use-api.ts'
import { App } from '../app.tsx'
import { articleRequest } from '../pages/article/article-request.ts'
import { preloadRoute } from '../routes.tsx'
import type { Site } from '../site.ts'

/** A code block with a language, as the editor writes it. */
const code = /<code class="language-([\w-]{1,30})">([^<]+)<\/code>/g

/** Colors code as a save does. */
const withHighlighting = (html: string): string =>
  html.replace(code, (whole, language: string, text: string) =>
    canHighlight(language)
      ? `<code class="language-${language} hljs">${highlightCode(decodeEntities(text), language)}</code>`
      : whole,
  )

/**
 * Renders an unsaved article's page with the components of the public site. Related, previous and next
 * articles are left out, because they are known only once it is published.
 */
export async function renderArticle(article: Article, site: Site): Promise<string> {
  const slug = article.slug || 'preview'
  const location = articlePath(slug)
  const { html, contents } = pageBody(article.content)
  const post: Article = { ...article, slug, content: withHighlighting(html) }
  const surroundings = { contents, related: [], previous: null, next: null }
  await preloadRoute(location)
  const { prelude } = await prerender(
    <StaticRouter location={location}>
      <App
        site={site}
        responses={{ [cacheKey('blog.get', articleRequest(slug))]: { success: true, post, surroundings } }}
      />
    </StaticRouter>,
    // Sends everything in place, so that no inline script has to move late parts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return new Response(prelude).text()
}
