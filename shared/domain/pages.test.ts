import { expect, test } from 'vitest'
import { articlePath, fixedPages, pageAt, pageIds, pages } from './pages.ts'

test('every page is found at its own path', () => {
  for (const id of pageIds) {
    expect(pageAt(pages[id].path.replace(':slug', 'how-to-read-a-13f'))?.id).toBe(id)
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

test('only the article has no fixed address', () => {
  expect(fixedPages().map(({ path }) => path)).not.toContain(pages.article.path)
  expect(fixedPages()).toHaveLength(pageIds.length - 1)
})
