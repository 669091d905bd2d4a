// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followArticlesInView } from './articles-in-view.ts'

let fetched: string[]
let stop = () => {}

/** A list of articles, each 300 pixels high, in a window of 768. */
function list(count: number, connection: object = {}) {
  document.body.innerHTML = `<p><a href="/elsewhere">Elsewhere</a></p>${Array.from(
    { length: count },
    (_, index) => `<article class="card"><a href="/blog/${index}">An article</a></article>`,
  ).join('')}`
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  for (const [index, link] of document.querySelectorAll('.card a').entries())
    link.getBoundingClientRect = () => new DOMRect(0, index * 300 - scrollY, 300, 40)
  stop = followArticlesInView((link) => fetched.push(link.getAttribute('href') ?? ''))
}
function scrollTo(y: number) {
  vi.stubGlobal('scrollY', y)
  dispatchEvent(new Event('scroll'))
}

beforeEach(() => {
  fetched = []
  scrollTo(0)
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('articles are fetched once they have been in view for a second', async () => {
  list(6)
  await vi.advanceTimersByTimeAsync(900)
  expect(fetched).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(fetched).toEqual(['/blog/0', '/blog/1', '/blog/2'])
})

test('those that are only scrolled past are not', async () => {
  list(9)
  await vi.advanceTimersByTimeAsync(500)
  scrollTo(1500)
  await vi.advanceTimersByTimeAsync(1100)
  expect(fetched).toEqual(['/blog/5', '/blog/6', '/blog/7'])
})

test.each([[{ saveData: true }], [{ effectiveType: 'slow-2g' }], [{ type: 'cellular' }]])(
  'nothing is fetched on a connection that is %j',
  async (connection) => {
    list(3, connection)
    await vi.advanceTimersByTimeAsync(3000)
    expect(fetched).toEqual([])
  },
)

test('nothing is fetched after the page was left', async () => {
  list(3)
  stop()
  await vi.advanceTimersByTimeAsync(3000)
  expect(fetched).toEqual([])
})
