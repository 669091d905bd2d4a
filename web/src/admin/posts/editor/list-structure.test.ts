// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cutAfter, indent, listLines, outdent, renameList, tidyList } from './list-structure.ts'

function list(html: string): { root: HTMLElement; item: (text: string) => HTMLElement; html: () => string } {
  const box = document.createElement('div')
  box.innerHTML = html
  const find = (text: string) =>
    [...box.querySelectorAll('li')].find((li) => li.firstChild?.nodeValue === text) ??
    document.createElement('li')
  return { root: box.firstElementChild as HTMLElement, item: find, html: () => box.innerHTML }
}

test('Tab puts an item below the one above it, in the list that is there already', () => {
  const it = list('<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>')
  expect(indent(it.item('c'))).toBe(true)
  expect(it.html()).toBe('<ol><li>a<ul><li>b</li><li>c</li></ul></li></ol>')
  expect(indent(it.item('a'))).toBe(false)
})

test('Shift+Tab takes an item up and keeps the order of all lines', () => {
  const it = list('<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>')
  outdent(it.item('b'))
  expect(it.html()).toBe('<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>')
  expect(listLines(it.root)).toEqual(['a', 'b', 'c', 'd'])
  expect(outdent(it.item('a'))).toBe(false)
})

test('numbers become bullets, the items and their own lists stay', () => {
  const it = list('<ol style="color:red" start="3"><li>a<ol><li>b</li></ol></li></ol>')
  renameList(it.root, 'ul')
  expect(it.html()).toBe('<ul style="color:red"><li>a<ol><li>b</li></ol></li></ul>')
})

test('a list is cut below an item', () => {
  const it = list('<ol><li>a</li><li>b</li><li>c</li></ol>')
  expect(cutAfter(it.item('b'))?.outerHTML).toBe('<ol><li>c</li></ol>')
  expect(cutAfter(it.item('b'))).toBeUndefined()
})

test('what browsers leave behind is put right', () => {
  const it = list('<ul><li>a<br></li><ul><li>b</li></ul><li><br></li></ul>')
  expect(tidyList(it.root).outerHTML).toBe('<ul><li>a<ul><li>b</li></ul></li></ul>')
})
