// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cacheKey } from '../../../api/use-api.ts'
import { article, openSite, summary } from '../../testing/open-site.tsx'
import { latestRequest } from '../home/latest-request.ts'
import { articleListKey, listPage } from '../newsroom/newsroom-list.ts'
import { articleRequest } from './article-request.ts'

let complaints: unknown[]
beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    // jsdom does not know the search element, and React says so once.
    if (words[1] !== 'search') complaints.push(words)
  })
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nothing is asked for')))
})
afterEach(cleanup)

const openArticle = (post: object, more: object = {}) =>
  openSite('/blog/a', { [cacheKey('blog.get', articleRequest('a'))]: { success: true, post, ...more } })

function without<T extends object>(all: T, field: string): T {
  const rest = { ...all }
  Reflect.deleteProperty(rest, field)
  return rest
}
const optional = Object.keys(article).filter((field) => field !== 'title')

describe('an article from another version of the API', () => {
  test.each(optional)('is shown without `%s`', async (field) => {
    await openArticle(without(article, field))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(article.title)
    const text = field === 'content' ? '' : 'Text of the article.'
    expect(document.querySelector('.article-body')?.textContent).toBe(text)
    expect(screen.getByRole('contentinfo')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/undefined|NaN|null|could not be shown/)
    expect(complaints).toEqual([])
  })

  test.each(optional)('is shown with null as `%s`', async (field) => {
    await openArticle({ ...article, [field]: null })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(article.title)
    expect(document.body.textContent).not.toMatch(/undefined|NaN|null|could not be shown/)
    expect(complaints).toEqual([])
  })

  test('shows the related content that is there if the rest is missing', async () => {
    await openArticle(article, { surroundings: { related: [{ slug: 'b', title: 'Another' }] } })
    expect(screen.getByRole('link', { name: 'Another' })).toBeTruthy()
    expect(complaints).toEqual([])
  })

  test('loses only the author card if the author’s links are invalid', async () => {
    await openArticle({ ...article, authorSocialLinks: { twitter: 5 } })
    expect(screen.getByText('Text of the article.')).toBeTruthy()
    expect(document.body.textContent).toContain('The author could not be shown.')
  })

  test('is "not found" if the response has no article', async () => {
    await openSite('/blog/a', { [cacheKey('blog.get', articleRequest('a'))]: { success: true } })
    expect(screen.getByRole('heading', { name: 'Post Not Found' })).toBeTruthy()
  })
})

describe('lists from another version of the API', () => {
  const categories = { [cacheKey('blog.categories', {})]: { success: true, categories: [] } }
  const fields = Object.keys(summary).filter((field) => !['title', 'slug'].includes(field))

  test.each(fields)(
    'articles without `%s` are listed, on the home page and in the newsroom',
    async (field) => {
      const posts = [without(summary, field), without({ ...summary, slug: 'b' }, field)]
      await openSite('/blog', { ...categories, [articleListKey({}, 10)]: listPage({ posts }) })
      expect(screen.getAllByRole('link', { name: summary.title })).toHaveLength(2)
      cleanup()
      await openSite('/', { [cacheKey('blog.list', latestRequest)]: { success: true, posts } })
      expect(screen.getAllByRole('link', { name: summary.title })).toHaveLength(2)
      expect(document.body.textContent).not.toMatch(/undefined|NaN|could not be shown/)
      expect(complaints).toEqual([])
    },
  )
})
