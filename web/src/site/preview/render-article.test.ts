import { expect, test } from 'vitest'
import type { Article } from '#shared/domain/posts/post.ts'
import { article, site } from '../testing/open-site.tsx'
import { renderArticle } from './render-article.tsx'

test('(R278) an unsaved article is rendered like the site’s own pages, with nothing of a browser', async () => {
  const headings = ['Who files', 'When', 'What is missing', 'What to do'].map((words) => `<h2>${words}</h2>`)
  const unsaved: Article = {
    ...article,
    slug: '',
    excerpt: 'In short',
    tags: ['Peers'],
    featuredImage: 'https://pictures.example/a.png',
    // Still January 4 in the zone of the site.
    publishedAt: '2026-01-05T02:30:00.000Z',
    content: `${headings.join('')}<table><tr><td>1</td></tr></table><pre><code class="language-json">{"a": 1 &lt; 2}</code></pre>`,
  }
  const html = await renderArticle(unsaved, { ...site, timeZone: 'America/New_York' })

  expect(html).toContain('<main id="main"')
  expect(html).toContain('January 4, 2026')
  for (const shown of [
    article.title,
    article.authorName,
    'In short',
    'Peers',
    'https://pictures.example/a.png',
  ])
    expect(html).toContain(shown)
  expect(html).toContain('<h2 id="what-is-missing">')
  expect(html).toContain('href="#what-is-missing"')
  expect(html).toMatch(/<div class="table-scroll" [^>]*tabindex="0"><table>/)
  expect(html).toContain('<span class="hljs-attr">')
  expect(html).toMatch(/<footer/)
  expect(html).not.toContain('<script')
})
