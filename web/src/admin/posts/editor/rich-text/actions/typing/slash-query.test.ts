// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { matchingItems } from '../../insert-menu/insert-items.ts'
import { readSlashQuery } from './slash-query.ts'

function queryIn(html: string): string | undefined {
  document.body.innerHTML = html
  const text = document.body.querySelector('p, h2')?.firstChild
  if (text) document.getSelection()?.collapse(text, text.nodeValue?.length ?? 0)
  return readSlashQuery(document.body)?.query
}

test('a slash at the start of a paragraph opens the block menu; anywhere else it is plain text', () => {
  expect(queryIn('<p class="article-paragraph">/</p>')).toBe('')
  expect(queryIn('<p class="article-paragraph">/Bullet\u00a0l</p>')).toBe('bullet l')
  expect(queryIn('<p class="article-paragraph">and/or</p>')).toBeUndefined()
  expect(queryIn('<p class="article-paragraph">/blog/a</p>')).toBeUndefined()
  expect(queryIn('<h2>/table</h2>')).toBeUndefined()
})

test('after other words, a slash with letters offers only a footnote', () => {
  const asked = (html: string) => {
    const query = queryIn(html)
    return query === undefined ? undefined : matchingItems(query, true).map(({ name }) => name)
  }
  // jsdom does no layout.
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  expect(asked('<p class="article-paragraph">Sales rose. /Foot</p>')).toEqual(['Footnote'])
  expect(asked('<h2>Sales rose./sour</h2>')).toEqual(['Footnote'])
  expect(asked('<p class="article-paragraph">with /or</p>')).toEqual([])
  expect(asked('<p class="article-paragraph">Sales rose. /table</p>')).toEqual([])
  expect(asked('<p class="article-paragraph">Sales rose. /</p>')).toBeUndefined()
  expect(asked('<p class="article-paragraph">and/note</p>')).toBeUndefined()
  expect(asked('<p class="article-paragraph">https://note</p>')).toBeUndefined()
})

test('blocks are found by their name first, then by synonyms', () => {
  const names = (query: string) => matchingItems(query).map(({ name }) => name)
  expect(names('').length).toBeGreaterThan(8)
  expect(names('tab')).toEqual(['Table'])
  expect(names('list')).toEqual(['Bullet list', 'Ordered list'])
  expect(names('code b')).toEqual(['Code block'])
  expect(names('hr')).toEqual(['Rule'])
  // The short name of a list ranks above a match inside another name.
  expect(names('ol')).toEqual(['Ordered list', 'Collapsible section'])
  expect(names('spread')).toEqual(['Table'])
  expect(names('xyz')).toEqual([])
})
