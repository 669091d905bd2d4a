import { pages } from '#shared/domain/pages.ts'
import type { Article } from '#shared/domain/posts/post.ts'
import { readSitePage, type SitePage } from '../../../../api/read-site-page.ts'
import type { PreviewRequest, PreviewResponse } from '../../../../site/preview/worker.ts'

/** Milliseconds before rendering a preview is given up. */
const timeout = 20_000

/** Renders the article's page with the site's own components, in a worker. */
function renderInWorker(request: PreviewRequest): Promise<string> {
  const worker = new Worker(new URL('../../../../site/preview/worker.ts', import.meta.url), {
    type: 'module',
  })
  return new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The preview took too long.')), timeout)
    worker.onerror = (event) => {
      clearTimeout(timer)
      reject(new Error(event.message || 'The preview could not be loaded.'))
    }
    worker.onmessage = ({ data }: MessageEvent<PreviewResponse>) => {
      clearTimeout(timer)
      if ('html' in data) resolve(data.html)
      else reject(new Error(data.error))
    }
    worker.postMessage(request)
  }).finally(() => worker.terminate())
}

export interface PreviewDocument {
  html: string
  /** The theme of visitors who have not chosen one. */
  theme: string
}

/** A complete document: the styles of a page that the site serves now, and the article in the site's layout. */
export async function previewDocument(article: Article): Promise<PreviewDocument> {
  const page: SitePage = await readSitePage(pages.privacy.path)
  const body = await renderInWorker({ article, site: page.site })
  return {
    theme: page.theme,
    html:
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Preview</title>' +
      `${page.styles}</head><body><div id="site">${body}</div></body></html>`,
  }
}
