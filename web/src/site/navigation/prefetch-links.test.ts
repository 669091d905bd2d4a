// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { internalUrl } from './prefetch-links.ts'

function link(href: string, attributes: Record<string, string> = {}): HTMLAnchorElement {
  const element = document.createElement('a')
  element.href = href
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

test.each([
  ['/company', '/company'],
  ['/blog/how-to-read-a-13f/', '/blog/how-to-read-a-13f'],
  ['/blog/?category=reports#top', '/blog?category=reports#top'],
])('an internal link to %s leads to %s', (href, expected) => {
  const url = internalUrl(link(href))
  expect(url && url.pathname + url.search + url.hash).toBe(expected)
})

test('other sites, downloads, new tabs and the current page are not followed', () => {
  expect(internalUrl(link('https://elsewhere.example/company'))).toBeUndefined()
  expect(internalUrl(link('/company', { download: '' }))).toBeUndefined()
  expect(internalUrl(link('/company', { target: '_blank' }))).toBeUndefined()
  expect(internalUrl(link('/'))).toBeUndefined()
})
