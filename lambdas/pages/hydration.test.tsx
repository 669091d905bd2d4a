// @vitest-environment jsdom
import { act, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from '../../web/src/site/app.tsx'
import { readPageData, rootElementId } from '../../web/src/site/page-data.ts'
import { parse, tableWith, visit } from './testing.ts'

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'test')
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

/** jsdom plays nothing, so its films do not know the attribute with which they come: browsers do. */
Object.defineProperty(HTMLMediaElement.prototype, 'muted', {
  get(this: HTMLMediaElement) {
    return this.defaultMuted
  },
})

/** Said because server and browser share one process here, and nowhere else. */
const ofThisTest = 'Detected multiple renderers concurrently rendering the same context provider.'

/** Opens a page as a browser does: the server's HTML first, then the script over it. Answers what React complained of. */
async function open(address: string): Promise<string[]> {
  const { body } = await visit(address)
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
    hydrateRoot(
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

/** What a page says to whoever has a script: without one, forms say where to write instead. */
function wordsOf(page: Document): string | null | undefined {
  const root = page.getElementById(rootElementId)?.cloneNode(true) as HTMLElement | undefined
  for (const part of root?.querySelectorAll('noscript') ?? []) part.remove()
  return root?.textContent
}

test('every page hydrates without a complaint, and as it was', async () => {
  tableWith([{ body: { html: '<p>First &amp; last,<br>a "quote".</p><table><tr><td>1</td></tr></table>' } }])
  vi.stubGlobal('fetch', () => {
    throw new Error('a page that was just rendered asks for nothing')
  })
  for (const address of [
    '/',
    '/platform',
    '/company',
    '/privacy',
    '/contact',
    '/careers',
    '/blog',
    '/blog?category=reports',
    '/blog?tag=filings',
    '/blog?q=',
    '/blog?q=late',
    '/blog?category=reports&q=nothing+of+it',
    '/blog/how-to-read-a-13f',
    '/blog/unknown',
    '/nothing',
  ]) {
    const before = wordsOf(parse((await visit(address)).body))
    const complaints = await open(address)
    const after = wordsOf(document)
    expect({ address, complaints, text: after }).toEqual({ address, complaints: [], text: before })
  }
})

test('a long article’s contents and its neighbours hydrate as they were', async () => {
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

test('an article’s text is in the page once: the script takes it from there', async () => {
  tableWith([{ body: { html: '<p>Said exactly once.</p>' } }])
  const { body } = await visit('/blog/how-to-read-a-13f')
  expect(body.split('Said exactly once.')).toHaveLength(2)
  await open('/blog/how-to-read-a-13f')
  expect(document.querySelector('.article-body')?.innerHTML).toBe('<p>Said exactly once.</p>')
})

test('a page that does not match its data would be complained of', async () => {
  tableWith([{}])
  const { body } = await visit('/')
  const page = parse(body)
  document.body.innerHTML = page.body.innerHTML.replace('Built for Issuers', 'Built for nobody')
  const complaints: unknown[] = []
  const root = document.getElementById(rootElementId)
  if (!root) throw new Error('no root')
  window.history.replaceState(null, '', '/')
  await act(async () => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <App {...readPageData(document)} />
      </BrowserRouter>,
      { onRecoverableError: (error) => void complaints.push(error) },
    )
  })
  expect(complaints).not.toEqual([])
})
