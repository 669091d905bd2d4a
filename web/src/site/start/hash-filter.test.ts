// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { followHashFilter, type HashFilter } from './hash-filter.ts'

let filter: HashFilter
afterEach(() => {
  filter.release()
  location.hash = ''
})

const list = () => document.querySelector('.articles')?.getAttribute('aria-busy')
const pressed = () => document.querySelector('[aria-pressed=true]')?.textContent

function open(hash: string): { wanted: () => Promise<boolean> } {
  document.body.innerHTML = `<form class="pills"><button aria-pressed="true">All Posts</button>
    <button value="research" aria-pressed="false">Research</button></form>
    <div class="articles" aria-busy="false"></div><p id="footer"></p>`
  location.hash = hash
  filter = followHashFilter()
  let isWanted = false
  void filter.wanted.then(() => (isWanted = true))
  return { wanted: () => Promise.resolve().then(() => isWanted) }
}

test('a category in the address is shown as chosen, its list as loading, and React is wanted', async () => {
  const { wanted } = open('research')
  expect([pressed(), list(), await wanted()]).toEqual(['Research', 'true', true])
  // Its scripts cannot be loaded.
  filter.drop()
  expect([pressed(), list()]).toEqual(['All Posts', 'false'])
})

test('a tag in the address leaves the categories to React', async () => {
  const { wanted } = open('short-interest')
  expect([pressed(), list(), await wanted()]).toEqual(['All Posts', 'true', true])
})

test.each(['', 'footer'])('an address with #%s is no filter', async (hash) => {
  const { wanted } = open(hash)
  expect([pressed(), list(), await wanted()]).toEqual(['All Posts', 'false', false])
  filter.drop()
  expect([pressed(), list()]).toEqual(['All Posts', 'false'])
})

test('a link on the page filters, too, until React follows links itself', async () => {
  const { wanted } = open('')
  location.hash = 'research'
  window.dispatchEvent(new Event('hashchange'))
  expect([pressed(), list(), await wanted()]).toEqual(['Research', 'true', true])
  filter.drop()
  filter.release()
  window.dispatchEvent(new Event('hashchange'))
  expect(list()).toBe('false')
})
