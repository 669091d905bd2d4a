// @vitest-environment jsdom
import { act, StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { prerenderToNodeStream } from 'react-dom/static'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fixedPages } from '#shared/domain/pages.ts'
import { App } from '../../web/src/site/app.tsx'
import { readPageData, rootElementId } from '../../web/src/site/page-data.ts'
import { parse, tableWith, visit } from './testing.ts'

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'test')
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

let shown: Root | undefined
const leave = () => act(async () => shown?.unmount())
// Otherwise React would continue after the test, when the window is gone.
afterEach(leave)

/** jsdom does not implement `muted` on media elements; browsers reflect the attribute. */
Object.defineProperty(HTMLMediaElement.prototype, 'muted', {
  get(this: HTMLMediaElement) {
    return this.defaultMuted
  },
})

/** A warning that occurs only here, because server and browser share one process. */
const ofThisTest = 'Detected multiple renderers concurrently rendering the same context provider.'

/** Renders something else on the server, because its contexts stay set and would leak into the browser's React. */
const leaveContexts = () => prerenderToNodeStream(<i />)

/** Opens a page as a browser does: server HTML first, then hydration. Returns the errors that React reported. */
async function open(address: string): Promise<string[]> {
  await leave()
  const { body } = await visit(address)
  await leaveContexts()
  const page = parse(body)
  document.head.innerHTML = page.head.innerHTML
  document.body.innerHTML = page.body.innerHTML
  window.history.replaceState(null, '', address)

  const complaints: string[] = []
  vi.spyOn(console, 'error').mockImplementation(
    (...words: unknown[]) => void complaints.push(words.join(' ')),
  )
  const root = document.getElementById(rootElementId)
  if (!root) throw new Error('no root')
  await act(async () => {
    shown = hydrateRoot(
      root,
      <StrictMode>
        <BrowserRouter>
          <App {...readPageData(document)} />
        </BrowserRouter>
      </StrictMode>,
      { onRecoverableError: (error) => void complaints.push(String(error)) },
    )
  })
  return complaints.filter((complaint) => !complaint.startsWith(ofThisTest))
}

/** The page's text with JavaScript, so without the content of `noscript`. */
function wordsOf(page: Document): string | null | undefined {
  const root = page.getElementById(rootElementId)?.cloneNode(true) as HTMLElement | undefined
  for (const part of root?.querySelectorAll('noscript') ?? []) part.remove()
  return root?.textContent
}

test('hydrates every page without errors and without changing its text', async () => {
  tableWith([{ body: { html: '<p>First &amp; last,<br>a "quote".</p><table><tr><td>1</td></tr></table>' } }])
  vi.stubGlobal('fetch', () => {
    throw new Error('a page that was just rendered asks for nothing')
  })
  for (const address of [
    ...fixedPages().map(({ path }) => path),
    '/blog?category=reports',
    '/blog?tag=filings',
    '/blog?q=',
    '/blog?q=late',
    '/blog?category=reports&q=nothing+of+it',
    '/blog/archive/2026',
    '/blog/archive/2026/q1',
    '/blog/archive/2026/q5',
    '/blog/how-to-read-a-13f',
    '/blog/unknown',
    '/nothing',
    '/blog/No_Slug',
    '/company/',
  ]) {
    const before = wordsOf(parse((await visit(address)).body))
    const complaints = await open(address)
    const after = wordsOf(document)
    expect({ address, complaints, text: after }).toEqual({ address, complaints: [], text: before })
  }
})

test('hydrates the table of contents and the adjacent articles of a long article', async () => {
  const parts = ['One', 'Two', 'Three', 'Four'].map((title) => `<h2>${title}</h2><p>Text.</p>`)
  tableWith([{ body: { html: parts.join('') } }, { slug: 'another', title: 'Another' }])
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  expect(await open('/blog/how-to-read-a-13f')).toEqual([])
  const links = [...document.querySelectorAll('.contents-beside a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['#one', '#two', '#three', '#four'])
  expect(document.querySelector('aside[aria-label="Related articles"]')?.textContent).toContain('Another')
})

test('home sends only what it shows of its articles, and hydrates with that', async () => {
  tableWith([
    { featuredImage: '/media/a.png', featuredImageSize: { width: 1600, height: 840 } },
    { slug: 'another', title: 'Another', featuredImage: '/media/b.png' },
  ])
  const { body } = await visit('/')
  const [sent] = Object.values(readPageData(parse(body)).responses)
  const [lead, row] = (sent as { posts: object[] }).posts
  expect(lead).toMatchObject({ featuredImage: '/media/a.png' })
  expect(Object.keys(row ?? {})).toEqual([
    'title',
    'slug',
    'publishedAt',
    'categoryName',
    'categoryColor',
    'readTime',
  ])
  const before = wordsOf(parse(body))
  expect(await open('/')).toEqual([])
  expect(wordsOf(document)).toBe(before)
  expect(before).toContain('Another')
})

test('sends an article’s text once, in the HTML, and not again in the data', async () => {
  tableWith([{ body: { html: '<p>Said exactly once.</p>' } }])
  const { body } = await visit('/blog/how-to-read-a-13f')
  expect(body.split('Said exactly once.')).toHaveLength(2)
  await open('/blog/how-to-read-a-13f')
  expect(document.querySelector('.article-body')?.innerHTML).toBe('<p>Said exactly once.</p>')
})

test('notices a page that does not match its data', async () => {
  tableWith([{}])
  const { body } = await visit('/')
  await leaveContexts()
  const page = parse(body)
  document.body.innerHTML = page.body.innerHTML.replace('Built for Issuers', 'Built for nobody')
  const complaints: unknown[] = []
  const root = document.getElementById(rootElementId)
  if (!root) throw new Error('no root')
  window.history.replaceState(null, '', '/')
  await act(async () => {
    shown = hydrateRoot(
      root,
      <BrowserRouter>
        <App {...readPageData(document)} />
      </BrowserRouter>,
      { onRecoverableError: (error) => void complaints.push(error) },
    )
  })
  expect(complaints).not.toEqual([])
})
