// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { cacheKey } from '../../../api/use-api.ts'
import { openSite, summary } from '../../testing/open-site.tsx'
import { articleListKey, listPage } from './newsroom-list.ts'

afterEach(cleanup)

const categories = {
  [cacheKey('blog.categories', {})]: {
    success: true,
    categories: ['reports', 'press-releases'].map((slug) => ({
      id: slug,
      slug,
      name: slug,
      color: '#123456',
    })),
  },
}
const buttons = () =>
  within(screen.getByRole('form', { name: 'Filter by category' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

describe('the buttons of categories', () => {
  test('leave out a category without articles', async () => {
    const page = listPage({ posts: [summary], usedCategories: ['reports'] })
    await openSite('/blog', { ...categories, [articleListKey({}, 10)]: page })
    expect(buttons()).toEqual(['All Posts', 'reports'])
  })

  test('have the category of the address, even without articles', async () => {
    const page = listPage({ posts: [], usedCategories: ['reports'] })
    const filter = { category: 'press-releases' }
    await openSite('/blog?category=press-releases', { ...categories, [articleListKey(filter, 10)]: page })
    expect(buttons()).toEqual(['All Posts', 'reports', 'press-releases'])
    expect(screen.getByRole('button', { name: 'press-releases' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('have all of them if the list does not say which have articles', async () => {
    await openSite('/blog', { ...categories, [articleListKey({}, 10)]: listPage({ posts: [summary] }) })
    expect(buttons()).toEqual(['All Posts', 'reports', 'press-releases'])
  })
})
