// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheKey } from '../api/use-api.ts'
import { articleRequest } from './pages/article/article-request.ts'
import { latestRequest } from './pages/home/latest-request.ts'
import { articleListKey, listPage } from './pages/newsroom/newsroom-list.ts'
import { article, openSite, summary } from './testing/open-site.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nothing is asked for')))
})
afterEach(cleanup)

const hebrew = {
  title: 'כותרת',
  excerpt: 'תקציר',
  authorName: 'שם המחבר',
  categoryName: 'קטגוריה',
  tags: ['תגית'],
}
const whole = {
  ...article,
  ...hebrew,
  content: '<h2 id="one">פרק</h2><p>גוף הטקסט</p>',
  authorBio: 'על המחבר',
  downloadUrl: 'https://bellcast.example/a.pdf',
  downloadCta: 'להורדה',
}
const another = { ...summary, ...hebrew, slug: 'b' }
const posts = [{ ...summary, ...hebrew }, another]
const surroundings = {
  contents: [{ id: 'one', title: 'פרק', depth: 1 }],
  related: [another],
  previous: another,
  next: another,
}
const categories = {
  success: true,
  categories: [{ id: 'c', name: 'קטגוריה', slug: 'reports', color: '#000000' }],
}

/** Hebrew words that would be set in the direction of the page. */
function misplaced(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!/\p{Script=Hebrew}/u.test(node.textContent ?? '')) continue
    if (!node.parentElement?.closest('[dir="auto"], bdi')) found.push(node.parentElement?.outerHTML ?? '')
  }
  return found
}

const pages: Record<string, Record<string, unknown>> = {
  '/': { [cacheKey('blog.list', latestRequest)]: { success: true, posts } },
  '/blog': { [cacheKey('blog.categories', {})]: categories, [articleListKey({}, 10)]: listPage({ posts }) },
  '/blog?q=שלום': {
    [cacheKey('blog.categories', {})]: categories,
    [articleListKey({ q: 'שלום' }, 10)]: { posts, total: 2 },
  },
  '/blog/a': {
    [cacheKey('blog.get', articleRequest('a'))]: { success: true, post: whole, surroundings },
  },
}

test.each(Object.keys(pages))(
  'what staff and visitors wrote has its own direction on %s',
  async (address) => {
    await openSite(address, pages[address] ?? {})
    expect(document.body.textContent).toMatch(/\p{Script=Hebrew}/u)
    expect(document.body.textContent).not.toContain('could not be shown')
    expect(misplaced()).toEqual([])
  },
)

test.each(['/contact', '/careers', '/blog', '/blog?q=x'])(
  'fields for text take the direction of what is typed on %s',
  async (address) => {
    await openSite(address, {
      [cacheKey('blog.categories', {})]: categories,
      [articleListKey({}, 10)]: listPage({ posts }),
      [articleListKey({ q: 'x' }, 10)]: { posts, total: 2 },
    })
    const fields = [...document.querySelectorAll<HTMLInputElement>('form input, form textarea')].filter(
      ({ type, tabIndex }) => ['text', 'search', 'textarea'].includes(type) && tabIndex >= 0,
    )
    expect(fields.filter(({ dir }) => dir !== 'auto').map(({ name }) => name)).toEqual([])
  },
)
