// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pageBody } from '#shared/domain/posts/page-body.ts'
import { ArticleBody } from './article-body.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { html } = pageBody(
  '<table><caption>Revenue</caption><tbody><tr><td>1</td></tr></tbody></table><pre>a</pre>',
)

test('a table takes the focus only while it is wider than the column', () => {
  let measure = () => {}
  class Observer {
    constructor(changed: () => void) {
      measure = changed
    }
    observe = () => {}
    disconnect = () => {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  render(<ArticleBody slug="a" html={html} />)
  const table = screen.getByRole('group', { name: 'Revenue' })
  expect(table.tabIndex).toBe(0)
  act(measure)
  expect(table.hasAttribute('tabindex')).toBe(false)
  vi.spyOn(table, 'scrollWidth', 'get').mockReturnValue(900)
  act(measure)
  expect(table.tabIndex).toBe(0)
  expect(screen.getByRole('group', { name: 'Code' }).hasAttribute('tabindex')).toBe(false)
})

test('a browser that cannot measure keeps all of them in the order of focus', () => {
  render(<ArticleBody slug="a" html={html} />)
  expect(screen.getByRole('group', { name: 'Code' }).tabIndex).toBe(0)
})
