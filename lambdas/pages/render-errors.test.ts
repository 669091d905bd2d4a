// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { assets } from './document/assets.ts'
import { themeScript } from './document/theme-script.ts'
import { parse, tableWith, visit } from './testing.ts'

/* Parts that fail on every page here: an author card, the latest articles, and the company page as a whole. */
const fail = vi.hoisted(() => (name: string) => () => {
  throw new Error(`${name} failed`)
})
vi.mock('../../web/src/site/pages/article/author-card.tsx', () => ({ AuthorCard: fail('author card') }))
vi.mock('../../web/src/site/pages/home/latest-articles.tsx', () => ({
  LatestArticles: fail('latest articles'),
}))
vi.mock('../../web/src/site/pages/company/company-page.tsx', () => ({ CompanyPage: fail('company page') }))

let errors: string[]

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'test')
  errors = []
  vi.spyOn(console, 'log').mockImplementation((line: { level: string }) => {
    if (line.level === 'error') errors.push(JSON.stringify(line))
  })
  tableWith([{}, { slug: 'another', title: 'Another' }])
})

test('sends an article without its author card if that fails to render, and logs it once', async () => {
  const { status, body } = await visit('/blog/how-to-read-a-13f')
  const page = parse(body)
  expect(status).toBe(200)
  expect(page.querySelector('h1')?.textContent).toBe('How to read a 13F')
  expect(page.querySelector('.article-body')?.textContent).toBe('Text of the article.')
  expect(page.querySelector('aside[aria-label="Related articles"]')?.textContent).toContain('Another')
  expect(page.body.textContent).toContain('The author could not be shown.')
  const retry = [...page.querySelectorAll('main a')].find(({ textContent }) => textContent === 'Retry')
  expect(retry?.getAttribute('href')).toBe('/blog/how-to-read-a-13f')
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain('author card failed')
})

test('sends the home page without its latest articles if they fail to render', async () => {
  const { status, body } = await visit('/')
  expect(status).toBe(200)
  const page = parse(body)
  expect(page.querySelector('.terminal')).not.toBeNull()
  expect(page.querySelector('.plans')).not.toBeNull()
  expect(page.body.textContent).toContain('The latest articles could not be shown.')
  expect(errors).toHaveLength(1)
})

test('contains no hidden content that a script would have to move into place', async () => {
  for (const address of ['/', '/blog', '/blog/how-to-read-a-13f', '/platform']) {
    const page = parse((await visit(address)).body)
    const inline = page.querySelectorAll<HTMLScriptElement>('script:not([src])')
    const scripts = [...inline].filter(({ type }) => !/^application\/(ld\+)?json$/.test(type))
    expect(scripts.map(({ textContent }) => textContent)).toEqual([themeScript, assets.loader])
    // React names what it streams later; the search box is hidden until somebody opens it.
    expect(page.querySelectorAll('[hidden][id^="S:"]')).toHaveLength(0)
  }
})

test('answers a readable, uncached 500 if a whole page fails, and logs it once', async () => {
  const { status, headers, body } = await visit('/company')
  expect(status).toBe(500)
  expect(headers['cache-control']).toBe('no-store')
  const page = parse(body)
  expect(page.querySelector('h1')?.textContent).toBe('This page is not available')
  expect(page.querySelector('a[href="/"]')).not.toBeNull()
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain('company page failed')
  // The reference that a reader can quote leads to the line in the log.
  const [, reference = ''] = /Reference: (\S+)/.exec(page.body.textContent) ?? []
  expect(reference).not.toBe('')
  expect(errors[0]).toContain(`"request":"${reference}"`)
})
