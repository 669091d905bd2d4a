import { expect, test } from 'vitest'
import {
  archivePath,
  articlePath,
  categoryFeedPath,
  documentAt,
  fixedPages,
  pageAt,
  pageIds,
  pages,
} from './pages.ts'

test('every page is found at its own path', () => {
  for (const id of pageIds) {
    const path = pages[id].path.replace(':slug', 'how-to-read-a-13f').replace('/:year/:quarter?', '/2026')
    expect(pageAt(path)?.id).toBe(id)
  }
})

test('an article is found with its slug', () => {
  expect(pageAt(articlePath('how-to-read-a-13f'))).toEqual({
    id: 'article',
    params: { slug: 'how-to-read-a-13f' },
  })
})

test.each(['/nothing', '/blog/', '/blog/a/b', '/company/', '/platform/more', ''])(
  'there is no page at "%s"',
  (path) => {
    expect(pageAt(path)).toBeUndefined()
  },
)

test('a period of the archive is found with its year and quarter', () => {
  expect(archivePath({ year: 2026 })).toBe('/blog/archive/2026')
  expect(pageAt('/blog/archive/2026')).toMatchObject({ id: 'archive', params: { year: '2026' } })
  expect(archivePath({ year: 2026, quarter: 3 })).toBe('/blog/archive/2026/q3')
  expect(pageAt('/blog/archive/2026/q3')?.params).toEqual({ year: '2026', quarter: 'q3' })
  expect(pageAt('/blog/archive/2026/q3/x')).toBeUndefined()
})

test('documents are found at their paths, and feeds of categories with their slug', () => {
  expect(documentAt('/sitemap.xml')).toEqual({ id: 'sitemap' })
  expect(documentAt(categoryFeedPath('reports'))).toEqual({ id: 'feed', category: 'reports' })
  for (const path of ['/feed/', '/feed/.xml', '/feed/A.xml', '/feed/a/b.xml', '/feed/a.xml2', '/feed'])
    expect(documentAt(path)).toBeUndefined()
})

test('only articles and the archive have no fixed address', () => {
  expect(fixedPages().map(({ path }) => path)).not.toContain(pages.article.path)
  expect(fixedPages()).toHaveLength(pageIds.length - 2)
})
