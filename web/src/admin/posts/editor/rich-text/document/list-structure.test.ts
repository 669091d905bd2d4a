// @vitest-environment jsdom
import { expect, test } from 'vitest'
import {
  changeListType,
  indent,
  listLines,
  normalizeList,
  outdent,
  splitListAfter,
} from './list-structure.ts'

function list(html: string): { root: HTMLElement; item: (text: string) => HTMLElement; html: () => string } {
  const box = document.createElement('div')
  box.innerHTML = html
  const find = (text: string) =>
    [...box.querySelectorAll('li')].find((li) => li.firstChild?.nodeValue === text) ??
    document.createElement('li')
  return { root: box.firstElementChild as HTMLElement, item: find, html: () => box.innerHTML }
}

test('indenting moves an item into the nested list of the item above', () => {
  const it = list('<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>')
  expect(indent(it.item('c'))).toBe(true)
  expect(it.html()).toBe('<ol><li>a<ul><li>b</li><li>c</li></ul></li></ol>')
  expect(indent(it.item('a'))).toBe(false)
})

test('outdenting moves an item up a level and keeps the order of all lines', () => {
  const it = list('<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>')
  outdent(it.item('b'))
  expect(it.html()).toBe('<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>')
  expect(listLines(it.root)).toEqual(['a', 'b', 'c', 'd'])
  expect(outdent(it.item('a'))).toBe(false)
})

test('changing the list type keeps the items and their nested lists', () => {
  const it = list('<ol style="color:red" start="3"><li>a<ol><li>b</li></ol></li></ol>')
  changeListType(it.root, 'ul')
  expect(it.html()).toBe('<ul style="color:red"><li>a<ol><li>b</li></ol></li></ul>')
})

test('a list is split after an item', () => {
  const it = list('<ol><li>a</li><li>b</li><li>c</li></ol>')
  expect(splitListAfter(it.item('b'))?.outerHTML).toBe('<ol><li>c</li></ol>')
  expect(splitListAfter(it.item('b'))).toBeUndefined()
})

test('the invalid list markup that browsers produce is repaired', () => {
  const it = list('<ul><li>a<br></li><ul><li>b</li></ul><li><br></li></ul>')
  expect(normalizeList(it.root).outerHTML).toBe('<ul><li>a<ul><li>b</li></ul></li><li></li></ul>')
})
