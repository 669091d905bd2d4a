// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { parse, tableWith, visit } from './testing.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
let logged: string[]

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.stubEnv('TABLE_NAME', 'test')
  logged = []
  vi.spyOn(console, 'log').mockImplementation((line: object) => void logged.push(JSON.stringify(line)))
  tableWith([{}])
})

const textOf = (html: string) => parse(html).body.textContent

describe('what a reader gets without JavaScript', () => {
  test('the home page presents the product and shows the newest article', async () => {
    const { status, body } = await visit('/')
    expect(status).toBe(200)
    const page = parse(body)
    expect(page.title).toBe('AI Powered Investor Relations')
    expect(page.querySelector('h1')?.textContent).toBe('The AI-powered IR partner for public companies')
    expect(page.querySelector('.badge')?.textContent).toBe('Built for Issuers')
    expect(page.querySelector('main a[href="/blog/how-to-read-a-13f"]')).not.toBeNull()
  })

  test('an article shows title, excerpt, category, long date, author and body', async () => {
    const { body } = await visit('/blog/how-to-read-a-13f')
    const text = textOf(body)
    for (const part of [
      'How to read a 13F',
      'Forty-five days late, and still worth an hour.',
      'Reports',
      'January 15, 2026',
      'Ines Aldana',
      'Reads filings.',
      'Text of the article.',
    ]) {
      expect(text).toContain(part)
    }
    expect(parse(body).querySelector('.author-card a')?.getAttribute('href')).toBe('https://x.com/ines')
  })

  test('the newsroom has categories as form buttons, and a link to older articles', async () => {
    tableWith([{ slug: 'a' }, { slug: 'b' }, { slug: 'c' }], { settings: { blog: { postsPerPage: 2 } } })
    const page = parse((await visit('/blog')).body)
    expect([...page.querySelectorAll('.pills .pill')].map((pill) => pill.textContent)).toEqual([
      'All Posts',
      'Reports',
    ])
    expect(page.querySelectorAll('.card')).toHaveLength(2)
    expect(page.querySelector('a[rel="next"]')?.getAttribute('href')).toMatch(/^\/blog\?after=/)
  })

  test('a list starts with its newest article, and has the newsletter form after the first row', async () => {
    tableWith(['a', 'b', 'c', 'd', 'e'].map((slug) => ({ slug, featuredImage: `/media/${slug}.png` })))
    const order = (body: string) =>
      [...parse(body).querySelectorAll('.card, .newsletter')].map((part) =>
        part.matches('.newsletter') ? 'newsletter' : part.matches('.card-lead') ? 'lead' : 'card',
      )
    const front = ['lead', 'card', 'card', 'card', 'newsletter', 'card']
    expect(order((await visit('/blog')).body)).toEqual(front)
    expect(order((await visit('/blog?category=reports')).body)).toEqual(front)
    const list = ['card', 'card', 'card', 'card', 'card', 'newsletter']
    expect(order((await visit('/blog?tag=filings')).body)).toEqual(list)
    expect(order((await visit('/blog?q=13f')).body)).toEqual(list)
  })

  test('the archive lists a year and a quarter by month, and links to the others', async () => {
    tableWith([
      { slug: 'new', title: 'New', publishedAt: '2026-02-02T12:00:00.000Z' },
      { slug: 'old', title: 'Old', publishedAt: '2026-01-01T12:00:00.000Z' },
      { slug: 'before', title: 'Before', publishedAt: '2025-12-31T12:00:00.000Z' },
    ])
    const year = parse((await visit('/blog/archive/2026')).body)
    expect(year.querySelector('h1')?.textContent).toBe('2026')
    expect(year.querySelector('title')?.textContent).toBe('2026: Insights archive | Bellcast')
    expect([...year.querySelectorAll('.archive-month')].map((month) => month.textContent)).toEqual([
      'February 2026Feb 2, 2026NewReports',
      'January 2026Jan 1, 2026OldReports',
    ])
    const linked = (page: Document) =>
      [...page.querySelectorAll('.archive-links a')].map((link) => link.getAttribute('href'))
    expect(linked(year)).toContain('/blog/archive/2026/q1')
    expect(linked(parse((await visit('/blog')).body))).toContain('/blog/archive/2026')
    expect(year.querySelector('.archive-links [aria-current=page]')?.textContent).toBe('2026')

    const quarter = parse((await visit('/blog/archive/2026/q1')).body)
    expect(quarter.querySelector('h1')?.textContent).toBe('First quarter of 2026')
    expect(quarter.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
      /\/blog\/archive\/2026\/q1$/,
    )
  })

  test('a list by tag shows the tag’s name, not its slug', async () => {
    tableWith([{ tags: ['Filings', 'Thought Leadership'] }])
    const headed = async (address: string) =>
      parse((await visit(address)).body).querySelector('.tagged')?.textContent
    expect(await headed('/blog?tag=thought-leadership')).toBe('Articles tagged Thought Leadership')
    // No article has this tag, so its name is made from its slug.
    expect(await headed('/blog?tag=proxy-season')).toBe('Articles tagged proxy season')
  })

  test('the first image of a list has priority, and on phones loads before the fonts', async () => {
    const picture = (name: string) => ({ slug: name, featuredImage: `/media/${name}.png` })
    tableWith([{ slug: 'plain' }, picture('first'), picture('second')])
    const { body } = await visit('/blog')
    const urgent = [...parse(body).querySelectorAll('img[fetchpriority=high]')]
    expect(urgent.map((image) => image.getAttribute('src'))).toEqual(['/media/first.png'])
    expect(body).toContain('<style media="(min-width:40rem)">@font-face')

    tableWith([{ slug: 'plain' }])
    expect((await visit('/blog')).body).not.toContain('<style media')
  })

  test('a search is a form with results at its own URL, and also searches article bodies', async () => {
    tableWith([
      { slug: 'a', title: 'First' },
      { slug: 'b', title: 'Second', words: 'annual proxy resume' },
      { slug: 'c', title: 'Third', words: 'proxy' },
    ])
    const closed = parse((await visit('/blog?category=reports')).body)
    const toggle = closed.querySelector('[aria-expanded=false]')?.closest('form')
    const sent = [...(toggle?.querySelectorAll('input') ?? [])].map(({ name, value }) => `${name}=${value}`)
    expect(sent).toEqual(['category=reports', 'q='])
    // The box is hidden: the loader shows it at once, and without scripts the form loads a page with it.
    const hidden = closed.querySelector('[type=search]')?.closest('[hidden]')
    expect(hidden?.id).toBe(toggle?.querySelector('[aria-expanded]')?.getAttribute('aria-controls'))

    const open = parse((await visit('/blog?category=reports&q=')).body)
    const box = open.querySelector(':not([hidden]) > search [type=search]')?.closest('form')
    expect(box?.getAttribute('action')).toBe('/blog')
    expect(box?.querySelector('[name=category]')?.getAttribute('value')).toBe('reports')
    expect(open.querySelectorAll('.card')).toHaveLength(3)

    const { status, body } = await visit('/blog?category=reports&q=R%C3%A9sum%C3%A9+PROX')
    const found = parse(body)
    expect(status).toBe(200)
    expect([...found.querySelectorAll('.card-title')].map(({ textContent }) => textContent)).toEqual([
      'Second',
    ])
    expect(found.querySelector('output.search-outcome')?.textContent).toBe('1 article matches “Résumé PROX”.')
    expect(found.querySelector('[type=search]')?.getAttribute('value')).toBe('Résumé PROX')
    expect(found.querySelector('.pills [name=q]')?.getAttribute('value')).toBe('Résumé PROX')
    expect(found.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(body).not.toContain('annual proxy resume')
  })

  test('a newsroom without articles says so, and offers no filters to clear', async () => {
    tableWith([])
    const shown = parse((await visit('/blog')).body).querySelector('.articles-region')
    expect(shown?.textContent).toContain('No articles found')
    expect(shown?.textContent).toContain('Nothing has been published here yet.')
    expect(shown?.textContent).not.toContain('Clear Filters')
    expect(parse((await visit('/blog?tag=none')).body).body.textContent).toContain('Clear Filters')
  })

  test('a search without results says so and offers to clear the filters', async () => {
    const page = parse((await visit('/blog?q=qqqqqq')).body)
    expect(page.querySelectorAll('.card')).toHaveLength(0)
    const form = page.querySelector('.articles form')
    expect(form?.firstElementChild?.textContent).toBe('No articles found')
    expect(form?.querySelector('button')?.textContent).toBe('Clear Filters')
    expect(form?.getAttribute('action')).toBe('/blog')
    const topic = form?.querySelector('[aria-label="Frequent topics"] a')
    expect([topic?.textContent, topic?.getAttribute('href')]).toEqual(['Filings', '/blog?tag=filings'])
  })

  test('a misspelled search says what it searched for instead, and offers a literal search', async () => {
    tableWith([{ title: 'The annual proxy', slug: 'a' }])
    const page = parse((await visit('/blog?q=anual+proxy')).body)
    expect(page.querySelectorAll('.card')).toHaveLength(1)
    expect(page.querySelector('.search-outcome')?.textContent).toBe(
      'No article contains “anual proxy”. Showing results for “annual proxy”: 1 article matches “annual proxy”.',
    )
    const literal = page.querySelector('.search-outcome + p a')
    expect(literal?.textContent).toBe('Search only for “anual proxy”')
    const address = literal?.getAttribute('href') ?? ''
    expect(address).toBe('/blog?q=anual+proxy&literal=1')

    const exactly = parse((await visit(address)).body)
    expect(exactly.querySelectorAll('.card')).toHaveLength(0)
    expect(exactly.querySelector('.search-outcome')?.textContent).toBe('Nothing matches “anual proxy”.')
  })

  test('a search without matches in its filters links to matches outside of them', async () => {
    tableWith([{ title: 'The annual proxy', slug: 'a' }])
    const page = parse((await visit('/blog?q=proxy&tag=votes')).body)
    const link = page.querySelector('.articles form p a')
    expect(link?.parentElement?.textContent).toBe(
      'Not here, but one article matches elsewhere. Search all of Insights',
    )
    expect(link?.getAttribute('href')).toBe('/blog?q=proxy')
  })

  test('if no article contains all words of a search, those with the most of them are shown', async () => {
    tableWith([{ title: 'The annual proxy', slug: 'a' }])
    const page = parse((await visit('/blog?q=annual+proxy+whaling')).body)
    expect(page.querySelectorAll('.card')).toHaveLength(1)
    expect(page.querySelector('.search-outcome')?.textContent).toBe(
      'No article contains all of “annual proxy whaling”. One article has most of its words.',
    )
  })

  test('finds synonyms that staff have defined', async () => {
    tableWith([{ title: 'The annual proxy', slug: 'a' }], {
      settings: { blog: { searchSynonyms: 'ballot, proxy' } },
    })
    expect(parse((await visit('/blog?q=ballot')).body).querySelectorAll('.card')).toHaveLength(1)
  })

  test('search results are paginated within the same search', async () => {
    const words = 'proxy'
    tableWith(
      ['a', 'b', 'c'].map((slug) => ({ slug, words })),
      { settings: { blog: { postsPerPage: 2 } } },
    )
    const first = parse((await visit('/blog?q=proxy')).body)
    const next = first.querySelector('a[rel=next]')?.getAttribute('href') ?? ''
    expect(next).toBe('/blog?q=proxy&after=2')
    const second = parse((await visit(next)).body)
    expect([...second.querySelectorAll('.card a')].map((link) => link.getAttribute('href'))).toEqual([
      '/blog/c',
    ])
    expect(second.querySelector('a[rel=next]')).toBeNull()
  })

  test('no content is hidden until a script runs', async () => {
    for (const address of ['/', '/blog', '/blog/how-to-read-a-13f', '/nothing']) {
      const page = parse((await visit(address)).body)
      // A search box whose button also works without scripts is no content.
      expect(
        page.querySelector('.skeleton, [hidden]:not(.search-place), [aria-busy="true"], template'),
      ).toBeNull()
      expect(page.querySelectorAll('h1')).toHaveLength(1)
    }
  })

  test('ids are unique on an article page, whatever its headings are', async () => {
    const idsOf = (html: string) => [...parse(html).querySelectorAll('[id]')].map(({ id }) => id)
    tableWith([{}, { slug: 'another' }])
    const own = idsOf((await visit('/blog/how-to-read-a-13f')).body)
    expect(own).toEqual(expect.arrayContaining(['site', 'main', 'page-data']))
    const html = own.map((id) => `<h2>${id.replaceAll('-', ' ')}</h2>`).join('')
    tableWith([{ body: { html } }, { slug: 'another' }])
    const all = idsOf((await visit('/blog/how-to-read-a-13f')).body)
    expect(all.length).toBeGreaterThan(own.length)
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([])
  })

  test('an article has links to its sections, related articles and adjacent articles', async () => {
    const html = ['Who files', 'Why', 'Who files', 'When'].map((title) => `<h2>${title}</h2>`).join('')
    tableWith([{ body: { html } }, { slug: 'another', title: 'Another', tags: ['Filings', 'Votes'] }])
    const page = parse((await visit('/blog/how-to-read-a-13f')).body)
    for (const place of ['.contents-beside', '.contents-above details']) {
      const links = [...page.querySelectorAll(`${place} a`)].map((link) => link.getAttribute('href') ?? '')
      expect(links).toEqual(['#who-files', '#why', '#who-files-2', '#when'])
      for (const link of links) expect(page.querySelectorAll(link)).toHaveLength(1)
    }
    const related = page.querySelector('aside[aria-label="Related articles"] a')
    expect([related?.textContent, related?.getAttribute('href')]).toEqual(['Another', '/blog/another'])
    expect(page.querySelectorAll('.before-and-after a[rel]').length).toBeGreaterThan(0)
  })

  test('the category badge is a link in the category’s color with readable text', async () => {
    const badge = parse((await visit('/blog/how-to-read-a-13f')).body).querySelector('.category-badge')
    expect(badge?.getAttribute('href')).toBe('/blog?category=reports')
    expect(badge?.getAttribute('style')).toBe('background-color:#0a7d5a;color:#ffffff')
  })

  test('the download block needs both a URL and a label', async () => {
    const shown = async (body: object) => {
      tableWith([{ body }])
      return parse((await visit('/blog/how-to-read-a-13f')).body).querySelector('.download a') !== null
    }
    const downloadUrl = 'https://files.bellcast.example/calendar.pdf'
    expect(await shown({ downloadUrl, downloadCta: 'The calendar' })).toBe(true)
    expect(await shown({ downloadUrl })).toBe(false)
    expect(await shown({ downloadCta: 'The calendar' })).toBe(false)
    expect(await shown({})).toBe(false)
  })
})
